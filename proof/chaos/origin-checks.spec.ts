import { describe, expect, it } from '@jest/globals';
import type { Origin } from '../../sandbox/shipco/address-book/origin.js';
import type { LedgerEntry } from '../../sandbox/simulator/ledger.js';
import type { Origins, Stay } from './moving-sellers.js';
import { originCounts, originFindings } from './origin-checks.js';

const at = (seconds: number) => Date.parse('2026-11-21T10:00:00.000Z') + 1_000 * seconds;
const stay = (street: string, from: number, ready: number | null = from, seller = 'seller-norte'): Stay => ({
  seller,
  street,
  fromMs: at(from),
  readyMs: ready === null ? null : at(ready),
});
const entry = (id: number, street: string, name = `MP-${id}`, city = 'Salta') =>
  ({ id, name, street, accountId: 7001, town: { city } }) as Origin;
const MATE = 'Mate de calabaza con bombilla';
const call = (path: string, seconds: number, origin_id: number | string | undefined, number = '1000'): LedgerEntry => ({
  at: new Date(at(seconds)).toISOString(),
  method: 'POST',
  path,
  query: {},
  headers: {},
  body: { account_id: 7001, origin_id, items: [{ description: MATE }], destination: { street_number: number } },
  status: 200,
  outcome: 'answered',
});
const quote = (seconds: number, origin: number | undefined, number?: string) =>
  call('/v2/shipments/quote', seconds, origin, number);
const create = (seconds: number, origin: number | 'auto', number?: string) => call('/v2/shipments', seconds, origin, number);

const ORIGINS: Origins = {
  stays: [stay('Belgrano', 0), stay('Urquiza', 60, 70), stay('Mitre', 0, 0, 'seller-sur')],
  book: [entry(1, 'Belgrano'), entry(2, 'Urquiza'), entry(3, 'Mitre', 'MP-3', 'San Carlos de Bariloche')],
  deletedAtMs: new Map(),
};
const checksOf = (limitedCalls: LedgerEntry[], origins: Partial<Origins> = {}) =>
  originFindings({ limitedCalls, origins: { ...ORIGINS, ...origins } }).map(({ check }) => check);

describe('where parcels leave from', () => {
  it.each<[string, LedgerEntry[], Partial<Origins>]>([
    ['from where the seller is', [quote(10, 1), create(20, 1)], {}],
    ['from the origin of its quote, also after a move', [quote(10, 1), create(500, 1)], {}],
    ['from the address before, until the new one is ready', [quote(69, 1), quote(99, 1)], {}],
    ['from the new one', [quote(61, 2), create(62, 2)], {}],
    ['before the sellers had an origin', [quote(-1, undefined)], {}],
    ['for another account, which this does not judge', [{ ...quote(10, 9), body: { account_id: 8001, origin_id: 9 } }], {}],
    [
      'from another address while a deleted origin is made again',
      [quote(200, 2), quote(260, 1), create(261, 1)],
      { deletedAtMs: new Map([[2, at(250)]]) },
    ],
    [
      'from the default when the only origin was deleted, until there is another one',
      [quote(10, 1), quote(31, undefined), quote(40, 4), create(41, 4)],
      { book: [...ORIGINS.book, entry(4, 'Belgrano', 'MP-1')], deletedAtMs: new Map([[1, at(30)]]) },
    ],
    [
      'from the same address again',
      [quote(200, 2), quote(270, 4), create(271, 4)],
      { book: [...ORIGINS.book, entry(4, 'Urquiza', 'MP-2')], deletedAtMs: new Map([[2, at(250)]]) },
    ],
  ])('is right %s', (_what, calls, origins) => expect(checksOf(calls, origins)).toEqual([]));

  it.each<[string, LedgerEntry[], string[]]>([
    ['a quote from the default', [quote(10, undefined)], ['parcel from the default']],
    ['a create from the default', [quote(10, 1), create(11, 'auto')], ['parcel from the default']],
    ['the origin of another seller', [quote(10, 3)], ['parcel from elsewhere']],
    ['an origin that is nobody’s', [quote(10, 3001)], ['parcel from elsewhere']],
    ['a place before the seller is there', [quote(10, 2)], ['parcel from elsewhere']],
    ['a quote from where the seller has left', [quote(101, 1)], ['parcel from elsewhere']],
    ['a create from another origin than its quote', [quote(62, 2), create(63, 1)], ['parcel not as quoted']],
    [
      'a create with the quote of another parcel',
      [quote(62, 2), quote(63, 1, '1001'), create(64, 2, '1001')],
      ['parcel not as quoted'],
    ],
  ])('is wrong with %s', (_what, calls, expected) => expect(checksOf(calls)).toEqual(expected));

  it('is wrong with an old address once a deleted origin is made again', () => {
    const origins = { book: [...ORIGINS.book, entry(4, 'Urquiza', 'MP-2')], deletedAtMs: new Map([[2, at(250)]]) };
    expect(checksOf([quote(270, 4), quote(280, 1)], origins)).toEqual(['parcel from elsewhere']);
  });

  it('is wrong with the default while another origin is there', () => {
    const origins = { deletedAtMs: new Map([[2, at(250)]]) };
    expect(checksOf([quote(10, 1), quote(200, 2), quote(260, undefined)], origins)).toEqual(['parcel from the default']);
  });

  it('is wrong with two entries of one address, and with one that is never ready', () => {
    expect(checksOf([], { book: [...ORIGINS.book, entry(4, 'Urquiza', 'MP-2')] })).toEqual(['origin made twice']);
    expect(checksOf([], { stays: [...ORIGINS.stays, stay('Sarmiento', 80, null)] })).toEqual(['origin not ready']);
  });

  it('counts what was judged', () => {
    const calls = [quote(10, 1), create(11, 1), quote(12, 2)];
    expect(originCounts({ limitedCalls: calls, origins: ORIGINS })).toEqual({ calls: 3, used: 1, entries: 3 });
  });
});
