import { amountFromCents, centsFromAmount, shareOfCents, splitCents } from './money.js';

describe('money', () => {
  it.each([
    [5211.11, 521111],
    ['4000.0', 400000],
    [0.1, 10],
    [1.005, 101],
    [2500, 250000],
    [-3.5, -350],
    [0, 0],
  ])('reads %p as %i cents (R-142)', (amount, cents) => {
    expect(centsFromAmount(amount)).toBe(cents);
  });

  it.each(['', 'abc', '1e3', Number.NaN, Number.POSITIVE_INFINITY, 1e21, '1,5', '90071992547409.93'])(
    'rejects %p (R-142)',
    (amount) => {
      expect(() => centsFromAmount(amount)).toThrow(RangeError);
    },
  );

  it.each([
    [521111, 5211.11],
    [5, 0.05],
    [-350, -3.5],
    [0, 0],
    [123456789012345, 1234567890123.45],
  ])('writes %i cents as %p', (cents, amount) => {
    expect(amountFromCents(cents)).toBe(amount);
  });

  it('rounds a share half up (R-143)', () => {
    expect(shareOfCents(5, 1, 2)).toBe(3);
    expect(shareOfCents(100, 1, 3)).toBe(33);
    expect(shareOfCents(9_000_000_000_000, 999_999_999, 1_000_000_000)).toBe(8_999_999_991_000);
  });

  it('splits to the cent for any weights (R-144)', () => {
    expect(splitCents(250000, [1, 1, 1])).toEqual([83334, 83333, 83333]);
    expect(splitCents(10, [0, 0])).toEqual([5, 5]);
    expect(splitCents(7, [3, 1, 3])).toEqual([3, 1, 3]);
    expect(splitCents(1, [1, 1, 2])).toEqual([0, 0, 1]);
  });
});
