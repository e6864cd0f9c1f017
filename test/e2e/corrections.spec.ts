import type { Schema } from '../support/answers.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, type Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  market.shipco.settings({ notify: false });
});

/** A parcel whose next reading shows this status, of which nobody is notified. */
async function reads(orderId: string, status: string, progress: string): Promise<Schema<'Tracking'>> {
  const { shipment_id } = (await shop.order(orderId)).shipping_address.shipco ?? {};
  // The provider's times have no milliseconds, and two events of one second have no order.
  market.shipco.passes(1_000);
  market.shipco.changeShipment(Number(shipment_id), { status });
  await market.rows(
    'update parcels set recheck_at = now(), follow_at = case when follow_at is not null then now() end where order_id = $1',
    [orderId],
  );
  await market.round('finished-parcels');
  return eventually(
    async () => (await shop.buyer.get(`/api/orders/${orderId}/tracking`)).body as Schema<'Tracking'>,
    (tracking) => tracking.progress === progress,
  );
}
const times = (orderId: string) =>
  market.rows<{ days: number; follow_at: Date | null }>(
    'select round(extract(epoch from recheck_at - now()) / 86400)::int as days, follow_at from parcels where order_id = $1',
    [orderId],
  );

it('a final status that its carrier takes back without a word is seen, told and followed on (R-599)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  await reads(orderId, 'delivered', 'delivered');
  expect(await times(orderId)).toEqual([{ days: 1, follow_at: null }]);
  const { items } = (await admin.get('/api/admin/sellers')).body;
  expect(items).toContainEqual(expect.objectContaining({ link: expect.objectContaining({ open_orders: 0 }) }));
  const { events } = await reads(orderId, 'not_delivered', 'problem');
  expect(events.map(({ code }) => code).slice(0, 2)).toEqual(['not_delivered', 'delivered']);
  expect((await shop.order(orderId)).shipment).toMatchObject({ state: 'created', progress: 'problem' });
  const facts = await market.rows<{ data: object }>(
    "select data from order_facts where order_id = $1 and kind = 'parcel.progress' order by number desc limit 2",
    [orderId],
  );
  expect(facts.map(({ data }) => data)).toMatchObject([{ progress: 'problem' }, { progress: 'delivered' }]);
  expect(await times(orderId)).toEqual([{ days: null, follow_at: expect.any(Date) }]);
  const open = (await admin.get('/api/admin/sellers')).body.items;
  expect(open).toContainEqual(expect.objectContaining({ link: expect.objectContaining({ open_orders: 1 }) }));
});

it('a parcel that is handed over on its way back is with its seller, and its buyer is owed the money (R-610)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  await reads(orderId, 'in_carrier_ready_to_return', 'returning');
  await reads(orderId, 'delivered', 'returned');
  const order = await shop.order(orderId);
  expect(order).toMatchObject({ shipment: { progress: 'returned' }, money: { code: 'refund_due' } });
  await reads(orderId, 'out_for_delivery', 'returning');
  await reads(orderId, 'delivered', 'delivered');
  expect((await shop.order(orderId)).money).toBeNull();
});
