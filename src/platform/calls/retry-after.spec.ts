import { requestedWaitMs } from './retry-after.js';

const MINUTE_MS = 60_000;
const NOW = 'Sun, 22 Nov 2026 10:00:00 GMT';

describe('the wait requested by a provider', () => {
  it.each([
    ['0', 0],
    ['30', 30_000],
    [' 1.5 ', 1_500],
    ['.5', 500],
    ['86400', 15 * MINUTE_MS],
    // An epoch, in seconds or in milliseconds, is a common mistake.
    ['1790000000', 15 * MINUTE_MS],
    ['1790000000000', 15 * MINUTE_MS],
    ['9'.repeat(400), 15 * MINUTE_MS],
    ['Sun, 22 Nov 2026 10:02:00 GMT', 2 * MINUTE_MS],
    ['Sun, 22 Nov 2083 10:02:00 GMT', 15 * MINUTE_MS],
    ['Sun, 22 Nov 2026 09:59:00 GMT', undefined],
    ['Sun, 99 Nov 2026 10:02:00 GMT', undefined],
    ['2026-11-22T10:02:00Z', undefined],
    ['-5', undefined],
    ['5, 10', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    ['Infinity', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
    [[], undefined],
    [['10', '20'], 20_000],
    [['20', 'soon'], 20_000],
    [['20', '1790000000'], 15 * MINUTE_MS],
  ])('of %j is %p ms', (header, expected) => {
    expect(requestedWaitMs({ 'retry-after': header, date: NOW })).toBe(expected);
  });

  it('is limited to what the caller accepts', () => {
    expect(requestedWaitMs({ 'retry-after': '3599' }, 60 * MINUTE_MS)).toBe(3_599_000);
    expect(requestedWaitMs({ 'retry-after': '86400' }, 60 * MINUTE_MS)).toBe(60 * MINUTE_MS);
  });

  it("uses the provider's clock, and is unknown for a date without one", () => {
    const header = 'Sun, 22 Nov 2026 10:02:00 GMT';
    expect(requestedWaitMs({ 'retry-after': header, date: 'Sun, 22 Nov 2026 10:01:00 GMT' })).toBe(MINUTE_MS);
    expect(requestedWaitMs({ 'retry-after': header })).toBeUndefined();
    expect(requestedWaitMs({ 'retry-after': header, date: 'today' })).toBeUndefined();
  });
});
