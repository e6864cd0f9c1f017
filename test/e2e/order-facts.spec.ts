import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, SHIPMENT_RETRY_BASE_MS: '50' });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());

interface Fact {
  readonly number: number;
  readonly kind: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const factsOf = async (orderId: string): Promise<Fact[]> => (await admin.get(`/api/admin/orders/${orderId}`)).body.facts;
const lastFact = async (orderId: string, kind: string) =>
  (
    await eventually(
      () => factsOf(orderId),
      (facts) => facts.at(-1)?.kind === kind,
    )
  ).at(-1);
const becomes = (status: 'refunded' | 'in_mediation' | 'approved') =>
  market.payco.changePayment(String(shop.lastPayment().id), { status }, { notify: true });

describe('the facts of an order', () => {
  it('tell its life from the payment to the parcel, the refund and the end of both', async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    becomes('refunded');
    await shop.orderWhen(orderId, 'cancelled');
    const facts = await factsOf(orderId);
    const payment = shop.lastPayment();
    const parcel = market.shipco.shipments().at(-1);
    const [shipmentId, externalId] = [String(parcel?.id), parcel?.external_id];
    const cents = Math.round((payment.transaction_amount + payment.shipping_amount) * 100);
    const refunded = { payment_id: String(payment.id), reason: 'payment_refunded', refunded_cents: expect.any(Number) };
    const made = { shipment_id: shipmentId, external_id: externalId, account_kind: 'marketplace', account_id: 7001 };
    expect(facts).toMatchObject([
      { kind: 'order.paid', version: 1, data: { payment_id: String(payment.id), amount_cents: cents } },
      { kind: 'shipment.scheduled', version: 1, data: { external_id: externalId } },
      { kind: 'shipment.created', version: 1, data: made },
      { kind: 'order.refunded', version: 1, data: refunded },
      { kind: 'shipment.cancelled', version: 1, data: { shipment_ids: [shipmentId] } },
    ]);
    expect(facts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(new Date(facts[0]?.at ?? '')).toEqual(new Date(payment.date_approved ?? ''));
  });

  it('tell a hold before the payment, its release, and what follows the payment', async () => {
    const purchase = await shop.checkout();
    const orderId = purchase.orders[0].id;
    for (const verb of ['hold', 'release']) await admin.call('POST', `/api/admin/shipments/${orderId}/${verb}`);
    market.payco.pay(purchase.preference_id, 'approved');
    await lastFact(orderId, 'shipment.created');
    expect((await factsOf(orderId)).map(({ kind }) => kind)).toEqual([
      'shipment.held',
      'shipment.released',
      'shipment.skipped',
      'order.paid',
      'shipment.scheduled',
      'shipment.created',
    ]);
  });

  it('tell that a payment is disputed and good again, which changes no parcel', async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    becomes('in_mediation');
    expect(await lastFact(orderId, 'payment.disputed')).toMatchObject({ data: { reason: 'payment_in_mediation' } });
    becomes('approved');
    expect(await lastFact(orderId, 'order.reinstated')).toMatchObject({ number: 5 });
  });

  it('tell where the parcel is', async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const { shipment_id } = (await shop.order(orderId)).shipping_address.shipco ?? {};
    market.shipco.changeShipment(Number(shipment_id), { status: 'out_for_delivery' });
    await market.rows('update parcels set follow_at = now() where order_id = $1', [orderId]);
    const place = { shipment_id, progress: 'out_for_delivery', status_code: 'out_for_delivery' };
    expect(await lastFact(orderId, 'parcel.progress')).toMatchObject({ number: 4, data: place });
  });

  it('are shown to admins, and not to the buyer or the seller', async () => {
    const orderId = await shop.paid();
    const seller = await Person.signedIn(market, 'seller-norte');
    const seen = [await shop.buyer.get(`/api/orders/${orderId}`), await seller.get(`/api/seller/orders/${orderId}`)];
    expect(seen.map(({ status, body }) => [status, 'facts' in body])).toEqual([
      [200, false],
      [200, false],
    ]);
  });
});
