import { AdvancedClock } from '../support/advanced-clock.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** What only the database knows is read anew after this time. */
const KEPT_MS = 15_000;
const clock = new AdvancedClock();

let market: Marketplace;
let shop: Shop;
let port: number;

beforeAll(async () => {
  port = await freePort();
  market = await startMarketplace({ METRICS_PORT: String(port) }, { clock });
  shop = await Shop.open(market);
});
afterAll(() => market.close());

it('the metrics count readings, and show parcels by progress and age', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const { shipment_id } = (await shop.order(orderId)).shipping_address.shipco ?? {};
  market.shipco.changeShipment(Number(shipment_id), { status: 'out_for_delivery' });
  await market.rows('update parcels set follow_at = now() where order_id = $1', [orderId]);
  await eventually(
    () => shop.order(orderId),
    ({ shipment }) => shipment?.progress === 'out_for_delivery',
  );
  await market.rows("update parcels set progress_at = now() - interval '1 hour' where order_id = $1", [orderId]);
  clock.passes(KEPT_MS);
  const { samples } = await scrape(port);
  expect(samples.get('parcel_readings_total{outcome="changed"}')).toBe(1);
  expect(samples.get('parcels{progress="out_for_delivery"}')).toBe(1);
  expect(samples.get('parcels{progress="returning"}')).toBe(0);
  expect(samples.get('parcel_progress_oldest_age_seconds{progress="out_for_delivery"}')).toBeGreaterThanOrEqual(3_600);
});

it('the metrics count requested labels and cancellation attempts', async () => {
  const seller = await Person.signedIn(market, 'seller-norte');
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const { shipment_id } = (await shop.order(orderId)).shipping_address.shipco ?? {};
  const label = async () => (await seller.get(`/api/seller/orders/${orderId}/label`)).status;
  expect(await label()).toBe(409);
  market.shipco.changeShipment(Number(shipment_id), { status: 'documentation_ready' });
  expect(await label()).toBe(200);
  market.payco.changePayment(shop.lastPayment().id, { status: 'refunded' }, { notify: true });
  await shop.orderWhen(orderId, 'cancelled');
  const { samples } = await scrape(port);
  expect(samples.get('labels_total{outcome="not_ready"}')).toBe(1);
  expect(samples.get('labels_total{outcome="sent"}')).toBe(1);
  expect(samples.get('shipment_cancellations_total{outcome="cancelled"}')).toBe(1);
});
