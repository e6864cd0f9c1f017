import { RecentCalls } from './recent-calls.js';

describe('the calls of the last minute', () => {
  it('are counted by subject, and forgotten a minute later, to the second (R-612)', () => {
    const calls = new RecentCalls(60_000);
    calls.count(['a', 'b'], 500);
    calls.count(['a'], 30_000);
    expect([calls.of('a', 60_499), calls.of('b', 60_499), calls.of('c', 60_499)]).toEqual([2, 1, 0]);
    expect([calls.of('a', 61_000), calls.of('b', 61_000)]).toEqual([1, 0]);
    expect(calls.endsAt(61_000)).toBe(90_000);
    expect([calls.of('a', 90_000), calls.endsAt(90_000)]).toEqual([0, null]);
  });

  it('do not count what was taken back, however late (R-612)', () => {
    const calls = new RecentCalls(60_000);
    const takeBack = calls.count(['a'], 0);
    calls.count(['a'], 0);
    takeBack();
    expect(calls.of('a', 1)).toBe(1);
    const tooLate = calls.count(['a'], 1_000);
    expect(calls.of('a', 200_000)).toBe(0);
    calls.count(['a'], 200_000);
    tooLate();
    expect(calls.of('a', 200_000)).toBe(1);
  });
});
