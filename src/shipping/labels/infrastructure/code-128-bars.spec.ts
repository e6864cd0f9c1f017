import { type BarsOf, loadCode128 } from './code-128-bars.js';

let code128Bars: BarsOf;
beforeAll(async () => {
  code128Bars = await loadCode128();
});

/** The widths of bars and spaces, a bar first, of each symbol of Code 128 (ISO/IEC 15417), by its value; the last one is the stop. */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
  123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123
  311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112
  142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143
  111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;

/** As a reader does: six widths each, the check compared, the stop last. Knows the code sets B and C. */
function read(widths: readonly number[]): string {
  const symbols = widths.join('').match(/2331112$|.{6}/g) ?? [];
  const values = symbols.map((symbol) => SYMBOLS.indexOf(symbol));
  const [start = -1, ...rest] = values;
  expect(rest.pop()).toBe(106);
  const check = rest.pop();
  expect(rest.reduce((sum, value, at) => sum + value * (at + 1), start) % 103).toBe(check);
  expect([START_B, START_C]).toContain(start);
  let pairs = start === START_C;
  return rest
    .map((value) => {
      if (value === (pairs ? TO_B : TO_C)) {
        pairs = !pairs;
        return '';
      }
      return pairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
    })
    .join('');
}

const ALL = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('');

it.each([
  'A',
  'AR41445578295',
  '0123456789',
  '360000012345',
  'a b~',
  '^FNC1^065',
  '0'.repeat(30),
  ALL.slice(0, 30),
  ALL.slice(30, 60),
  ALL.slice(65),
])('of %s is what a reader reads', (text) => expect(read(code128Bars(text) ?? [])).toBe(text));

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
