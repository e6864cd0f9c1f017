import { backoffMs, cappedRetryAfterMs } from './backoff.js';

const longest = () => 1;
const shortest = () => 0;

describe('backoffMs', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [8, 640_000],
    [9, 900_000],
    [40, 900_000],
    [5_000, 900_000],
  ])('of attempt %i doubles from the base, up to 15 minutes: at most %i ms (R-146)', (attempt, ms) => {
    expect(backoffMs(5_000, attempt, longest)).toBe(ms);
  });

  it('is at most 180 times the base (R-146)', () => {
    expect(backoffMs(100, 9, longest)).toBe(18_000);
    expect(backoffMs(10_000, 40, longest)).toBe(900_000);
  });

  it('is at least half of that, so that callers spread out (R-146)', () => {
    expect(backoffMs(5_000, 3, shortest)).toBe(10_000);
    expect(backoffMs(5_000, 3, () => 0.5)).toBe(15_000);
  });

  it('is random, in whole milliseconds', () => {
    const waits = Array.from({ length: 200 }, () => backoffMs(5_001, 1));
    expect(new Set(waits).size).toBeGreaterThan(20);
    for (const wait of waits) {
      expect(Number.isInteger(wait)).toBe(true);
      expect(wait).toBeGreaterThanOrEqual(2_500);
      expect(wait).toBeLessThanOrEqual(5_001);
    }
  });
});

describe('cappedRetryAfterMs', () => {
  it.each([
    [undefined, 0],
    [0, 0],
    [180_000, 180_000],
    [900_001, 900_000],
    [86_400_000, 900_000],
  ])('of %p is %i ms (R-147)', (requestedMs, keptMs) => {
    expect(cappedRetryAfterMs(requestedMs)).toBe(keptMs);
  });
});
