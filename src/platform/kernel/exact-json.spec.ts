import fc from 'fast-check';
import { exactJson } from './exact-json.js';

const read = (json: string) => JSON.parse(exactJson(json));

describe('exact JSON', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['[1,12345678901234567890]', [1, '12345678901234567890']],
    ['{"id": 12345678901234567890 }', { id: '12345678901234567890' }],
    ['{"id":12345678901234567890,"id":1}', { id: 1 }],
    ['"12345678901234567890"', '12345678901234567890'],
  ])('of %s is %j (R-148)', (json, value) => {
    expect(read(json)).toEqual(value);
  });

  it.each(['1.1234567890123456789', '1234567890123456789.5', '12345678901234567890e1', '1e400', '-0', '0.00000000000000000001'])(
    'leaves %s unchanged, because it is not an integer',
    (json) => {
      expect(exactJson(`[${json}]`)).toBe(`[${json}]`);
    },
  );

  it('leaves strings unchanged, whatever they escape', () => {
    const texts = ['"12345678901234567890', '\\"', '\\', 'a\\\\"12345678901234567890,', '12345678901234567890'];
    expect(read(JSON.stringify(texts))).toEqual(texts);
  });

  it.each(['{"a":', '"12345678901234567890', '[00000000000000000001]', '[12345678901234567890', ''])(
    'rejects %j as invalid JSON',
    (json) => {
      expect(() => read(json)).toThrow(SyntaxError);
    },
  );

  it('parses all other JSON like JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        const exact = JSON.parse(json, (_, value, context?: { source: string }) =>
          typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '') && !Number.isSafeInteger(value)
            ? context?.source
            : value,
        );
        expect(read(json)).toEqual(exact);
      }),
    );
  });
});
