import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type CheckoutAnswer, eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.payco.reset();
  await market.rows('delete from cart_items');
  await market.rows('update carts set generation = generation + 1, version = version + 1');
});

const purchase = async (id: string) => (await shop.buyer.get(`/api/purchases/${id}` as const)).body;
const when = (id: string, code: string | null) =>
  eventually(
    () => purchase(id),
    ({ money }) => (money?.code ?? null) === code,
  );
const pay = ({ preference_id }: CheckoutAnswer, outcome: 'approved' | 'pending') =>
  String(market.payco.pay(preference_id, outcome, { messages: 1 }).id);
const becomes = (paymentId: string, patch: object) => market.payco.changePayment(paymentId, { ...patch }, { notify: true });
const drop = (id: string, by = shop.buyer) => by.call('DELETE', `/api/purchases/${id}`);
const stateOf = (paymentId: string) => market.payco.payments().find(({ id }) => String(id) === paymentId)?.status;

describe('a purchase', () => {
  it('is shown to its buyer with its orders, open and then paid', async () => {
    const { purchase_id, total, redirect_url, expires_at, preference_id, orders } = await shop.checkout();
    const open = await purchase(purchase_id);
    const asStarted = { id: purchase_id, total, pay_url: redirect_url, expires_at };
    expect(open).toMatchObject({ ...asStarted, state: 'open', payment_status: 'none', money: null });
    expect(open.orders).toMatchObject([{ id: orders[0].id, status: 'awaiting_payment', money: null }]);
    market.payco.pay(preference_id, 'approved');
    const paid = await eventually(
      () => purchase(purchase_id),
      ({ state }) => state === 'paid',
    );
    expect(paid).toMatchObject({ pay_url: null, payment_status: 'approved', money: null, orders: [{ status: 'paid' }] });
    const { items } = (await shop.buyer.get('/api/purchases?limit=1')).body;
    expect(items).toMatchObject([{ id: purchase_id, state: 'paid' }]);
  });

  it('of another buyer is neither shown nor dropped (R-211, R-384)', async () => {
    const { purchase_id } = await shop.checkout();
    const other = await Person.signedIn(market, 'buyer-bruno');
    expectError(await other.get(`/api/purchases/${purchase_id}`), 404, 'PURCHASE_NOT_FOUND');
    expectError(await drop(purchase_id, other), 404, 'PURCHASE_NOT_FOUND');
    expectError(await drop('none'), 404, 'PURCHASE_NOT_FOUND');
    expect((await other.get('/api/purchases')).body.items).toEqual([]);
    expectError(await Person.stranger(market).get('/api/purchases'), 401, 'UNAUTHENTICATED');
  });
});

describe('the money of a purchase', () => {
  it('says that she was charged twice when the slip of an earlier checkout is paid after the cart (R-169, R-434)', async () => {
    const first = await shop.checkout();
    const slip = pay(first, 'pending');
    const open = await when(first.purchase_id, 'payment_open');
    expect(open.money).toMatchObject({ amount: first.total, by: expect.any(String) });
    expect(open.money?.text).toMatch(/drop/);
    // The provider does not end the slip.
    market.payco.fault({ method: 'PUT', path: '/v1/payments/*', times: 1000, fault: { kind: 'status', status: 503 } });
    const second = await shop.checkout();
    pay(second, 'approved');
    await eventually(
      () => purchase(second.purchase_id),
      ({ state }) => state === 'paid',
    );
    expect((await purchase(first.purchase_id)).money?.text).toMatch(/Do not pay it/);
    becomes(slip, { status: 'approved' });
    const twice = await when(first.purchase_id, 'charged_twice');
    expect(twice).toMatchObject({
      state: 'closed',
      pay_url: null,
      payment_status: 'approved',
      money: { amount: first.total, by: null },
    });
    expect(twice.orders).toMatchObject([
      { status: 'expired', status_text: 'Closed: its payment bought nothing.', money: twice.money },
    ]);
    expect(await shop.order(first.orders[0].id)).toMatchObject({ money: twice.money });
    expect(await purchase(second.purchase_id)).toMatchObject({ money: null });
    becomes(slip, { status: 'refunded' });
    expect((await when(first.purchase_id, 'refunded')).money).toMatchObject({ amount: first.total });
  });

  it('follows the paying payment: refunded in part, claimed, charged back, refunded (R-434)', async () => {
    const sale = await shop.checkout();
    const payment = pay(sale, 'approved');
    await shop.orderWhen(sale.orders[0].id, 'created');
    expect((await purchase(sale.purchase_id)).money).toBeNull();
    becomes(payment, { status_detail: 'partially_refunded', transaction_amount_refunded: 100 });
    expect((await when(sale.purchase_id, 'partly_refunded')).money).toMatchObject({ amount: 100 });
    for (const [status, code] of [
      ['in_mediation', 'disputed'],
      ['charged_back', 'refunded'],
      ['refunded', 'refunded'],
    ] as const) {
      becomes(payment, { status });
      await when(sale.purchase_id, code);
    }
  });

  it('says that a payment of another amount bought nothing (R-167, R-434)', async () => {
    const sale = await shop.checkout();
    const payment = pay(sale, 'pending');
    await when(sale.purchase_id, 'payment_open');
    becomes(payment, { status: 'approved', transaction_amount: sale.total + 1 });
    const due = { state: 'open', pay_url: null, money: { amount: sale.total + 1 } };
    expect(await when(sale.purchase_id, 'refund_due')).toMatchObject(due);
  });

  it('says that a held order is looked into, and that the money of a cancelled one is still here (R-434)', async () => {
    const admin = await anAdmin(market);
    const sale = await shop.checkout();
    const [{ id: orderId }] = sale.orders;
    await admin.call('POST', `/api/admin/shipments/${orderId}/hold`);
    expect((await purchase(sale.purchase_id)).money).toBeNull();
    pay(sale, 'approved');
    const held = await when(sale.purchase_id, 'under_review');
    expect(held.money).toMatchObject({ amount: sale.total });
    await admin.call('POST', `/api/admin/shipments/${orderId}/release`);
    await shop.orderWhen(orderId, 'created');
    expect((await purchase(sale.purchase_id)).money).toBeNull();
    await admin.call('POST', `/api/admin/shipments/${orderId}/cancel`);
    await when(sale.purchase_id, 'refund_due');
  });
});

describe('dropping a purchase', () => {
  it('closes its payment page and cancels its slip; the cart can be paid again (R-211)', async () => {
    const sale = await shop.checkout();
    const slip = pay(sale, 'pending');
    await when(sale.purchase_id, 'payment_open');
    expect(await drop(sale.purchase_id)).toMatchObject({ status: 204 });
    expect(await drop(sale.purchase_id)).toMatchObject({ status: 204 });
    expect(await purchase(sale.purchase_id)).toMatchObject({
      state: 'closed',
      pay_url: null,
      money: null,
      payment_status: 'cancelled',
    });
    expect(stateOf(slip)).toBe('cancelled');
    expect((await fetch(sale.redirect_url)).status).toBe(410);
    const again = await shop.checkout();
    expect(again.purchase_id).not.toBe(sale.purchase_id);
  });

  it('is rejected once the payment is approved, also before its notification (R-212)', async () => {
    const sale = await shop.checkout();
    market.payco.pay(sale.preference_id, 'approved', { messages: 0 });
    expectError(await drop(sale.purchase_id), 409, 'PURCHASE_PAID');
    expectError(await drop(sale.purchase_id), 409, 'PURCHASE_PAID');
    expect(await purchase(sale.purchase_id)).toMatchObject({ state: 'paid' });
  });

  it('leaves the purchase open while the provider is down (R-213)', async () => {
    const sale = await shop.checkout();
    const slip = pay(sale, 'pending');
    await when(sale.purchase_id, 'payment_open');
    for (const fault of [
      { method: 'PUT', path: '/checkout/preferences/*' },
      { method: 'PUT', path: '/v1/payments/*' },
      { method: 'GET', path: '/v1/payments/search*' },
    ]) {
      // More than once: the search that reading the purchase makes due may come in between.
      market.payco.fault({ ...fault, times: 100, fault: { kind: 'status', status: 503 } });
      expectError(await drop(sale.purchase_id), 502, 'PAYCO_UNAVAILABLE');
      market.payco.clearFaults();
      expect(await purchase(sale.purchase_id)).toMatchObject({ state: 'open', money: { code: 'payment_open' } });
    }
    expect(stateOf(slip)).toBe('pending');
    expect(await drop(sale.purchase_id)).toMatchObject({ status: 204 });
  });
});
