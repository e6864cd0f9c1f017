import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { isDue, isPaid, isPart, PaidInParts } from '../support/paid-in-parts.js';
import { addProduct, type CheckoutAnswer, eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let sales: PaidInParts;
let admin: Person;
let mate: string;
let strap: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  shop = await Shop.open(market);
  sales = new PaidInParts(shop);
  admin = await anAdmin(market);
  const seller = await Person.signedIn(market, 'seller-norte');
  mate = await addProduct(seller, { title: 'Mate de calabaza' });
  strap = await addProduct(seller, { title: 'Correa de cuero' });
});
afterAll(() => market.close());
beforeEach(() => sales.beginAnew());

const unowned = async ({ purchase_id: id }: CheckoutAnswer) =>
  (await admin.get('/api/admin/unowned-payments')).body.items.filter(({ purchase_id }) => purchase_id === id);
/** As if an hour had passed since the first part. A settlement that is under way decides again. */
async function hourLater({ purchase_id: id }: CheckoutAnswer): Promise<void> {
  await market.rows('update carts set version = version + 1 where buyer_id = (select buyer_id from purchases where id = $1)', [
    id,
  ]);
  await market.rows('update purchases set part_until = now(), next_search_at = now() where id = $1', [id]);
}

describe('a part that waits for the rest', () => {
  it('keeps its purchase: it is not dropped, and its products are not bought again (R-338, R-891)', async () => {
    const one = await sales.bought(mate);
    const { number } = await sales.purchase(one);
    const [more, less] = await sales.partsOf(one);
    sales.pay(one, more);
    await sales.when(one, isPart);
    const orders = await admin.get(`/api/admin/orders?q=${number}`);
    const purchases = await admin.get(`/api/admin/purchases?q=${number}`);
    const found = await admin.get(`/api/admin/search?q=${number}`);
    for (const { body } of [orders, purchases, found]) expect(body.items).toMatchObject([{ part_until: expect.any(String) }]);
    const again = await sales.ask(mate, strap);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'PAYMENT_PART_WAITING', details: [{ purchase_number: number }] },
    ]);
    const dropped = await shop.buyer.call('DELETE', `/api/purchases/${one.purchase_id}`);
    expect([dropped.status, dropped.body]).toMatchObject([409, { code: 'PAYMENT_PART_WAITING' }]);
    const other = await sales.bought(strap);
    sales.pay(one, less);
    await sales.when(one, isPaid);
    sales.pay(other);
    await sales.when(other, isPaid);
  });

  it('keeps the second card that is in review from being ended with its purchase (R-338)', async () => {
    const one = await sales.bought(mate);
    const [more, less] = await sales.partsOf(one);
    const review = String(market.payco.pay(one.preference_id, 'pending', { amount: less, messages: 1 }).id);
    await sales.when(one, ({ money }) => money?.code === 'payment_open');
    sales.pay(one, more, 0);
    expect((await shop.buyer.call('DELETE', `/api/purchases/${one.purchase_id}`)).body).toMatchObject({
      code: 'PAYMENT_PART_WAITING',
    });
    market.payco.changePayment(review, { status: 'approved' }, { notify: true });
    await sales.when(one, isPaid);
  });

  it('too long is one case for a person, and then its products can be bought again (R-339, R-345)', async () => {
    const one = await sales.bought(mate);
    const [more] = await sales.partsOf(one);
    const [first, second] = [sales.pay(one, more), sales.pay(one, 1)];
    expect(await sales.effects(one, 2)).toEqual(['part_payment', 'part_payment']);
    expect(await unowned(one)).toEqual([]);
    await hourLater(one);
    const due = await sales.when(one, isDue);
    expect(due).toMatchObject({ pay_url: null, money: { amount: Math.round(more * 100 + 100) / 100 } });
    const [item, ...others] = await unowned(one);
    expect([others, [item?.id, item?.parts[0]?.payment_id].sort()]).toEqual([[], [first, second].sort()]);
    expect(item?.advice).toMatch(/part/);
    const newer = await sales.bought(mate);
    expect((await sales.purchase(one)).state).toBe('closed');
    sales.pay(newer);
    await sales.when(newer, isPaid);
    expect((await admin.call('POST', `/api/admin/unowned-payments/${item?.id}/resolve`, { note: 'Given back.' })).status).toBe(
      204,
    );
    expect(await unowned(one)).toEqual([]);
    const resolved = await market.rows('select 1 from payments where purchase_id = $1 and resolved_at is null', [
      one.purchase_id,
    ]);
    expect(resolved).toEqual([]);
  });

  it('stays a case for a person when the one that named it went back, until all of them did (R-851)', async () => {
    const one = await sales.bought(mate);
    const [more] = await sales.partsOf(one);
    const ids = [sales.pay(one, more), sales.pay(one, more)];
    await sales.when(one, isDue);
    const [named] = await unowned(one);
    await market.round('owed');
    const other = ids.find((id) => id !== named?.id) ?? '';
    sales.back(named?.id ?? '');
    const left = await eventually(
      () => unowned(one),
      (items) => items[0]?.id !== named?.id,
    );
    expect(left).toMatchObject([{ id: other, effect: 'payment_mismatch', parts: [], advice: expect.stringMatching(/part/) }]);
    expect(await sales.purchase(one)).toMatchObject({ money: { code: 'refund_due', amount: more } });
    await market.round('owed');
    const owed = (await admin.get('/api/admin/owed')).body.items.filter(({ purchase_id }) => purchase_id === one.purchase_id);
    expect(owed).toMatchObject([{ reason: 'parts', is_purchase_paid: false, refunded_amount: more }]);
    sales.back(other);
    await eventually(
      () => unowned(one),
      ({ length }) => length === 0,
    );
    await sales.when(one, ({ money }) => money?.code === 'refunded');
  });
});
