import { timeOf, timeOrNull } from './stored-time.js';

const EARLIEST = '1970-01-01T00:00:00.000Z';
const LATEST = '9999-12-31T23:59:59.999Z';

describe('a stored time', () => {
  it.each([
    ['2026-11-21 10:00:00.123456+00', '2026-11-21T10:00:00.123Z'],
    ['2026-11-21T10:00:00.123456+00:00', '2026-11-21T10:00:00.123Z'],
    ['1000-01-01 00:00:00+00', '1000-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59.999+00', LATEST],
  ])('%s is unchanged', (stored, time) => {
    expect([timeOf(stored).toISOString(), timeOrNull(stored)?.toISOString()]).toEqual([time, time]);
  });

  it.each([
    ['0001-01-01 00:00:00+00 BC', EARLIEST],
    ['4713-01-01 00:00:00+00 BC', EARLIEST],
    // Date would read the year 2044.
    ['0044-03-15 00:00:00+00', EARLIEST],
    ['-infinity', EARLIEST],
    ['infinity', LATEST],
    ['12026-01-01 00:00:00+00', LATEST],
    ['294276-12-31 23:59:59+00', LATEST],
  ])('%s, which no response can represent, becomes null or the nearest time: %s', (stored, nearest) => {
    expect([timeOf(stored).toISOString(), timeOrNull(stored)]).toEqual([nearest, null]);
  });
});
