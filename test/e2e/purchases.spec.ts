import { BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type CheckoutAnswer, eventually } from '../support/person.js';
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
});
