import { fromCursor, toCursor } from './cursor.js';

const at = (time: string) => Buffer.from(`${time} abc`).toString('base64url');

describe('a cursor', () => {
  it.each(['1970-01-01T00:00:00.000Z', '2026-11-21T10:00:00.123Z', '9999-12-31T23:59:59.999Z'])('of %s is read back', (time) => {
    const position = { createdAt: new Date(time), id: 'abc' };
    expect(fromCursor(toCursor(position))).toEqual(position);
  });

  it.each([
    '0000-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    'soon',
  ])('of the time %s is refused', (time) => {
    expect(() => fromCursor(at(time))).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
