import '#product/engine-flags.js';
import { once } from 'node:events';
import { PostgresDueWork } from '#product/shared/infrastructure/postgres-due-work.js';
import { PostgresLeaderElection } from '#product/shared/infrastructure/postgres-leader-election.js';
import { SystemClock } from '#product/shared/infrastructure/system-clock.js';
import { TimedTasks } from '#product/shared/infrastructure/timed-tasks.js';
import { WorkCount } from '../simulator/work-count.js';
import type { Answered, DueSource, Told } from './instance-messages.js';
import { LeapingClock } from './leaping-clock.js';

// The production start with the sandbox's clock in place of the system's. It tells the sandbox what it is working on, so that time does not
// leap over a claim.

const clock = new LeapingClock();
const work = new WorkCount();
const sources: DueSource[] = [];

Object.assign(SystemClock.prototype, {
  now: clock.now,
  monotonicMs: clock.monotonicMs,
  pause: async (durationMs: number, signal?: AbortSignal) => void (await clock.pause(durationMs, signal)),
} satisfies SystemClock);

const { register: registerRows } = PostgresDueWork.prototype;
PostgresDueWork.prototype.register = function register(kind) {
  const { name, table, due, among } = kind;
  sources.push({ name, table, due, ...(among && { among }) });
  const claim = (limit: number) => work.during(() => kind.claim(limit));
  const handle: typeof kind.handle = (row) => work.during(() => kind.handle(row));
  registerRows.call(this, { ...kind, claim, handle });
};

const { register: registerTask } = TimedTasks.prototype;
TimedTasks.prototype.register = function register(name, rhythm, run) {
  registerTask.call(this, name, rhythm, (signal) => work.during(() => run(signal)));
};

const { win } = PostgresLeaderElection.prototype;
PostgresLeaderElection.prototype.win = function counted(...given) {
  return work.during(() => win.apply(this, given));
};

function hear({ id, movedMs }: Told): void {
  clock.leapTo(movedMs);
  // What the leap has woken has begun by then.
  setImmediate(() => {
    const answer: Answered = { id, busy: work.busy, begun: work.begun, sources };
    if (process.connected) process.send?.(answer, () => undefined);
  });
}

const [first] = (await once(process, 'message')) as [Told];
hear(first);
process.on('message', hear);
process.channel?.unref();
await import('#product/main.js');
