import { lookAgainInMs, quietMs, untilRoomMs } from './look-again.js';

const BASE_MS = 5_000;

describe('looking again for what was not found', () => {
  it('is done twice for a hint, after 10 and 60 seconds, and then not for ten minutes (R-635)', () => {
    const hint = { verified: false, isHint: true, attempts: 40 };
    expect([1, 2, 3, 4].map((looks) => lookAgainInMs({ ...hint, looks }, BASE_MS))).toEqual([10_000, 60_000, null, null]);
    expect(quietMs(BASE_MS)).toBe(600_000);
  });

  it.each([
    [true, 32],
    [false, 8],
  ])('ends after its looks: signed %p, %i looks (R-159)', (verified, most) => {
    const waits = Array.from({ length: most }, (_, at) =>
      lookAgainInMs({ verified, isHint: false, attempts: at + 1, looks: 40 }, BASE_MS),
    );
    expect(waits.indexOf(null)).toBe(most - 1);
    expect(Math.min(...waits.slice(0, -1).map(Number))).toBeGreaterThanOrEqual(BASE_MS / 2);
  });
});

describe('a hint that finds no room', () => {
  it('waits until there is some again, spread over ten seconds (R-636)', () => {
    expect([0, 0.5, 1].map((random) => untilRoomMs(20_000, 0, () => random))).toEqual([20_000, 25_000, 30_000]);
  });

  it('waits about as long again as it has waited (R-636)', () => {
    expect([0, 0.5, 1].map((random) => untilRoomMs(20_000, 3_600_000, () => random))).toEqual([20_000, 3_620_000, 7_220_000]);
  });
});
