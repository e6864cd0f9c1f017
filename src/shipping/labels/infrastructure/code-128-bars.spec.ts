import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { code128Bars } from './code-128-bars.js';

/** What an encoder that others maintain makes of it. */
function barsOfJudge(text: string): readonly number[] {
  const [symbol] = bwip.raw('code128', text);
  return symbol && 'sbs' in symbol ? symbol.sbs : [];
}

const ALL = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('');
const SAMPLES = [
  ...['A', '1', '12', '123', '1234', '12345', 'A12', 'A1234', 'A12345', 'A1234B', 'A12345B', 'A123456B', 'A1234567B'],
  ...['AR41445578295', '0123456789', '360000012345', 'a b~', '0'.repeat(30)],
  ...[ALL.slice(0, 30), ALL.slice(30, 60), ALL.slice(65)],
];

it.each(SAMPLES)('of %s is what another encoder makes', (text) => expect(code128Bars(text)).toEqual(barsOfJudge(text)));

it('of any text of digits and letters is what another encoder makes', () => {
  const texts = fc.array(fc.constantFrom('1', '22', '333', '4444', '55555', '666666', 'A', 'b', '-'), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      texts.map((parts) => parts.join('').slice(0, 30)),
      (text) => {
        expect(code128Bars(text)).toEqual(barsOfJudge(text));
      },
    ),
    { numRuns: 500, seed: 128 },
  );
});

it('has the widths of the standard', () => {
  // The check of "PJJ123C", the usual example, is 54 from start A; from start B it is 55.
  expect(code128Bars('PJJ123C')?.join('')).toBe(
    ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'].join(''),
  );
});

it.each(['', 'año', 'a\tb', 'a\u0000', 'a\n', '1'.repeat(31), 'x'.repeat(100_000), '😀', '\ud800'])(
  'does not exist for %j',
  (text) => expect(code128Bars(text)).toBeNull(),
);
