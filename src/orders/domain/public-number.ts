import { randomInt } from 'node:crypto';

/** What has a number that people read and say. */
export type Numbered = 'purchase' | 'order';

/** No `0 O 1 I L U`: they are taken for each other, or make words. */
export const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = SYMBOLS.length / 2;
/**
 * The last symbol tells purchases from orders. A unique index and a check on each of the two tables then keep a number unique over both,
 * without a third table or a further statement.
 */
const LAST: Readonly<Record<Numbered, string>> = { purchase: SYMBOLS.slice(0, HALF), order: SYMBOLS.slice(HALF) };

const FREE = 7;

/** The form of a number as it is stored: `K7QM-3F2P`. A regular expression of the database, too. */
export const formOf = (kind: Numbered): string => `^[${SYMBOLS}]{4}-[${SYMBOLS}]{3}[${LAST[kind]}]$`;

const picked = (symbols: string) => symbols[randomInt(symbols.length)] ?? '';

/** A random number, one of 3 × 10¹¹. It is no secret, and may be taken: then the database refuses it. */
export function newNumber(kind: Numbered): string {
  const symbols = Array.from({ length: FREE }, () => picked(SYMBOLS)).join('') + picked(LAST[kind]);
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** What is left of what a person has typed without its separators. */
export const typedSymbols = (typed: string): string => typed.replace(/[\s\p{P}\p{S}]/gu, '').toUpperCase();

/** The number that a person has typed, in any case, with any separators; null if it is none. */
export function readNumber(typed: string): { readonly kind: Numbered; readonly number: string } | null {
  const symbols = typedSymbols(typed);
  const number = `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
  const kind = (['purchase', 'order'] as const).find((one) => new RegExp(formOf(one)).test(number));
  return kind ? { kind, number } : null;
}
