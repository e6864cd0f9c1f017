import { fromCursor, toCursor } from './cursor.js';

const at = (time: string) => Buffer.from(`${time} abc`).toString('base64url');

describe('a cursor', () => {
  it.each([
    '1970-01-01T00:00:00.000Z',
    '2026-11-21T10:00:00.123Z',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00.000Z',
    '-000001-12-31T21:00:00.000Z',
    '+012026-01-01T00:00:00.000Z',
  ])('of %s survives a round trip', (time) => {
    for (const microseconds of [0, 7, 123, 999]) {
      const position = { at: new Date(time), microseconds, id: 'abc' };
      expect(fromCursor(toCursor(position))).toEqual(position);
    }
  });

  it.each([
    [Number.NaN, '1970-01-01T00:00:00.000Z'],
    [-8.64e15, '-004700-01-01T00:00:00.000Z'],
    [8.64e15, '+270000-01-01T00:00:00.000Z'],
  ])('of an unrepresentable time (%d) uses the nearest time', (ms, time) => {
    expect(fromCursor(toCursor({ at: new Date(ms), microseconds: 0, id: 'abc' })).at.toISOString()).toBe(time);
  });

  it.each([
    '-004713-01-01T00:00:00.000000Z',
    '+275760-09-13T00:00:00.000000Z',
    '-271821-04-20T00:00:00.000000Z',
    '12026-01-01T00:00:00.000000Z',
    '-000000-01-01T00:00:00.000000Z',
    '2026-13-01T00:00:00.000000Z',
    'soon',
    // As release 0.2.0 made them: which rows of the millisecond its page had shown is not known.
    '2026-01-01T00:00:00.000Z',
  ])('with the time %s is rejected (R-459)', (time) => {
    expect(() => fromCursor(at(time))).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it.each(['', ' ', ` 'or-1=1`, ' abc def', ` ${'x'.repeat(65)}`])('that goes on with %j is rejected (R-459)', (rest) => {
    const cursor = Buffer.from(`2026-01-01T00:00:00.000000Z${rest}`).toString('base64url');
    expect(() => fromCursor(cursor)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
