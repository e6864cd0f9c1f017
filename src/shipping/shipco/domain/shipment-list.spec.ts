import { newestEnd, type ShipmentPage } from './shipment-list.js';

const MONDAY = Date.parse('2026-11-16T12:00:00Z');
const pageOf = (page: number, ...seconds: (number | null)[]): ShipmentPage => ({
  shipments: seconds.map((second, at) => ({
    shipmentId: `${page}-${at}`,
    externalId: null,
    statusCode: null,
    priceCents: null,
    createdAt: second === null ? null : new Date(MONDAY + second * 1_000),
  })),
  leftOut: 0,
  page,
  lastPage: 9,
  total: null,
});
const endOf = (first: (number | null)[], last: (number | null)[]) => newestEnd(pageOf(1, ...first), pageOf(9, ...last));

describe('the newest end of a list', () => {
  it('is the first page if the parcels get older from page to page', () => {
    expect(endOf([900, 800, 700], [200, 100])).toBe('first');
    expect(endOf([900], [100])).toBe('first');
  });

  it('is the last page if they get newer', () => {
    expect(endOf([100, 200], [700, 800, 900])).toBe('last');
    expect(endOf([100], [900])).toBe('last');
  });

  it('does not depend on the order of parcels that were created at the same time', () => {
    expect(endOf([900, 905, 900], [100, 109, 100])).toBe('first');
    expect(endOf([100, 95, 105], [900, 890, 900])).toBe('last');
  });

  it('is seen in small steps, and by the parcels whose time is known', () => {
    expect(endOf([30, 27, 24, 21], [18, 15, 12])).toBe('first');
    expect(endOf([null, 100, null], [null, 900])).toBe('last');
  });

  it('is seen within a list of one page', () => {
    const only = (...seconds: number[]) => newestEnd(pageOf(1, ...seconds), pageOf(1, ...seconds));
    expect([only(900, 500, 100), only(100, 500, 900)]).toEqual(['first', 'last']);
    expect([only(), only(100), only(100, 105)]).toEqual([null, null, null]);
  });

  it.each<[string, (number | null)[], (number | null)[]]>([
    ['have no parcels', [], []],
    ['have no times', [null, null], [null]],
    ['are of the same time', [100, 102], [101]],
    ['are in another order, such as that of their last change', [900, 100, 500], [300, 700]],
    ['are in opposite orders', [900, 800], [100, 200]],
    ['lie within each other', [900, 100], [500]],
  ])('cannot be told from pages that %s', (_what, first, last) => {
    expect(endOf(first, last)).toBeNull();
  });
});
