import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import type { Schema } from '../support/answers.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
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
    SHIPCO_CREATE_TIMEOUT_MS: '20000',
    SHIPMENT_LEASE_MS: '30000',
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
const becomes = (status: 'refunded' | 'charged_back' | 'approved', paymentId = String(shop.lastPayment().id)) =>
  market.payco.changePayment(paymentId, { status }, { notify: true });
const cancels = () => market.shipco.ledger({ method: 'POST' }).filter(({ path }) => path.endsWith('/cancel'));
const reviewOf = async (orderId: string) => (await shop.shipment(orderId)).review;
const reasonShownOf = async (orderId: string) => (await admin.get(`/api/admin/orders/${orderId}`)).body.shipment.reason;
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
  it.each(['refunded', 'charged_back'] as const)('%s: cancels the parcel and shows it to the buyer', async (status) => {
    const { orderId, parcelId } = await shipped();
    becomes(status);
    const order = await shop.orderWhen(orderId, 'cancelled');
    expect(statusOf(parcelId)).toBe('cancelled');
    expect(order).toMatchObject({ status: 'refunded', shipment: { state: 'cancelled', state_text: expect.any(String) } });
    expect(await shop.attempts(orderId)).toEqual(['created', 'cancelled']);
    const { body } = await admin.get(`/api/admin/orders/${orderId}`);
    expect(body.shipment).toMatchObject({ state: 'cancelled', cancel_reason: `payment_${status}` });
    expect(body.attempts.at(-1)).toMatchObject({ act: 'cancel', outcome_class: 'happened', credential_kind: 'marketplace' });
  });

  it('after dispatch, makes no call until an admin requests the rescue', async () => {
    const { orderId, parcelId } = await shipped();
    market.shipco.changeShipment(parcelId, { status: 'in_transit' });
    becomes('charged_back');
    await shop.orderWhen(orderId, 'needs_review');
    const review = { code: 'not_cancelled', outcome: 'dispatched', shipmentIds: [String(parcelId)] };
    expect([await reviewOf(orderId), cancels()]).toMatchObject([review, []]);
    expect(await reasonShownOf(orderId)).toContain(`parcel ${parcelId} was dispatched`);
    expect(await act(orderId, 'cancel')).toMatchObject({ status: 202, body: { shipment: { state: 'needs_review' } } });
    await shop.orderWhen(orderId, 'rescue_requested');
    expect(cancels()).toHaveLength(1);
  });
});

describe('an admin', () => {
  it('cancels a parcel and ships again once under concurrent clicks', async () => {
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

  it('ships again without showing the buyer the earlier parcel', async () => {
    const { orderId } = await shipped();
    const track = async () => (await shop.buyer.get(`/api/orders/${orderId}/tracking`)).body as Schema<'Tracking'>;
    await market.rows('update parcels set follow_at = now() where order_id = $1', [orderId]);
    await eventually(track, ({ events }) => events.length > 0);
    await act(orderId, 'cancel');
    await shop.orderWhen(orderId, 'cancelled');
    expect((await track()).progress).toBe('cancelled');
    await act(orderId, 'ship-again');
    await shop.orderWhen(orderId, 'created');
    const { progress, events } = await track();
    expect([progress, events]).toEqual(['preparing', []]);
  });

  it('cannot ship again while a parcel exists or the order is unpaid, nor cancel an unpaid order', async () => {
    const { orderId } = await shipped();
    expectError(await act(orderId, 'ship-again'), 409, 'ALREADY_SHIPPED');
    becomes('refunded');
    await shop.orderWhen(orderId, 'cancelled');
    expectError(await act(orderId, 'ship-again'), 409, 'NOT_PAID');
    const unpaid = (await shop.checkout()).orders[0].id;
    for (const verb of ['cancel', 'ship-again'] as const) {
      expectError(await act(unpaid, verb), 409, 'NOT_PAID');
      expectError(await act('none', verb), 404, 'ORDER_NOT_FOUND');
      expectError(await shop.buyer.call('POST', `/api/admin/shipments/${orderId}/${verb}`), 401, 'UNAUTHENTICATED');
    }
  });
});
