import { fromSearchCursor, toSearchCursor } from './search.dto.js';

const position = (text: string) => Buffer.from(text).toString('base64url');

describe('a cursor of the search', () => {
  it('survives a round trip', () => {
    const found = { upTo: 7, rank: 5, at: new Date('2026-01-01T00:00:00.000Z'), microseconds: 1, id: 'abc' };
    expect(fromSearchCursor(toSearchCursor(found))).toEqual(found);
  });

  it.each([
    '',
    'garbage',
    '5',
    '5.',
    '7.5.garbage',
    `7.-1.${position('2026-01-01T00:00:00.000000Z a')}`,
    `-7.1.${position('2026-01-01T00:00:00.000000Z a')}`,
    `7.12345678.${position('2026-01-01T00:00:00.000000Z a')}`,
    `1234567890123456.1.${position('2026-01-01T00:00:00.000000Z a')}`,
    `7.5.${position("2026-01-01T00:00:00.000000Z 'or-1=1")}`,
    `5.${position('2026-01-01T00:00:00.000000Z a')}`,
    position('2026-01-01T00:00:00.000000Z a'),
  ])('that no answer gave is rejected: %j (R-459)', (cursor) => {
    expect(() => fromSearchCursor(cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
