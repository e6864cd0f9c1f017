import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import type { Schema } from '../support/answers.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({
    BOOTSTRAP_SECRET,
    SHIPMENT_QUARANTINE_MS: '200',
    SHIPMENT_LOOKUP_SPACING_MS: '200',
    SHIPMENT_RETRY_BASE_MS: '50',
    SHIPMENT_MAX_ATTEMPTS: '3',
  });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
});

const CANCEL = { method: 'POST', path: '/v2/shipments/*/cancel' } as const;
type Verb = 'cancel' | 'ship-again' | 'hold' | 'release';
const act = (orderId: string, verb: Verb) => admin.call('POST', `/api/admin/shipments/${orderId}/${verb}`);
const becomes = (status: 'refunded' | 'charged_back' | 'in_mediation' | 'approved', paymentId = String(shop.lastPayment().id)) =>
  market.payco.changePayment(paymentId, { status }, { notify: true });
const cancels = () => market.shipco.ledger({ method: 'POST' }).filter(({ path }) => path.endsWith('/cancel'));
/** An order with a parcel at the provider, and that parcel. */
const shipped = async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const parcel = market.shipco.shipments().at(-1);
  if (!parcel) throw new Error('no parcel');
  return { orderId, parcelId: parcel.id };
};
const statusOf = (id: number) => market.shipco.shipments().find((one) => one.id === id)?.status;

describe('money back after shipping', () => {
  it('in parts, to the last cent: cancels the parcel, though the payment is still approved (R-328)', async () => {
    const { orderId, parcelId } = await shipped();
    shop.giveBackInParts();
    expect(await shop.orderWhen(orderId, 'cancelled')).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
    expect(statusOf(parcelId)).toBe('cancelled');
  });

  it('in part: its seller reads that, and how much if the purchase is hers alone (R-794)', async () => {
    const { orderId } = await shipped();
    const norte = await Person.signedIn(market, 'seller-norte');
    await openShop(market, 'seller-sur', 'Feria Sur', []);
    const read = async () => (await norte.get(`/api/seller/orders/${orderId}`)).body;
    const refunded = (cents: number) =>
      market.rows('update payments set refunded_cents = $2 where purchase_id = (select purchase_id from orders where id = $1)', [
        orderId,
        cents,
      ]);
    await refunded(100);
    const { items_total } = await read();
    expect(await read()).toMatchObject({
      payment_status_text: 'The payment is approved. A part of it was given back to the buyer.',
      partial_refund: { refunded: 1 },
    });
    expect((await read()).partial_refund?.paid).toBeGreaterThanOrEqual(items_total);
    const other = 'another-sale';
    await market.rows(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'number', null, 'seller_id', (select id from sellers where id <> o.seller_id limit 1)))).*
         from orders o where o.id = $1`,
      [orderId, other],
    );
    expect(await read()).toMatchObject({
      payment_status_text: expect.stringContaining('of several sellers'),
      partial_refund: { refunded: null, paid: null },
    });
    await market.rows('delete from orders where id = $1', [other]);
    await refunded(0);
    expect((await read()).payment_status_text).toBe('The payment is approved.');
  });
});

describe('an admin', () => {
  it('cancels a parcel and ships again once under concurrent clicks (R-253)', async () => {
    const { orderId, parcelId } = await shipped();
    const clicks = (verb: Verb) => Promise.all(Array.from({ length: 6 }, () => act(orderId, verb)));
    // So that the last click comes before the end of the cancellation.
    market.shipco.fault({ ...CANCEL, fault: { kind: 'hold' } });
    for (const { status } of await clicks('cancel')) expect(status).toBe(202);
    await shop.held(CANCEL);
    market.shipco.release();
    await shop.orderWhen(orderId, 'cancelled');
    expect([statusOf(parcelId), cancels()]).toMatchObject(['cancelled', { length: 1 }]);
    const again = (await clicks('ship-again')).map(({ status }) => status);
    expect(again.toSorted()).toEqual([202, 409, 409, 409, 409, 409]);
    await shop.orderWhen(orderId, 'created');
    const { external_id: externalId } = await shop.shipment(orderId);
    expect(externalId).toMatch(/-2$/);
    expect(market.shipco.shipments().map(({ external_id, status }) => [external_id, status])).toEqual([
      [externalId.slice(0, -2), 'cancelled'],
      [externalId, expect.stringMatching(/new|documentation_ready/)],
    ]);
    const { body } = await admin.get(`/api/admin/orders/${orderId}`);
    expect(body.parcel.earlier_shipments).toMatchObject([{ shipment_id: String(parcelId) }]);
    expect(JSON.stringify(await shop.order(orderId))).not.toContain('earlier_shipments');
    const audit = (await admin.get('/api/admin/audit?limit=12')).body.items.filter(
      (one: { subject: string }) => one.subject === orderId,
    );
    const acts = audit.map(({ act: what, result }: { act: string; result: string }) => `${what} ${result}`);
    expect(new Set(acts)).toEqual(
      new Set(['shipment_ship_again ALREADY_SHIPPED', 'shipment_ship_again pending', 'shipment_cancel created']),
    );
  });

  it('ships again without showing the buyer the earlier parcel (R-255)', async () => {
    const { orderId } = await shipped();
    const track = async () => (await shop.buyer.get(`/api/orders/${orderId}/tracking`)).body as Schema<'Tracking'>;
    await market.rows('update parcels set follow_at = now() where order_id = $1', [orderId]);
    await eventually(track, ({ events }) => events.length > 0);
    await act(orderId, 'cancel');
    await shop.orderWhen(orderId, 'cancelled');
    expect((await track()).progress).toBe('cancelled');
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body).toMatchObject({ can_ship_again: true, can_cancel: false });
    await act(orderId, 'ship-again');
    await shop.orderWhen(orderId, 'created');
    const { progress, events } = await track();
    expect([progress, events]).toEqual(['preparing', []]);
  });
});

interface Fact {
  readonly number: number;
  readonly kind: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const factsOf = async (orderId: string): Promise<Fact[]> => (await admin.get(`/api/admin/orders/${orderId}`)).body.facts;

describe('the facts of an order', () => {
  it('tell its life from the payment to the parcel, the refund and the end of both (R-324)', async () => {
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
      { kind: 'order.created', version: 4, data: { items_total_cents: expect.any(Number) } },
      { kind: 'order.paid', version: 4, data: { payment_id: String(payment.id), amount_cents: cents } },
      { kind: 'shipment.scheduled', version: 4, data: { external_id: externalId } },
      { kind: 'shipment.created', version: 4, data: made },
      { kind: 'order.refunded', version: 4, data: { ...refunded, held_cents: 0 } },
      { kind: 'shipment.cancelled', version: 4, data: { shipment_ids: [shipmentId] } },
    ]);
    expect(facts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Date(facts[1]?.at ?? '')).toEqual(new Date(payment.date_approved ?? ''));
  });

  it('are shown to admins, and not to the buyer or the seller', async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const seller = await Person.signedIn(market, 'seller-norte');
    const seen = [await shop.buyer.get(`/api/orders/${orderId}`), await seller.get(`/api/seller/orders/${orderId}`)];
    expect(seen.map(({ status, body }) => [status, 'facts' in body])).toEqual([
      [200, false],
      [200, false],
    ]);
  });
});
