import { readCode } from '../../../money/domain/revocation.js';
import { type Numbered, readNumber } from '../../../orders/domain/public-number.js';
import { dialled } from '../../../platform/kernel/contact-rules.js';

export const FOUND_KINDS = ['order', 'purchase', 'payment', 'parcel', 'seller', 'revocation'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What of a record is as typed. */
export const MATCHES = [
  'id',
  'number',
  'payment_id',
  'shipment_id',
  'external_id',
  'carrier_tracking_id',
  'email',
  'name',
  'phone',
  'revocation_code',
] as const;
export type Match = (typeof MATCHES)[number];

export const MOST_FOUND = 20;
const SHORTEST_BEGINNING = 6;
const SHORTEST_WORD = 3;
const FEWEST_DIGITS = 6;
/** How many digits an Argentine phone number has, however it is written. */
const NATIONAL_DIGITS = 10;
/** After every text that begins like another one, by the bytes of both. */
const LAST_CHARACTER = '\u{10ffff}';
/** After a text, and before every longer one. */
const FIRST_CHARACTER = '\u0001';

/** What a number is of, as people say it before the number. */
const WHAT =
  /^(?:pedido|compra|venta|pago|paquete|env[ií]o|arrepentimiento|revocation|order|purchase|payment|parcel)\s+(?:(?:n|nro|n\.?[º°]|número)\.?\s+)?/i;

/** A record that a query names. Of a parcel: the id of its order; of a revocation: its code. */
export interface Hit {
  readonly kind: FoundKind;
  readonly id: string;
  readonly matched: Match;
}

/** What a query may name. */
export interface SearchKeys {
  readonly text: string;
  /** What is left of the text without what it is of: an id may be dictated so, too. */
  readonly bare: string;
  readonly number: { readonly kind: Numbered; readonly number: string } | null;
  /** Of a revocation. */
  readonly code: string | null;
  readonly isEmail: boolean;
  /** The ids from here, and before there: those that begin like the text, or only itself if it is short. */
  readonly ids: { readonly from: string; readonly to: string };
  /** Words that begin like those of a buyer's or a recipient's name: all of at least three letters. Empty for none. */
  readonly words: readonly string[];
  /** The last digits of a phone, the last one first; null for none. */
  readonly phoneEnd: string | null;
  /** What follows a seller's name that begins like the text. */
  readonly afterName: string;
}

export function searchKeys(typed: string): SearchKeys {
  const text = typed.trim();
  const bare = text.replace(WHAT, '');
  const isBeginning = bare.length >= SHORTEST_BEGINNING;
  return {
    text,
    bare,
    number: readNumber(text) ?? readNumber(bare),
    code: readCode(text) ?? readCode(bare),
    isEmail: text.includes('@'),
    words: text.includes('@') ? [] : wordsOf(text),
    phoneEnd: phoneEndOf(text),
    ids: { from: bare, to: bare + (isBeginning ? LAST_CHARACTER : FIRST_CHARACTER) },
    afterName: LAST_CHARACTER,
  };
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD);
}

function phoneEndOf(text: string): string | null {
  const digits = text.replace(/[\s().\-/+]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS) return null;
  const national = dialled(text)?.startsWith('+54') ? digits.slice(-NATIONAL_DIGITS) : digits;
  return [...national].reverse().join('');
}

/** What is named in full comes before what only begins like the text, so that the most that is shown never hides it. */
export function exactFirst(hits: readonly Hit[], { bare }: SearchKeys): Hit[] {
  const isBeginning = ({ id, matched }: Hit) => matched === 'name' || matched === 'phone' || (matched === 'id' && id !== bare);
  return hits.toSorted((one, other) => Number(isBeginning(one)) - Number(isBeginning(other)));
}

/** Each record once, by what it was found by first. An order is shown with its purchase where that was found, too. */
export function firstHits(hits: readonly Hit[], purchaseOf: (orderId: string) => string | undefined): Hit[] {
  const keyOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>) => `${kind} ${id}`;
  const first = new Map<string, Hit>();
  for (const hit of hits) if (!first.has(keyOf(hit))) first.set(keyOf(hit), hit);
  const isBelow = ({ kind, id }: Hit) => kind === 'order' && first.has(keyOf({ kind: 'purchase', id: purchaseOf(id) ?? '' }));
  return [...first.values()].filter((hit) => !isBelow(hit)).slice(0, MOST_FOUND);
}
