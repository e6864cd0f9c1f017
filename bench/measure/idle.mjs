import { setTimeout as sleep } from 'node:timers/promises';
import { callsIn, counted, marksIn, track, whileCounting } from './statements.mjs';
import { clocks } from './window.mjs';

const SETTLE_MS = 2000;

/** What the service costs per second without requests. Later figures subtract it where it is not theirs. */
export async function measureIdle(stage, seconds) {
  await track(stage.db, 'none');
  await sleep(SETTLE_MS);
  const look = () => ({ ...clocks(stage, 'service'), floorMs: clocks(stage, 'floor').programMs });
  const before = look();
  await sleep(seconds * 1000);
  const after = look();
  const perSecond = (key) => (after[key] - before[key]) / seconds;
  const { statements } = await whileCounting(stage, () => counted(stage.db, 'service', () => sleep(seconds * 1000)));
  return {
    serviceMs: perSecond('programMs'),
    postgresMs: perSecond('postgresMs'),
    floorMs: perSecond('floorMs'),
    statements: callsIn(statements.list) / statements.seconds,
    marks: marksIn(statements.list) / statements.seconds,
    counted: statements,
  };
}
