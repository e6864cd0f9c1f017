import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMs, cpuOfFamilyMs } from './measure.mjs';
import { counted, track, whileCounting } from './statements.mjs';

const SETTLE_MS = 2000;

/** What the service costs while nobody asks. Later figures take it off where it is not theirs. */
export async function measureIdle(stage, seconds) {
  await track(stage.db, 'none');
  await sleep(SETTLE_MS);
  const look = () => [cpuMs(stage.service.pid), cpuOfFamilyMs(stage.postmasterPid), cpuMs(stage.floor.pid)];
  const before = look();
  await sleep(seconds * 1000);
  const [serviceMs, postgresMs, floorMs] = look().map((now, at) => (now - before[at]) / seconds);
  const { statements } = await whileCounting(stage, () => counted(stage.db, 'service', () => sleep(seconds * 1000)));
  const perSecond = (count) => count / statements.seconds;
  return { serviceMs, postgresMs, floorMs, statements: perSecond(statements.all), marks: perSecond(statements.marks) };
}
