import { callsOf, partOf } from './round-budget.js';

describe('the calls of a round', () => {
  it('are the share of the limit over its time (R-488)', () => {
    expect(callsOf({ share: 60, windowMs: 60_000, roundMs: 300_000 })).toBe(300);
    expect(callsOf({ share: 15, windowMs: 60_000, roundMs: 90_000 })).toBe(22);
    expect(callsOf({ share: 1, windowMs: 60_000, roundMs: 1_000 })).toBe(4);
  });

  it('go half to looks, then half to what is fresh, then to the sweep (R-488)', () => {
    expect([partOf('looks', 300, 0), partOf('fresh', 300, 150), partOf('sweep', 300, 225)]).toEqual([150, 75, 75]);
  });

  it('that one part leaves may be made by the next', () => {
    expect([partOf('fresh', 300, 10), partOf('sweep', 300, 12)]).toEqual([145, 288]);
  });

  it('that looks have made are no longer theirs', () => {
    expect([partOf('looks', 300, 100), partOf('looks', 300, 150), partOf('looks', 300, 200)]).toEqual([50, 0, 0]);
  });

  it('leave one for each part, however few they are', () => {
    expect([partOf('looks', 4, 0), partOf('fresh', 4, 2), partOf('sweep', 4, 3)]).toEqual([2, 1, 1]);
    expect([partOf('fresh', 4, 4), partOf('sweep', 4, 5)]).toEqual([0, 0]);
  });
});
