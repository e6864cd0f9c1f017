/** Longer ones are too fine for some readers on a page. */
const MAX_LENGTH = 30;
/** Readers type what they read: no control characters, and nothing beyond ASCII, which Code 128 has in part only. */
const PRINTABLE = /^[ -~]+$/;

/** The widths of bars and spaces, a bar first, of each symbol of Code 128 (ISO/IEC 15417), by its value; the last one is the stop. */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
  123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123
  311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112
  142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143
  111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);
/** Fewer are no shorter in pairs, which cost a symbol to begin. */
const FEWEST_DIGITS = 4;
const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/**
 * The widths of bars and spaces of a text in Code 128, a bar first, in modules. Null for a text that is not to be a bar code. Code set B has a
 * symbol for each character, C one for two digits: a run of digits is in C where that makes it no longer.
 */
export function code128Bars(text: string): readonly number[] | null {
  if (text.length > MAX_LENGTH || !PRINTABLE.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1)) % 103;
  return [...values, check, STOP].flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number));
}

function valuesOf(text: string): number[] {
  const startsWithPairs = /^(?:\d{4}|\d\d$)/.test(text);
  const values = [startsWithPairs ? START_C : START_B];
  let pairs = startsWithPairs;
  for (let at = 0; at < text.length; ) {
    const [digits = ''] = /^\d*/.exec(text.slice(at)) ?? [];
    if (pairs ? digits.length < 2 : digits.length >= FEWEST_DIGITS && digits.length % 2 === 0) {
      pairs = !pairs;
      values.push(pairs ? TO_C : TO_B);
    } else {
      values.push(pairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
      at += pairs ? 2 : 1;
    }
  }
  return values;
}
