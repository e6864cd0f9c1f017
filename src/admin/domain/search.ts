import { type Numbered, readNumber } from '../../orders/domain/public-number.js';

export const FOUND_KINDS = ['order', 'purchase', 'payment', 'parcel', 'seller'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What of a record is as typed. */
export const MATCHES = [
  'id',
  'number',
  'purchase_id',
  'purchase_number',
  'payment_id',
  'shipment_id',
  'external_id',
  'carrier_tracking_id',
  'email',
  'name',
] as const;
export type Match = (typeof MATCHES)[number];

export const MOST_FOUND = 20;
const SHORTEST_BEGINNING = 6;
/** After every text that begins like another one, by the bytes of both. */
const LAST_CHARACTER = '\u{10ffff}';
/** After a text, and before every longer one. */
const FIRST_CHARACTER = '\u0001';

/** A record that a query names. Of a parcel: the id of its order. */
export interface Hit {
  readonly kind: FoundKind;
  readonly id: string;
  readonly matched: Match;
}

/** What a query may name. */
export interface SearchKeys {
  readonly text: string;
  readonly number: { readonly kind: Numbered; readonly number: string } | null;
  readonly isEmail: boolean;
  /** The ids from here, and before there: those that begin like the text, or only itself if it is short. */
  readonly ids: { readonly from: string; readonly to: string };
  /** What follows a seller's name that begins like the text. */
  readonly afterName: string;
}

export function searchKeys(typed: string): SearchKeys {
  const text = typed.trim();
  const isBeginning = text.length >= SHORTEST_BEGINNING;
  return {
    text,
    number: readNumber(text),
    isEmail: text.includes('@'),
    ids: { from: text, to: text + (isBeginning ? LAST_CHARACTER : FIRST_CHARACTER) },
    afterName: LAST_CHARACTER,
  };
}

/** What is named in full comes before what only begins like the text, so that the most that is shown never hides it. */
export function exactFirst(hits: readonly Hit[], { text }: SearchKeys): Hit[] {
  const isBeginning = ({ id, matched }: Hit) => matched === 'name' || (matched === 'id' && id !== text);
  return hits.toSorted((one, other) => Number(isBeginning(one)) - Number(isBeginning(other)));
}

/** Each record once, by what it was found by first. */
export function firstHits(hits: readonly Hit[]): Hit[] {
  const first = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.kind} ${hit.id}`;
    if (!first.has(key)) first.set(key, hit);
  }
  return [...first.values()].slice(0, MOST_FOUND);
}
