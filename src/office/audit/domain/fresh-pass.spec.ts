import type { ShipmentPage } from '../../../shipping/shipco/domain/shipment-list.js';
import { type FreshPass, isQuiet, isWhole, lastLookMs, nextLookFrom, passAfter } from './fresh-pass.js';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * MINUTE_MS);

function page(createdAt: readonly (Date | null)[], patch: Partial<ShipmentPage> = {}): ShipmentPage {
  const shipments = createdAt.map((at, number) => ({
    shipmentId: String(number),
    externalId: null,
    statusCode: null,
    priceCents: null,
    createdAt: at,
  }));
  return { shipments, leftOut: 0, page: 1, lastPage: 1, total: null, ...patch };
}

describe('a page', () => {
  it.each<[string, ShipmentPage, boolean, boolean]>([
    ['with parcels of ten minutes before the last look', page([ago(10), ago(300)]), true, true],
    ['with a newer one', page([ago(9.99), ago(300)]), true, false],
    ['with one that does not say when it was made', page([null, ago(300)]), true, false],
    ['with parcels that our rows lack', page([ago(300)]), false, false],
    ['with entries that could not be read', page([ago(300)], { leftOut: 1 }), true, false],
    ['without parcels', page([]), true, false],
    ['without parcels, of a list that has some', page([], { total: 16 }), true, false],
  ])('%s (R-491)', (_, read, isKnown, expected) => {
    expect(isQuiet(read, isKnown, NOON.getTime())).toBe(expected);
  });
});

describe('a pass', () => {
  const pass = (patch: Partial<FreshPass> = {}): FreshPass => ({
    end: 'first',
    page: 3,
    until: 9,
    quiet: 0,
    lookedAtMs: 0,
    isWhole: true,
    ...patch,
  });
  const QUIET = { isQuiet: true, isWhole: true };
  const LOUD = { isQuiet: false, isWhole: true };

  it.each<[Partial<FreshPass>, typeof QUIET, Partial<FreshPass> | null]>([
    [{}, QUIET, { page: 4, quiet: 1 }],
    [{}, LOUD, { page: 4, quiet: 0 }],
    [{ quiet: 1 }, QUIET, null],
    [{ quiet: 1 }, LOUD, { page: 4, quiet: 0 }],
    [{ end: 'last', until: 2 }, LOUD, { page: 2, quiet: 0 }],
    [{ end: 'last', until: 3 }, LOUD, null],
    [{ until: 3 }, LOUD, null],
    [{}, { isQuiet: false, isWhole: false }, { page: 4, isWhole: false }],
    [{ isWhole: false }, LOUD, { page: 4, isWhole: false }],
  ])('%j, after %j, goes on with %j', (before, read, after) => {
    expect(passAfter(pass(before), read)).toEqual(after && pass({ ...before, ...after }));
  });

  it('is as long as the list was when it began, at most', () => {
    let pages = 0;
    for (let at: FreshPass | null = pass({ page: 1, until: 1_000 }); at; at = passAfter(at, LOUD)) pages += 1;
    expect(pages).toBe(1_000);
  });
});

it('the first look goes back a day (R-491)', () => {
  expect([lastLookMs(null, NOON), lastLookMs(ago(5), NOON)]).toEqual([NOON.getTime() - DAY_MS, ago(5).getTime()]);
});

it('after a pass that could not read everything, the next one goes back as far, but no more than a day (R-491)', () => {
  const next = (lookedAt: Date, whole: boolean) => nextLookFrom({ lookedAtMs: lookedAt.getTime(), isWhole: whole }, NOON);
  expect([next(ago(5), true), next(ago(5), false), next(ago(9_999), false)]).toEqual([NOON, ago(5), ago(1_440)]);
  expect([isWhole(page([NOON])), isWhole(page([])), isWhole(page([NOON], { leftOut: 1 }))]).toEqual([true, false, false]);
});
