import { FakeShipco, FakeShipcoGateways } from '../../../../test/support/fakes/fake-shipco.js';
import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { ShipmentPage } from '../../../shipping/shipco/domain/shipment-list.js';
import type { AccountTurns } from './account-turns.js';
import type { AuditCursor, CursorMove } from './audit-cursors.js';
import { AuditedLists } from './audited-lists.service.js';
import type { AuditedOrders } from './audited-orders.js';
import { FreshParcels } from './fresh-parcels.source.js';
import { SweepParcels } from './sweep-parcels.source.js';

const READING = {
  budget: { take: async () => true, isOver: false },
  signal: new AbortController().signal,
  begunAt: new Date(),
};

/** The sources over one account whose list is this; returns the pages that one pass of each reads. */
async function pagesOf(Source: typeof FreshParcels | typeof SweepParcels, listed: (page: number) => Partial<ShipmentPage>) {
  const shipco = new FakeShipco();
  const pages: number[] = [];
  shipco.onList = async (page) => {
    pages.push(page);
    return { shipments: [], leftOut: 0, page, lastPage: 1, total: null, ...listed(page) };
  };
  let move: CursorMove | null = null;
  const account = { kind: 'marketplace', accountId: shipco.account.accountId, sellerId: null } as const;
  const turns: AccountTurns = {
    next: async (name) => {
      const cursor = { name, key: 'a', position: null, begunAt: null } satisfies Partial<AuditCursor>;
      return { account, cursor: move ?? cursor };
    },
  };
  const orders: AuditedOrders = { of: async () => [], storedPayments: async () => new Set() };
  const config = { externalIdPrefix: 'MP' } as ShipcoConfig;
  const source = new Source(new AuditedLists(new FakeShipcoGateways(shipco), turns, orders, config));
  while (!(move as CursorMove | null)?.isComplete) [move = null] = (await source.next(READING)).moves;
  return pages;
}

const listedAt = (...times: number[]) => ({
  shipments: times.map((at) => ({
    shipmentId: String(at),
    externalId: null,
    statusCode: null,
    priceCents: null,
    createdAt: new Date(at),
  })),
});
const NOW = READING.begunAt.getTime();

describe('a list that lies', () => {
  it('about its length has an end: a sweep allows it to grow to twice its length and a thousand pages (R-492)', async () => {
    const pages = await pagesOf(SweepParcels, (page) => ({ lastPage: page + 9 }));
    expect([pages.length, pages.at(-1)]).toEqual([1_020, 1_020]);
  });

  it('about its length has an end: a look at what is new goes to where it was', async () => {
    const pages = await pagesOf(FreshParcels, (page) => ({ ...listedAt(NOW - page * 60_000), lastPage: page + 9 }));
    expect(pages).toEqual([1, 10, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('and becomes shorter while it is read is at its end (R-492)', async () => {
    expect(await pagesOf(SweepParcels, (page) => ({ lastPage: page < 4 ? 9 : 2 }))).toEqual([1, 2, 3, 4]);
  });
});

it('a list of one page is read once', async () => {
  for (const source of [FreshParcels, SweepParcels])
    expect(await pagesOf(source, () => listedAt(NOW, NOW - 60_000))).toEqual([1]);
});
