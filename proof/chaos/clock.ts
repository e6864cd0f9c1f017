import { DatabaseClock } from '../../sandbox/clock/database-clock.js';
import { KeptOffset } from '../../sandbox/clock/kept-offset.js';
import { USUAL_QUIET } from '../../sandbox/clock/quiet.js';
import { SandboxClock } from '../../sandbox/clock/sandbox-clock.js';
import type { Shutdown } from '../../sandbox/shutdown.js';

/** What falls due within it is worked on together, or a thousand parcels would each need leaps of their own. */
const GRAIN_MS = 30 * 60_000;
/** All parcels may be read after one leap, and all events sent. */
const QUIET_TIMES = { ...USUAL_QUIET, giveUpAfterMs: 180_000 };

/** One clock for the database, the instances and the simulators. Call it before anybody else connects to the database. */
export async function startClock(dir: string, databaseUrl: string, shutdown: Shutdown): Promise<SandboxClock> {
  const clock = new SandboxClock(new KeptOffset(dir), null, { grainMs: GRAIN_MS, quietTimes: QUIET_TIMES });
  const time = await DatabaseClock.install(databaseUrl);
  await shutdown.add(() => time.close());
  await clock.follows(time);
  return clock;
}
