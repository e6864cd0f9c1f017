import { randomBytes } from 'node:crypto';
import { FreshParcels } from '../../src/office/audit/application/fresh-parcels.source.js';
import { LookAtParcels } from '../../src/office/audit/application/look-at-parcels.service.js';
import { SweepParcels } from '../../src/office/audit/application/sweep-parcels.source.js';
import type { Sight } from '../../src/office/audit/domain/finding.js';
import { type ShipcoGateway, ShipcoGateways } from '../../src/shipping/shipco/application/shipco.gateway.js';
import { nextExternalId } from '../../src/shipping/shipments/domain/shipment-facts.js';
import { AuditByHand, Calls, lookedAt, watched } from '../support/audit-by-hand.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Shop } from '../support/purchase.js';
import { SHIPMENT, STILL_HERE } from '../support/shipco-gateway.builder.js';

const UNKNOWN = { saw: 'unknown' };
const NOTHING = { saw: 'nothing' };

let market: Marketplace;
let shop: Shop;
let audit: AuditByHand;
let fresh: FreshParcels;
let sweep: SweepParcels;
let looking: LookAtParcels;

beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_LIMIT_READS: '90000' });
  shop = await Shop.open(market);
  audit = new AuditByHand(market);
  fresh = market.app.get(FreshParcels, { strict: false });
  sweep = market.app.get(SweepParcels, { strict: false });
  looking = market.app.get(LookAtParcels, { strict: false });
});
afterEach(async () => {
  market.shipco.settings({ listOrder: 'newest_first' });
  market.shipco.clearFaults();
  for (const { id } of market.shipco.shipments()) market.shipco.changeShipment(id, { status: 'cancelled' });
  await market.rows('truncate audit_rings');
});
afterAll(() => market.close());

const marketplace = () => market.app.get(ShipcoGateways, { strict: false }).forMarketplace() as ShipcoGateway;
const ours = () => `MP-${randomBytes(11).toString('hex')}`;

/** A parcel that the service has not made. */
async function made(externalId: string, gateway = marketplace()): Promise<string> {
  return (await gateway.createShipment({ ...SHIPMENT, externalId }, () => 60_000)).shipmentId;
}

/** A paid order with its parcel. */
async function shipped() {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const [row] = await market.rows<{ external_id: string; recorded_id: string }>('select * from shipments where order_id = $1', [
    orderId,
  ]);
  return { orderId, externalId: row?.external_id ?? '', shipmentId: row?.recorded_id ?? '' };
}

const becomes = (shipmentId: string, status: string) => market.shipco.changeShipment(Number(shipmentId), { status });
const paymentBecomes = (orderId: string, status: string) =>
  market.rows('update purchases p set payment_status = $2 from orders o where o.purchase_id = p.id and o.id = $1', [
    orderId,
    status,
  ]);

interface Case {
  readonly class: Sight['class'];
  /** Makes it so; returns its subject and how to undo it. */
  plant(): Promise<{ readonly subject: string; undo(): unknown; readonly reads?: number }>;
}

const CASES: readonly Case[] = [
  {
    class: 'orphan_parcel',
    plant: async () => {
      const subject = await made(ours());
      return { subject, undo: () => becomes(subject, 'cancelled') };
    },
  },
  {
    class: 'orphan_parcel',
    plant: async () => {
      const { externalId } = await shipped();
      const subject = await made(nextExternalId(externalId));
      return { subject, undo: () => becomes(subject, 'expired') };
    },
  },
  {
    class: 'twin_parcels',
    plant: async () => {
      const { orderId, externalId } = await shipped();
      const twin = await made(externalId);
      return { subject: orderId, undo: () => becomes(twin, 'lost_in_carrier'), reads: 2 };
    },
  },
  {
    class: 'parcel_without_money',
    plant: async () => {
      const { orderId, shipmentId } = await shipped();
      await paymentBecomes(orderId, 'refunded');
      return { subject: shipmentId, undo: () => becomes(shipmentId, 'returned_to_seller') };
    },
  },
  {
    class: 'price_moved',
    plant: async () => {
      const { orderId, shipmentId } = await shipped();
      await market.rows('update parcels set follow_at = null where order_id = $1', [orderId]);
      const changed = (cents: number) =>
        market.rows(
          `update order_facts set data = jsonb_set(data, '{priceCents}', to_jsonb(cast(data->>'priceCents' as int) + $2::int))
            where order_id = $1 and kind = 'shipment.created'`,
          [orderId, cents],
        );
      await changed(100);
      return { subject: shipmentId, undo: () => changed(-100) };
    },
  },
];

describe.each(CASES)('$class', ({ class: name, plant }) => {
  it.each(['newest_first', 'oldest_first'] as const)(
    'is sighted in a list that is %s, seen by its id, and over once undone (R-485)',
    async (listOrder) => {
      market.shipco.settings({ listOrder });
      const { subject, undo, reads = 1 } = await plant();
      market.shipco.clearLedger();
      const sights = await audit.round(fresh);
      expect(sights.map((sight) => [sight.class, sight.subject])).toEqual([[name, subject]]);
      expect(await audit.round(sweep)).toEqual(sights);
      const [sight] = sights as [Sight];
      const budget = new Calls();
      expect(await lookedAt(looking, sight, budget)).toEqual({ saw: 'it', expected: sight.expected, found: sight.found });
      expect(budget.taken).toBe(reads);
      await undo();
      expect(await lookedAt(looking, sight)).toEqual(NOTHING);
      expect(await audit.round(fresh)).toEqual([]);
    },
  );

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 404 },
    { kind: 'status', status: 401 },
    { kind: 'drop_after' },
    { kind: 'mutate', patch: { status: null } },
    { kind: 'mutate', patch: { id: 1 } },
  ] as const)('is neither seen nor over while its parcel cannot be read: %j (R-475)', async (fault) => {
    const { undo } = await plant();
    const [sight] = (await audit.round(fresh)) as [Sight];
    await undo();
    market.shipco.fault({ method: 'GET', path: '/v2/shipments/*', times: 9, fault });
    expect(await lookedAt(looking, sight)).toEqual(UNKNOWN);
  });

  it('is not looked at without a call left, or in an account that is gone', async () => {
    await plant();
    const [sight] = (await audit.round(fresh)) as [Sight];
    expect(await looking.look([watched(sight)], new Calls(0), STILL_HERE)).toEqual([]);
    await market.rows('update parcels set account_id = 9999');
    expect(await lookedAt(looking, { ...sight, account: { kind: 'marketplace', accountId: 9999 } })).toEqual(UNKNOWN);
  });
});

it('two of three that can be read are twins all the same (R-479)', async () => {
  const { orderId, externalId, shipmentId } = await shipped();
  await made(externalId);
  const [sight] = (await audit.round(sweep)) as [Sight];
  const known = sight.found.shipment_ids as string[];
  const found = { shipment_ids: ['1', ...known] };
  expect(await lookedAt(looking, { ...sight, found })).toMatchObject({ saw: 'it', found: { shipment_ids: known } });
  becomes(shipmentId, 'cancelled');
  expect(await lookedAt(looking, { ...sight, found })).toEqual(UNKNOWN);
  expect(sight.orderId).toBe(orderId);
});

it('a parcel without money that is being cancelled is none, which no call has to say (R-480)', async () => {
  const { orderId } = await shipped();
  await paymentBecomes(orderId, 'charged_back');
  const [sight] = (await audit.round(fresh)) as [Sight];
  expect(sight.class).toBe('parcel_without_money');
  await market.rows("update shipments set cancel_at = now() + interval '1 hour' where order_id = $1", [orderId]);
  const budget = new Calls();
  expect(await lookedAt(looking, sight, budget)).toEqual(NOTHING);
  expect([budget.taken, await audit.round(fresh)]).toEqual([0, []]);
  await market.rows('update shipments set cancel_at = null where order_id = $1', [orderId]);
});

it.each([
  ['an earlier parcel of an order', (externalId: string) => [nextExternalId(externalId), externalId]],
  ['the parcel that an order waits for', (externalId: string) => [externalId, externalId]],
])('%s is not an orphan (R-478)', async (_, namesOf) => {
  const { orderId, externalId, shipmentId } = await shipped();
  becomes(shipmentId, 'cancelled');
  const [current, listed = ''] = namesOf(externalId);
  await market.rows('update shipments set external_id = $2, recorded_id = null where order_id = $1', [orderId, current]);
  await market.rows('delete from parcels where order_id = $1', [orderId]);
  await made(listed);
  expect(await audit.round(fresh)).toEqual([]);
});
