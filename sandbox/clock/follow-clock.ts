import '#product/boot/engine-flags.js';
import { once } from 'node:events';
import { PostgresDueWork } from '#product/platform/work/postgres-due-work.js';
import { PostgresLeaderElection } from '#product/platform/work/postgres-leader-election.js';
import { SystemClock } from '#product/platform/work/system-clock.js';
import { TimedTasks } from '#product/platform/work/timed-tasks.js';
import type { Told } from './instance-messages.js';
import { InstanceTime } from './instance-time.js';

// Loaded before the product starts: puts the sandbox's clock in place of the system's.

const time = new InstanceTime();
Object.assign(SystemClock.prototype, time.clock satisfies SystemClock);
time.counts({ rows: PostgresDueWork.prototype, tasks: TimedTasks.prototype, elections: PostgresLeaderElection.prototype });

const hear = (told: Told): void =>
  time.hear(told, (answer) => {
    if (process.connected) process.send?.(answer, () => undefined);
  });

const [first] = (await once(process, 'message')) as [Told];
hear(first);
process.on('message', hear);
process.channel?.unref();
