export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * The canonical form of RFC 8785: no white space, members sorted by the UTF-16 code units of their names, numbers and strings as ECMAScript
 * writes them. Throws RangeError for what JSON cannot say: NaN, infinity, lone surrogates.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('not a JSON number');
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('not Unicode');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
