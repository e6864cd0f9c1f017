import { expectError, problem } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { statementsOf } from '../support/statements.js';
import { moved } from '../support/web-orders.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.payco.reset();
  await market.rows('update owed_entries set settled_at = now() where settled_at is null');
  await market.rows('delete from cart_items');
  await market.rows('update carts set generation = generation + 1, version = version + 1');
});

const LOST = ['documentation_ready', 'shipped', 'in_transit', 'lost'];

/** A paid order whose parcel is known to be lost. */
async function lost(): Promise<{ orderId: string; purchaseId: string; paymentId: string; total: number }> {
  const { purchase_id, preference_id, orders, total } = await shop.checkout();
  const payment = market.payco.pay(preference_id, 'approved', { messages: 1 });
  const orderId = orders[0].id;
  await shop.orderWhen(orderId, 'created');
  await moved(market, orderId, ...LOST);
  await eventually(
    () => shop.order(orderId),
    ({ shipment }) => shipment?.progress === 'lost',
  );
  await market.idle();
  return { orderId, purchaseId: purchase_id, paymentId: String(payment.id), total };
}

const owed = async (query = '') => {
  await market.round('owed');
  return (await admin.get(`/api/admin/owed${query}` as '/api/admin/owed')).body;
};
const unowned = async (state: 'open' | 'resolved' = 'open') =>
  (await admin.get(`/api/admin/unowned-payments?state=${state}`)).body.items;
const refunds = async (paymentId: string, patch: Record<string, unknown>) => {
  market.payco.changePayment(paymentId, patch, { notify: true });
  await market.idle();
};

it('lists what a buyer paid for a lost parcel until its refund is seen, with the same sum on the overview (R-348)', async () => {
  const { orderId, purchaseId, paymentId, total } = await lost();
  const open = await owed();
  expect(open).toMatchObject({
    items: [
      { order_id: orderId, purchase_id: purchaseId, payment_ids: [paymentId], amount: total, refunded_amount: 0, reason: 'lost' },
    ],
    count: 1,
    amount: total,
  });
  expect((await admin.get('/api/admin/overview')).body.owed).toEqual({ count: 1, amount: total });

  await refunds(paymentId, { status_detail: 'partially_refunded', transaction_amount_refunded: 100 });
  expect(await owed()).toMatchObject({ items: [{ refunded_amount: 100 }], count: 1 });
  expect((await owed()).amount).toBeCloseTo(total - 100, 2);

  await refunds(paymentId, { status: 'refunded', status_detail: 'refunded', transaction_amount_refunded: total });
  expect(await owed()).toMatchObject({ items: [], count: 0, amount: 0 });
  expect((await owed('?state=done')).items).toMatchObject([
    { order_id: orderId, reason: 'lost', done_by: 'payco', refunded_amount: total },
  ]);
});

it('tells the buyer which payment, since when and until when she hears, and then when she was told (R-348)', async () => {
  const { orderId, paymentId } = await lost();
  const [entry] = (await owed()).items;
  const { money } = await shop.order(orderId);
  expect(money).toMatchObject({ code: 'refund_due', owed: { payment_ids: [paymentId], since: entry?.since, told_at: null } });
  expect(money?.text).toMatch(new RegExp(`Payment no. ${paymentId}.*you will hear from us by`));

  const told = await admin.call('POST', `/api/admin/owed/${entry?.id}/told`);
  const by = { buyer_told_at: expect.any(String), buyer_told_by: 'admin@example.com' };
  expect(told).toMatchObject({ status: 200, body: { ...by, changed: true } });
  // From a page that is not read anew: who was faster, and when.
  const again = await admin.call('POST', `/api/admin/owed/${entry?.id}/told`);
  expect(again.body).toEqual({ ...told.body, changed: false });
  expect((await owed()).items).toMatchObject([{ id: entry?.id, ...by }]);
  const after = (await shop.order(orderId)).money;
  expect(after).toMatchObject({ code: 'refund_due', owed: { told_at: told.body.buyer_told_at } });
  expect(after?.text).toMatch(/we told you/);
});

it('says that a buyer should have heard of it: in the list, in the status, and to her; health is not degraded (R-349)', async () => {
  const { orderId } = await lost();
  const [entry] = (await owed()).items;
  await market.rows("update owed_entries set since = now() - interval '7 days 1 minute'");
  expect((await admin.get('/api/admin/owed')).body.items).toMatchObject([{ id: entry?.id, overdue: true }]);
  expect((await admin.get('/api/admin/status')).body.items).toMatchObject([{ part: 'money', code: 'owed_overdue' }]);
  expect((await admin.get('/api/health')).body.status).toBe('ok');
  expect((await shop.order(orderId)).money?.text).toMatch(/we are late/);
  await admin.call('POST', `/api/admin/owed/${entry?.id}/told`);
  expect((await admin.get('/api/admin/status')).body.items).toEqual([]);
});

it('is closed by a person with a note, and the buyer reads that it was settled (R-348, R-920, R-941)', async () => {
  const { orderId, purchaseId } = await lost();
  const norte = await Person.signedIn(market, 'seller-norte');
  const sold = async () => (await norte.get(`/api/seller/orders/${orderId}` as '/api/seller/orders/{id}')).body.shipment;
  expect((await sold())?.reason).toBe('parcel_lost');
  const [entry] = (await owed()).items;
  const path = `/api/admin/owed/${entry?.id}/close`;
  expectError(await admin.call('POST', path, {}), 400, 'VALIDATION_FAILED', [problem('note')]);
  const closed = await admin.call('POST', path, { note: 'Took another one.' });
  expect(closed).toMatchObject({
    status: 200,
    body: { done_at: expect.any(String), done_by: 'admin@example.com', note: 'Took another one.' },
  });
  // A repeated request, whose answer was lost.
  expect((await admin.call('POST', path, { note: 'Took another one.' })).body).toEqual(closed.body);
  // Nobody's note is dropped without a word.
  expectError(await admin.call('POST', path, { note: 'Something else.' }), 409, 'OWED_DONE');
  expect((await owed()).items).toEqual([]);
  expect((await shop.order(orderId)).money).toMatchObject({ code: 'resolved', owed: null });
  expect(await sold()).not.toHaveProperty('reason');
  expectError(await admin.call('POST', `/api/admin/owed/${entry?.id}/told`), 409, 'OWED_DONE');
  expectError(await admin.call('POST', '/api/admin/owed/none/close', { note: 'x' }), 404, 'OWED_NOT_FOUND');
  expectError(await admin.call('POST', '/api/admin/owed/none/told'), 404, 'OWED_NOT_FOUND');
  const acts = (await admin.get('/api/admin/audit?limit=5')).body.items;
  const { order_number, purchase_number } = entry ?? {};
  const owedOf = { order_id: orderId, order_number, purchase_id: purchaseId, purchase_number };
  expect(acts).toContainEqual(expect.objectContaining({ act: 'owed_close', subject: entry?.id, owed: owedOf }));
  expect(acts).toContainEqual(expect.objectContaining({ act: 'owed_tell', subject: 'none', owed: null }));
});

it('has a payment that bought nothing, which is resolved with it, whichever of both a person closes (R-348)', async () => {
  const { preference_id } = await shop.checkout();
  const [first, second] = [1, 2].map(() => String(market.payco.pay(preference_id, 'approved', { messages: 1 }).id));
  await market.idle();
  const [entry] = (await owed()).items;
  expect(entry).toMatchObject({ order_id: null, reason: 'charged_twice' });
  expect([[first], [second]]).toContainEqual(entry?.payment_ids);
  await admin.call('POST', `/api/admin/owed/${entry?.id}/close`, { note: 'Credited.' });
  expect((await admin.get('/api/admin/unowned-payments')).body.items).toEqual([]);

  const third = String(market.payco.pay(preference_id, 'approved', { messages: 1 }).id);
  await market.idle();
  expect((await owed()).items).toMatchObject([{ payment_ids: [third] }]);
  await admin.call('POST', `/api/admin/unowned-payments/${third}/resolve`, { note: 'Credited, too.' });
  expect((await owed()).items).toEqual([]);
  expect((await owed('?state=done&limit=2')).items).toMatchObject([
    { payment_ids: [third], note: 'Credited, too.' },
    { note: 'Credited.' },
  ]);
});

it('ends when the goods leave after all (R-348)', async () => {
  const { orderId } = await lost();
  expect((await owed()).count).toBe(1);
  expect((await admin.call('POST', `/api/admin/shipments/${orderId}/ship-again`)).status).toBeLessThan(300);
  await market.idle();
  expect((await owed()).items).toEqual([]);
  expect((await owed('?state=done&limit=1')).items).toMatchObject([{ order_id: orderId, done_by: 'shipment' }]);
});

it('does not end by an order to ship again that makes no parcel (R-348)', async () => {
  const { orderId } = await lost();
  expect((await owed()).count).toBe(1);
  const path = `/api/admin/shipments/${orderId}`;
  market.shipco.fault({ method: 'POST', path: '/v2/shipments', times: 1, fault: { kind: 'status', status: 422, body: {} } });
  await admin.call('POST', `${path}/ship-again`);
  await market.idle();
  expect((await owed()).items).toMatchObject([{ order_id: orderId, reason: 'lost' }]);
  expect((await shop.buyer.get(`/api/orders/${orderId}`)).body.money).toMatchObject({ code: 'refund_due' });
  await admin.call('POST', `${path}/retry`);
  await market.idle();
  expect((await owed()).items).toEqual([]);
});

it('is found once, however many look at the same time, and what is looked at stays closed (R-348)', async () => {
  const { orderId } = await lost();
  await Promise.all([market.round('owed'), market.round('owed'), market.round('owed')]);
  const [entry, ...others] = (await owed()).items;
  expect([entry?.order_id, others]).toEqual([orderId, []]);
  const close = () => admin.call('POST', `/api/admin/owed/${entry?.id}/close`, { note: 'Settled.' });
  const answers = await Promise.all([close(), market.round('owed'), close()]);
  expect(answers.map((answer) => answer?.status)).toEqual([200, undefined, 200]);
  expect((await owed()).items).toEqual([]);
});

it('is found among more payments of one minute than one step looks at, each of which is looked at once (R-348)', async () => {
  await market.rows(
    `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
     select 'many-' || n, (select id from purchases limit 1), 'approved', 100, 0, 'ARS', '1', now() + n * interval '1 microsecond',
            case n when 250 then 'duplicate_payment' else 'recorded' end
       from generate_series(1, 250) n`,
  );
  const sent = await statementsOf(() => market.round('owed'));
  expect(sent.filter((statement) => statement.includes('from payments')).length).toBeLessThan(10);
  expect((await owed()).items).toMatchObject([{ payment_ids: ['many-250'] }]);
  await market.rows("delete from payments where id like 'many-%'");
});

it.each([
  ['refunded', 'refunded'],
  ['charged_back', 'settled'],
])('takes a payment off the unmatched ones by itself once all of it went back: %s (R-850)', async (status, status_detail) => {
  const superseded = await shop.checkout();
  const paid = await shop.checkout();
  market.payco.pay(paid.preference_id, 'approved');
  await shop.orderWhen(paid.orders[0].id, 'created');
  const duplicate = String(market.payco.pay(superseded.preference_id, 'approved').id);
  const waiting = async () => ({
    listed: (await unowned()).map(({ id }) => id),
    counted: (await admin.get('/api/admin/overview')).body.waiting.unowned_payments,
    found: (await admin.get(`/api/admin/search?q=${duplicate}`)).body.items[0]?.unowned,
  });
  const before = await eventually(waiting, ({ listed }) => listed.includes(duplicate));
  expect(before).toEqual({ listed: [duplicate], counted: 1, found: 'open' });
  market.payco.changePayment(
    duplicate,
    { status_detail: 'partially_refunded', transaction_amount_refunded: 1 },
    { notify: true },
  );
  await eventually(
    () => unowned(),
    ([one]) => one?.refunded_amount === 1,
  );
  market.payco.changePayment(duplicate, { status, status_detail }, { notify: true });
  const after = await eventually(waiting, ({ listed }) => listed.length === 0);
  expect(after).toEqual({ listed: [], counted: 0, found: null });
  expect(await unowned('resolved')).not.toContainEqual(expect.objectContaining({ id: duplicate }));
});
