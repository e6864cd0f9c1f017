import { exactJson } from '../kernel/exact-json.js';

const BYTE_ORDER_MARK = 0xfeff;
/** PostgreSQL cannot store NUL or a lone surrogate, so a response with one could never be recorded. */
const MAY_BE_UNSTORABLE = /\\u0000|\\ud[89a-f]/i;
/** Matches every escape, so that an escaped backslash is not taken for the beginning of the next escape. */
const ESCAPES = /\\u0000|\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\ud[89a-f][0-9a-f]{2}|\\[\s\S]/gi;
const REPLACEMENT = '\ufffd';

/** The JSON of a response, with every digit of its integers and without what the database cannot store. Linear in its length. */
export function jsonOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  return exactJson(MAY_BE_UNSTORABLE.test(json) ? json.replace(ESCAPES, storable) : json);
}

/** Undefined if it is no JSON. */
export function parsed(json: string): unknown {
  if (json === '') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function storable(escaped: string): string {
  if (escaped.length !== '\\u0000'.length) return escaped;
  return escaped === '\\u0000' ? '' : REPLACEMENT;
}
