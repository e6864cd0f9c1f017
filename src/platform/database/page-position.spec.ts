import { positionOf } from './page-position.js';

describe('the place of a row', () => {
  it.each([
    ['2026-11-21 10:00:00.123456+00', '2026-11-21T10:00:00.123Z', 456],
    ['2026-11-21 10:00:00.999999+00', '2026-11-21T10:00:00.999Z', 999],
    ['2026-11-21 10:00:00.1+00', '2026-11-21T10:00:00.100Z', 0],
    ['2026-11-21 10:00:00.00012+00', '2026-11-21T10:00:00.000Z', 120],
    ['2026-11-21 10:00:00+00', '2026-11-21T10:00:00.000Z', 0],
    ['infinity', '9999-12-31T23:59:59.999Z', 0],
  ])('of %s is exact (R-341)', (stored, time, microseconds) => {
    expect(positionOf(stored, 'abc')).toEqual({ at: new Date(time), microseconds, id: 'abc' });
  });
});
