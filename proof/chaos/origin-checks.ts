import { DEMO_SELLERS } from '../../sandbox/demo-data.js';
import { DEMO_PLACES } from '../../sandbox/demo-origins.js';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import type { Facts } from './facts.js';
import type { Finding } from './findings.js';
import type { Origins, Stay } from './moving-sellers.js';

/** Between the moment at which an instance reads where a seller is and the call: it may be stopped, and the call waits for its turn. */
const SLACK_MS = 30_000;
const MARKETPLACE = 7001;

interface ParcelCall {
  readonly atMs: number;
  readonly isCreate: boolean;
  readonly seller: string;
  /** Of the destination: every purchase has its own. */
  readonly number: string;
  /** Null: the account's default. */
  readonly originId: number | null;
  readonly what: string;
}

/** Compares on the wire where parcels were to leave from with where their sellers were. Every seller has an origin from the start. */
export function originFindings({ limitedCalls, origins }: Pick<Facts, 'limitedCalls' | 'origins'>): Finding[] {
  if (origins.stays.length === 0) return [];
  const calls = limitedCalls.flatMap(parcelCall);
  const settledMs = Math.max(...firstStays(origins.stays).map(({ readyMs }) => readyMs ?? Number.POSITIVE_INFINITY));
  return [
    ...calls.filter(({ atMs }) => atMs > settledMs).flatMap((call) => callFindings(call, calls, origins)),
    ...doubleEntries(origins),
    ...unready(origins),
  ];
}

/** How many calls were judged. */
export function originCounts({ limitedCalls, origins }: Pick<Facts, 'limitedCalls' | 'origins'>) {
  const calls = limitedCalls.flatMap(parcelCall).filter(({ originId }) => originId !== null);
  const used = new Set(calls.filter(({ isCreate }) => isCreate).map(({ originId }) => originId));
  return { calls: calls.length, used: used.size, entries: origins.book.length };
}

function callFindings(call: ParcelCall, all: readonly ParcelCall[], origins: Origins): Finding[] {
  const { originId, what, seller, atMs, isCreate } = call;
  if (originId === null) return hasNone(call, all, origins) ? [] : [{ check: 'parcel from the default', text: what }];
  const entry = origins.book.find(({ id }) => id === originId);
  const isOwn = entry?.town.city === DEMO_PLACES[seller]?.city;
  const stays = origins.stays.filter((stay) => stay.seller === seller && stay.street === entry?.street);
  if (!entry || !isOwn || !stays.some(({ fromMs }) => fromMs <= atMs))
    return [{ check: 'parcel from elsewhere', text: `${what}: the seller was never there` }];
  // A create goes on with the origin of its quote, also after a move.
  if (isCreate) return isQuotedFrom(call, all, origins) ? [] : [{ check: 'parcel not as quoted', text: what }];
  const ownStays = origins.stays.filter((stay) => stay.seller === seller);
  if (wasThere(entry.street, atMs, ownStays) || isMadeAgain(call, all, origins)) return [];
  return [{ check: 'parcel from elsewhere', text: `${what}: the seller had moved` }];
}

/** A quoted origin that was deleted at the provider is replaced by another one of the seller's. */
function isQuotedFrom({ seller, number, originId, atMs }: ParcelCall, all: readonly ParcelCall[], { deletedAtMs }: Origins) {
  const quotes = all.filter((one) => !one.isCreate && one.seller === seller && one.number === number && one.atMs <= atMs);
  return quotes.some((quote) => quote.originId === originId || deletedAtMs.has(quote.originId ?? 0));
}

/** Until a new address is ready, parcels leave from the one before. */
function wasThere(street: string, atMs: number, stays: readonly Stay[]): boolean {
  const isOver = (at: number) => stays.slice(at + 1).some(({ readyMs }) => readyMs !== null && readyMs + SLACK_MS < atMs);
  return stays.some((stay, at) => stay.street === street && stay.fromMs <= atMs && !isOver(at));
}

/** Every origin of the seller's that a call has named was deleted, and none has been named since. */
function hasNone({ seller, atMs }: ParcelCall, all: readonly ParcelCall[], { deletedAtMs }: Origins): boolean {
  const named = new Set(all.filter((one) => one.seller === seller && one.atMs < atMs).map(({ originId }) => originId));
  named.delete(null);
  return named.size > 0 && [...named].every((id) => (deletedAtMs.get(id ?? 0) ?? Number.POSITIVE_INFINITY) < atMs);
}

/** While an origin that was deleted is made again, parcels leave from another one of the seller's. */
function isMadeAgain({ seller, atMs }: ParcelCall, all: readonly ParcelCall[], { book, deletedAtMs }: Origins): boolean {
  const entriesOf = (street: string) =>
    book.filter((one) => one.street === street && one.town.city === DEMO_PLACES[seller]?.city);
  return book.some(({ id, street, town }) => {
    const fromMs = deletedAtMs.get(id);
    if (fromMs === undefined || fromMs > atMs || town.city !== DEMO_PLACES[seller]?.city) return false;
    const again = new Set(entriesOf(street).map((one) => one.id));
    again.delete(id);
    return !all.some((one) => one.atMs > fromMs && one.atMs < atMs && again.has(one.originId ?? 0));
  });
}

function doubleEntries({ book, deletedAtMs }: Origins): Finding[] {
  const present = book.filter(({ id, accountId }) => accountId === MARKETPLACE && !deletedAtMs.has(id));
  return [...Map.groupBy(present, ({ name }) => name)]
    .filter(([, { length }]) => length > 1)
    .map(([name, entries]) => ({ check: 'origin made twice', text: `${name}: ${entries.map(({ id }) => id).join(', ')}` }));
}

/** The last stay of each. */
function unready({ stays }: Origins): Finding[] {
  return [...Map.groupBy(stays, ({ seller }) => seller).values()].flatMap((ofSeller) => {
    const last = ofSeller.at(-1);
    return last && last.readyMs === null
      ? [{ check: 'origin not ready' as const, text: `${last.seller} at ${last.street}` }]
      : [];
  });
}

function firstStays(stays: readonly Stay[]): Stay[] {
  return [...Map.groupBy(stays, ({ seller }) => seller).values()].flatMap(([first]) => first ?? []);
}

/** A quote or a creation for the marketplace's account and one of these sellers. */
function parcelCall({ at, method, path, body }: LedgerEntry): ParcelCall[] {
  const isCreate = path === '/v2/shipments';
  if (method !== 'POST' || !(isCreate || path === '/v2/shipments/quote')) return [];
  const {
    account_id,
    origin_id,
    items = [],
    destination,
  } = (body ?? {}) as {
    account_id?: number;
    origin_id?: number | string;
    items?: { description?: string }[];
    destination?: { street_number?: string };
  };
  const seller = sellerOf(items[0]?.description ?? '');
  if (account_id !== MARKETPLACE || !seller) return [];
  const number = destination?.street_number ?? '';
  const originId = typeof origin_id === 'number' ? origin_id : null;
  const what = `${isCreate ? 'create' : 'quote'} for ${seller} to number ${number} at ${at} from ${origin_id ?? 'no origin'}`;
  return [{ atMs: Date.parse(at), isCreate, seller, number, originId, what }];
}

function sellerOf(description: string): string | null {
  return DEMO_SELLERS.find(({ products }) => products.some(({ title }) => title === description))?.user ?? null;
}
