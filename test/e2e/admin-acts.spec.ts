import { ADMIN } from '../support/admin.js';
import { everyRow } from '../support/every-row.js';
import { expectError, problem } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { ADDRESS, type CheckoutAnswer, eventually, Person } from '../support/person.js';
import { CREATE, type Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin({ PAYMENT_RETRY_BASE_MS: '3600000' }));
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
});

const lastAct = async () => (await admin.get('/api/admin/audit?limit=1')).body.items[0];

/** A paid purchase that the service does not know to be paid: its notification was parked. Returns the entry's id. */
async function parked(): Promise<{ purchase: CheckoutAnswer; paymentId: string; webhookId: string }> {
  const purchase = await shop.checkout();
  market.payco.fault({ method: 'GET', path: '/v1/payments/*', fault: { kind: 'status', status: 404, body: {} } });
  const payment = market.payco.pay(purchase.preference_id, 'approved');
  const paymentId = String(payment.id);
  const [entry] = await eventually(
    () => market.rows<{ id: string; effect: string }>('select id, effect from webhook_inbox where resource_id = $1', [paymentId]),
    ([row]) => row?.effect === 'payment_not_found',
  );
  const webhookId = entry?.id as string;
  await market.rows("update webhook_inbox set state = 'parked', due_at = null where id = $1", [webhookId]);
  return { purchase, paymentId, webhookId };
}

describe('a dry replay', () => {
  it('shows what a replay would change, and changes nothing (R-417)', async () => {
    const { purchase, paymentId, webhookId } = await parked();
    await market.shipco.reset();
    const before = await everyRow(market);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['public.shipments', 'public.purchases', 'public.webhook_inbox']));
    const calls = market.payco.ledger().length;
    const answers = await Promise.all([0, 1, 2].map(() => admin.call('POST', `/api/admin/webhooks/${webhookId}/dry-replay`)));
    for (const { status, body } of answers) {
      expect([status, body.id, body.provider_available]).toEqual([200, webhookId, true]);
      expect(body.payments).toMatchObject([{ payment_id: paymentId, effect: 'first_approval' }]);
      const { number } = purchase.orders[0];
      const order = `order ${purchase.orders[0].id}`;
      const shipment = `shipment ${purchase.orders[0].id}`;
      expect(body.payments[0].changes).toEqual(
        expect.arrayContaining([
          {
            record: `purchase ${purchase.purchase_id}`,
            number: purchase.purchase_number,
            member: 'state',
            from: 'open',
            to: 'paid',
          },
          {
            record: `purchase ${purchase.purchase_id}`,
            number: purchase.purchase_number,
            member: 'payment_status',
            from: 'none',
            to: 'approved',
          },
          { record: order, number, member: 'paid_at', from: null, to: expect.any(String) },
          { record: `payment ${paymentId}`, number: null, member: 'effect', from: null, to: 'first_approval' },
          { record: shipment, number, member: 'state', from: null, to: 'pending' },
        ]),
      );
    }
    expect(await everyRow(market)).toEqual(before);
    const made = market.payco.ledger().slice(calls);
    expect(made.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
    expect(market.shipco.ledger()).toEqual([]);
    expect(await lastAct()).toMatchObject({ act: 'webhook_dry_replay', subject: webhookId, result: 'first_approval' });
  });

  it('reports that the provider is not responding (R-417)', async () => {
    const { webhookId } = await parked();
    market.payco.clearFaults();
    market.payco.fault({ method: 'GET', path: '/v1/payments/*', fault: { kind: 'status', status: 503, body: {} } });
    const { status, body } = await admin.call('POST', `/api/admin/webhooks/${webhookId}/dry-replay`);
    expect([status, body]).toEqual([200, { id: webhookId, provider_available: false, payments: [] }]);
  });

  it('is rejected for a notification that causes no work (R-417)', async () => {
    await Person.stranger(market).call('POST', '/api/webhooks/payco?topic=chargebacks&id=77', {});
    const [entry] = await market.rows<{ id: string }>("select id from webhook_inbox where state = 'ignored'");
    for (const act of ['dry-replay', 'replay']) {
      expectError(await admin.call('POST', `/api/admin/webhooks/${entry?.id}/${act}`), 409, 'NOT_REPLAYABLE');
      expectError(await admin.call('POST', `/api/admin/webhooks/none/${act}`), 404, 'WEBHOOK_NOT_FOUND');
    }
  });
});

describe('a replay', () => {
  it('processes a parked notification again, once (R-417)', async () => {
    const { purchase, webhookId } = await parked();
    const path = `/api/admin/webhooks/${webhookId}/replay`;
    const answers = await Promise.all([0, 1, 2, 3].map(() => admin.call('POST', path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 202)?.body).toEqual({ id: webhookId, state: 'received' });
    await shop.orderWhen(purchase.orders[0].id, 'created');
    expectError(await admin.call('POST', path), 409, 'NOT_PARKED');
    expect(market.shipco.shipments()).toHaveLength(1);
    expect(await lastAct()).toMatchObject({ act: 'webhook_replay', subject: webhookId, result: 'NOT_PARKED' });
  });
});

describe('a retry by an admin', () => {
  const REFUSED = { kind: 'status', status: 400, body: { message: 'No such street' } } as const;

  it('ships a failed shipment, reports the result, and records admin and request in the audit log (R-247, R-408)', async () => {
    market.shipco.fault({ ...CREATE, fault: REFUSED });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'failed');
    const path = `/api/admin/shipments/${orderId}/retry`;
    const first = await admin.call('POST', path);
    const { number: order_number } = await shop.order(orderId);
    const shipment = { state: 'pending', reason: 'HTTP 400: No such street', reason_code: 'rejected' };
    expect([first.status, first.body]).toEqual([202, { order_id: orderId, order_number, shipment }]);
    expect(await lastAct()).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      admin_id: (await admin.get('/api/admin/session')).body.admin.id,
      by: ADMIN.email,
      act: 'shipment_retry',
      subject: orderId,
      order_number,
      owed: null,
      request_id: first.headers.get('x-request-id'),
      result: 'pending',
      times: 1,
      last_at: null,
      reason: null,
    });
    await shop.orderWhen(orderId, 'created');
    expect(market.shipco.shipments()).toHaveLength(1);
    expectError(await admin.call('POST', path), 409, 'ALREADY_SHIPPED');
    expect(await lastAct()).toMatchObject({ act: 'shipment_retry', subject: orderId, result: 'ALREADY_SHIPPED' });
  });
});

const unmatched = async (query: '' | '?state=open' | '?state=resolved' = '') =>
  (await admin.get(`/api/admin/unowned-payments${query}` as const)).body.items;
const resolve = (paymentId: string, body: object = { note: 'Refunded by hand.' }) =>
  admin.call('POST', `/api/admin/unowned-payments/${paymentId}/resolve`, body);

it('lists unmatched payments with advice until a person resolves them (R-174)', async () => {
  const superseded = await shop.checkout();
  const paid = await shop.checkout();
  market.payco.pay(paid.preference_id, 'approved');
  await shop.orderWhen(paid.orders[0].id, 'created');
  const sale = String(shop.lastPayment().id);
  expect(await unmatched()).toEqual([]);
  const duplicate = String(market.payco.pay(superseded.preference_id, 'approved').id);
  const [item] = await eventually(unmatched, (items) => items.length > 0);
  expect(item).toMatchObject({ id: duplicate, effect: 'duplicate_payment', advice: expect.stringMatching(/Refund this one/) });
  expect(item).toMatchObject({ resolved_at: null, resolved_by: null, note: null, refunded_at: null });

  expectError(await resolve(duplicate, {}), 400, 'VALIDATION_FAILED', [problem('note')]);
  expectError(await resolve(sale), 409, 'PAYMENT_OWNED');
  expectError(await resolve('404'), 404, 'PAYMENT_NOT_FOUND');
  const askedAtMs = Date.now();
  const both = await Promise.all([resolve(duplicate), resolve(duplicate, { note: 'Second.' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await unmatched()).toEqual([]);
  expect(await unmatched('?state=open')).toEqual([]);
  const [resolved] = await unmatched('?state=resolved');
  const by = { resolved_by: ADMIN.email, note: expect.stringMatching(/^(Refunded by hand|Second)\.$/) };
  expect(resolved).toMatchObject({ id: duplicate, ...by, refunded_at: null, advice: expect.stringMatching(/shows no refund/) });
  expect(Date.parse(resolved.resolved_at)).toBeGreaterThanOrEqual(askedAtMs);
  market.payco.changePayment(duplicate, { status: 'refunded' }, { notify: true });
  const [refunded] = await eventually(
    () => unmatched('?state=resolved'),
    ([one]) => one?.refunded_at !== null,
  );
  expect(refunded).toMatchObject({ refunded_amount: refunded.amount, advice: expect.stringMatching(/shows its refund/) });
  const audit = await market.rows("select subject, result from admin_audit where act = 'payment_resolve' order by at, id");
  expect(audit).toContainEqual({ subject: duplicate, result: 'resolved' });
  expect(audit).toContainEqual({ subject: duplicate, result: 'PAYMENT_RESOLVED' });
  expect((await resolve(duplicate, { note: resolved.note })).status).toBe(204);
  expect(audit).toContainEqual({ subject: sale, result: 'PAYMENT_OWNED' });
});

describe('a price', () => {
  it("can be previewed by an admin for a hypothetical cart or a seller's products, with a full explanation (R-418)", async () => {
    await shop.buyer.put(shop.productId);
    const seller_id = (await shop.buyer.get('/api/cart')).body.parcels[0].seller_id;
    const madeUp = { weight_grams: 900, length_cm: 25, width_cm: 20, height_cm: 12, price: 24_000 };
    const items = [
      { quantity: 1, ...madeUp },
      { quantity: 1, ...madeUp, free_shipping: true },
    ];
    const { status, body } = await admin.call('POST', '/api/admin/quotes', { seller_id, shipping: ADDRESS, items });
    const [parcel] = body.shipco.parcels;
    expect([status, body.shipco.quote_token]).toEqual([200, null]);
    const sum = parcel.explanation.reduce((total, { amount }) => total + (amount ?? 0), 0);
    expect(sum).toBeCloseTo(parcel.buyer_price, 2);
    expect(parcel.buyer_price).toBeCloseTo(parcel.price / 2, 1);
    expect(parcel.explanation.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['free_shipping', 'seller_part', 'credential']),
    );
    const ours = { seller_id, shipping: ADDRESS, items: [{ quantity: 1, product_id: shop.productId }] };
    const real = await admin.call('POST', '/api/admin/quotes', ours);
    expect(real.body.shipping_full).toBe((await shop.buyer.quote(ADDRESS)).body.shipping_full);
    const code = async (patch: object) => (await admin.call('POST', '/api/admin/quotes', { ...ours, ...patch })).body.code;
    expect(await code({ seller_id: 'nobody' })).toBe('SELLER_NOT_FOUND');
    expect(await code({ items: [{ quantity: 1, product_id: 'nothing' }] })).toBe('PRODUCT_NOT_FOUND');
    for (const wrong of [
      [],
      [{ quantity: 1 }],
      [{ quantity: 0, ...madeUp }],
      [{ quantity: 1, ...madeUp, weight_grams: -1 }],
      'x',
    ])
      expect(await code({ items: wrong })).toBe('VALIDATION_FAILED');
    expect((await shop.buyer.call('POST', '/api/admin/quotes', ours)).status).toBe(401);
  });

  it('is explained to admins to the cent (R-418)', async () => {
    const { orders } = await shop.checkout();
    const { explanation, buyer_shipping_share } = (await admin.get(`/api/admin/orders/${orders[0].id}`)).body;
    expect(explanation.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(buyer_shipping_share, 2);
    expect(explanation.map(({ code }) => code)).toEqual(expect.arrayContaining(['seller_part', 'account_charge', 'credential']));
  });
});
