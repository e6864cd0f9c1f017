import { anAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Shop } from '../support/purchase.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let time: OneClock;
let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET }, { time });
  await anAdmin(market);
  shop = await Shop.open(market);
});
afterAll(() => market.close());

/** What happened to an order, each with the hours since its payment. A parcel has a fact for each new status of the provider. */
async function historyOf(orderId: string): Promise<{ kind: string; progress: unknown; hours: number }[]> {
  const admin = await logInAsAdmin(market);
  const { facts } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
  const sinceMs = Date.parse(facts[0]?.at ?? '');
  return facts.map(({ kind, at, data }) => ({ kind, progress: data.progress, hours: (Date.parse(at) - sinceMs) / HOUR_MS }));
}

it('a parcel that nobody hands over expires, a person is told, and the next one arrives (R-254, R-310)', async () => {
  market.shipco.settings({ dispatchWithinMs: 3 * DAY_MS });
  const orderId = await shop.paid();
  await time.passes('71h');
  expect(await shop.order(orderId)).toMatchObject({ shipment: { state: 'created', progress: 'preparing' } });
  expect((await (await logInAsAdmin(market)).get('/api/admin/failures')).body.items).toEqual([]);

  await time.passes('7h'); // it is read every six hours
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', shipment: { state: 'delayed', progress: 'expired' } });
  const admin = await logInAsAdmin(market);
  expect((await admin.get('/api/admin/failures')).body.items).toMatchObject([
    { code: 'gone_without_us', sample_order_ids: [orderId] },
  ]);

  market.shipco.settings({ stepMs: 3 * HOUR_MS });
  expect((await admin.call('POST', `/api/admin/shipments/${orderId}/ship-again`)).status).toBe(202);
  await time.passes('30h');
  expect(await shop.order(orderId)).toMatchObject({ shipment: { state: 'created', progress: 'delivered' } });
  const history = await historyOf(orderId);
  expect(history.map(({ kind, progress }) => progress ?? kind)).toEqual([
    'order.paid',
    'shipment.scheduled',
    'shipment.created',
    'preparing',
    'parcel.expired',
    'shipment.needs_review',
    'shipment.scheduled',
    'shipment.created',
    'preparing',
    ...Array.from({ length: 5 }, () => 'in_transit'),
    'out_for_delivery',
    'delivered',
  ]);
  const hours = history.map((fact) => fact.hours);
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  const [expired = 0, inReview = 0, again = 0, created = 0] = hours.slice(4);
  expect([Math.round(expired), Math.round(again)]).toEqual([72, 78]);
  expect(inReview - expired).toBeLessThan(6.1);
  expect(Math.round((hours.at(-1) ?? 0) - created)).toBe(24);
});
