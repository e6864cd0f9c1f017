import { LeapingClock } from './leaping-clock.js';

const DAY_MS = 86_400_000;

it('goes on by itself, is moved forward, and never back', () => {
  const clock = new LeapingClock(DAY_MS);
  const beganMs = Date.now();
  clock.leapTo(3 * DAY_MS);
  clock.leapTo(2 * DAY_MS);
  expect(clock.movedMs).toBe(3 * DAY_MS);
  const aheadMs = clock.now().getTime() - beganMs;
  expect(aheadMs).toBeGreaterThanOrEqual(3 * DAY_MS);
  expect(aheadMs).toBeLessThan(3 * DAY_MS + 60_000);
  expect(clock.monotonicMs()).toBeGreaterThanOrEqual(3 * DAY_MS);
});

it('ends the pauses that a leap passes, in the order of their ends, and no others', async () => {
  const clock = new LeapingClock();
  const ended: string[] = [];
  const given = new AbortController();
  const later = clock.pause(40 * DAY_MS, given.signal).then((isOver) => ended.push(`later: ${isOver}`));
  const day = clock.pause(DAY_MS).then(() => ended.push('day'));
  const hour = clock.pause(DAY_MS / 24).then(() => ended.push('hour'));
  expect(clock.nextEndInMs).toBeGreaterThan(DAY_MS / 24 - 60_000);
  clock.leapTo(2 * DAY_MS);
  await Promise.all([day, hour]);
  expect(ended).toEqual(['hour', 'day']);
  expect(clock.nextEndInMs).toBeGreaterThan(37 * DAY_MS);
  given.abort();
  await later;
  expect([ended.at(-1), clock.nextEndInMs]).toEqual(['later: false', null]);
});

it('ends a pause without a leap, too, and none after an abort', async () => {
  const clock = new LeapingClock(DAY_MS);
  expect(await clock.pause(5)).toBe(true);
  expect(await clock.pause(DAY_MS, AbortSignal.abort())).toBe(false);
});
