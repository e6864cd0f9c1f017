import { ADMIN, anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, Person, PROFILE } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let duplicateId: string;
/** Orders by their outcome, oldest first. */
const orders: Record<string, string> = {};

const effectOf = async (paymentId: unknown) =>
  (await market.rows<{ effect: string }>('select effect from payments where id = $1', [String(paymentId)]))[0]?.effect;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  market.payco.settings({ messages: 1 });
  shop = await Shop.open(market);
  admin = await anAdmin(market);

  orders.created = await shop.paid();
  await shop.orderWhen(orders.created, 'created');

  market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 400, body: { message: 'No such street' } } });
  orders.failed = await shop.paid();
  await shop.orderWhen(orders.failed, 'failed');

  orders.refunded = await shop.paid();
  await shop.orderWhen(orders.refunded, 'created');
  const last = shop.lastPayment();
  market.payco.changePayment(last.id, { status: 'refunded' }, { notify: true });
  await eventually(
    () => shop.order(orders.refunded as string),
    (order) => order.status === 'refunded',
  );

  const superseded = await shop.checkout();
  orders.expired = superseded.orders[0].id;
  const paidTwice = await shop.checkout();
  orders.paidTwice = paidTwice.orders[0].id;
  market.payco.pay(paidTwice.preference_id, 'approved');
  await shop.orderWhen(orders.paidTwice as string, 'created');
  const duplicate = market.payco.pay(superseded.preference_id, 'approved');
  duplicateId = String(duplicate.id);
  await eventually(
    () => effectOf(duplicateId),
    (effect) => effect === 'duplicate_payment',
  );

  orders.open = (await shop.checkout()).orders[0].id;
});
afterAll(() => market.close());

const LISTS = ['orders', 'shipments', 'payments', 'purchases', 'unowned-payments', 'webhooks', 'sellers', 'audit'].map(
  (name) => `/api/admin/${name}`,
);
/** A page of any of the lists. */
interface Page {
  readonly items: readonly { readonly id?: string; readonly order_id?: string }[];
  readonly next_cursor: string | null;
}
const pageOf = async (path: string) => {
  const { status, body } = await admin.get(path);
  return { status, page: body as unknown as Page };
};
const ids = ({ items }: Page) => items.map((item) => (item.id ?? item.order_id) as string);

describe('the lists of an admin', () => {
  it('find orders by status', async () => {
    const found = async (status: string) => ids((await admin.get(`/api/admin/orders?status=${status}`)).body);
    expect(await found('paid')).toEqual([orders.paidTwice, orders.failed, orders.created]);
    expect(await found('refunded')).toEqual([orders.refunded]);
    expect(await found('expired')).toEqual([orders.expired]);
    expect(await found('awaiting_payment')).toEqual([orders.open]);
    for (const { id, status } of (await admin.get('/api/admin/orders')).body.items) expect(await found(status)).toContain(id);
  });

  it('show why a shipment failed', async () => {
    const { items } = (await admin.get('/api/admin/shipments?state=failed')).body;
    expect(items).toEqual([
      {
        order_id: orders.failed,
        order_number: (await shop.order(orders.failed ?? '')).number,
        external_id: expect.stringMatching(/^MP-/),
        seller_name: 'Tienda Norte',
        buyer_name: 'Ana Torres',
        products: expect.stringMatching(/\w/),
        created_at: expect.any(String),
        state: 'failed',
        reason: 'HTTP 400: No such street',
        reason_code: 'rejected',
        hold: null,
        requests: [],
        payment_stop: null,
        cancel_reason: null,
        decision: expect.any(String),
        progress: null,
        progress_stale_since: null,
        attempts: 1,
        outcome_unknown: false,
        waits_since: expect.stringMatching(/^\d{4}-.*Z$/),
        late_since: null,
        next_attempt_at: null,
        last_attempt: {
          number: 1,
          act: 'create',
          started_at: expect.stringMatching(/^\d{4}-.*Z$/),
          ended_at: expect.stringMatching(/^\d{4}-.*Z$/),
          duration_ms: expect.any(Number),
          outcome: 'rejected',
          outcome_class: 'did_not_happen',
          credential_kind: 'marketplace',
          account_id: 7001,
          http_status: 400,
          error: 'HTTP 400: No such street',
        },
      },
    ]);
  });

  it('find mismatched and duplicate payments', async () => {
    const open = await shop.checkout({ ...ADDRESS, number: 'mismatch' });
    const payment = market.payco.pay(open.preference_id, 'approved', { messages: 0 });
    market.payco.changePayment(payment.id, { transaction_amount: open.total + 1 }, { notify: true });
    await eventually(
      () => effectOf(payment.id),
      (effect) => effect === 'payment_mismatch',
    );
    const { items } = (await admin.get('/api/admin/payments?effect=payment_mismatch')).body;
    expect(items).toMatchObject([
      { id: String(payment.id), expected_amount: open.total, order_ids: [open.orders[0].id], status: 'approved' },
    ]);
    expect(items[0].amount).toBeGreaterThan(open.total);
    expect(ids((await admin.get('/api/admin/payments?effect=duplicate_payment')).body)).toEqual([duplicateId]);
  });

  it('show notifications with their verdict', async () => {
    const { items } = (await admin.get('/api/admin/webhooks?source=payco&state=processed')).body;
    expect(items[0]).toMatchObject({ source: 'payco', variant: 'webhook', topic: 'payment', verified: true, state: 'processed' });
    const one = await admin.get(`/api/admin/webhooks/${items[0].id}`);
    expect([one.status, one.body]).toEqual([200, items[0]]);
    for (const none of ['source=adsco', 'state=parked'])
      expect((await admin.get(`/api/admin/webhooks?${none}`)).body.items).toEqual([]);
    expectError(await admin.get('/api/admin/webhooks/none'), 404, 'WEBHOOK_NOT_FOUND');
  });

  it('name the buyers of sales, and contain no other personal data of theirs (R-414)', async () => {
    for (const path of LISTS) {
      const { items } = (await pageOf(path)).page;
      const text = JSON.stringify(items.map((item) => ({ ...item, buyer_name: null })));
      expect(items.every((item) => /orders|shipments|\/payments|purchases/.test(path) === 'buyer_name' in item)).toBe(true);
      for (const personal of [PROFILE.email, PROFILE.name, PROFILE.document, PROFILE.phone, ADDRESS.street, ADMIN.password])
        expect(text).not.toContain(personal);
    }
  });

  it('lead to orders that say whom to ask, and no more of the buyer (R-414)', async () => {
    const { name, email, phone } = PROFILE;
    for (const id of Object.values(orders)) {
      // What can be corrected of a delivery stands apart.
      const { buyer, delivery: _, ...others } = (await admin.get(`/api/admin/orders/${id}`)).body;
      expect(buyer).toEqual({ name, email, phone });
      for (const personal of [email, name, phone]) expect(JSON.stringify(others)).not.toContain(personal);
      for (const personal of [PROFILE.document, ADDRESS.street])
        expect(JSON.stringify({ buyer, others })).not.toContain(personal);
    }
  });
});

describe('an order', () => {
  it('is shown in full: money, parcel, attempts, payments, notifications (R-415)', async () => {
    const { status, body } = await admin.get(`/api/admin/orders/${orders.failed}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: orders.failed,
      seller_name: 'Tienda Norte',
      status: 'paid',
      payment_status: 'approved',
      purchase: { state: 'paid', paid_payment_id: body.payments[0].id },
      items: [{ title: 'Pava eléctrica', quantity: 1, unit_price: 24000 }],
      destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
      quoted_with: { credential_kind: 'marketplace', account_id: 7001 },
      parcel: { carrier_name: expect.any(String), shipment_create_error: 'HTTP 400: No such street' },
      shipment: { state: 'failed', reason: 'HTTP 400: No such street', reason_code: 'rejected' },
      attempts: [{ number: 1, outcome: 'rejected', outcome_class: 'did_not_happen', credential_differs_from_quote: false }],
      payments: [{ effect: 'first_approval', status: 'approved' }],
      notifications: [{ resource_id: body.payments[0].id, effect: 'first_approval', verified: true }],
    });
    expect(body.total).toBe(body.items_total + body.buyer_shipping_share);
    expectError(await admin.get('/api/admin/orders/none'), 404, 'ORDER_NOT_FOUND');
  });

  it('shows when an attempt used a different account than the quote (R-415)', async () => {
    await market.rows(
      `update orders set shipping_address = jsonb_set(shipping_address, '{shipco,account_id}', '8001') where id = $1`,
      [orders.created],
    );
    const { body } = await admin.get(`/api/admin/orders/${orders.created}`);
    expect(body.attempts).toMatchObject([
      { outcome: 'created', outcome_class: 'happened', http_status: 201, credential_differs_from_quote: true },
    ]);
    expect(body.parcel.shipment_id).toEqual(expect.any(String));
  });
});
