import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { isPaid, isPart, PaidInParts } from '../support/paid-in-parts.js';
import { addProduct, eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let sales: PaidInParts;
let admin: Person;
let seller: Person;
let mate: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  shop = await Shop.open(market);
  sales = new PaidInParts(shop);
  admin = await anAdmin(market);
  seller = await Person.signedIn(market, 'seller-norte');
  mate = await addProduct(seller, { title: 'Mate de calabaza' });
});
afterAll(() => market.close());
beforeEach(() => sales.beginAnew());

describe('two cards for one purchase', () => {
  it.each(['the first', 'the second', 'both at once', 'one of them twice'])(
    'pay it once when %s comes first, and ship one parcel (R-336)',
    async (which) => {
      const one = await sales.bought(mate);
      const [more, less] = await sales.partsOf(one);
      if (which === 'both at once') {
        await Promise.all(
          [sales.pay(one, more, 0), sales.pay(one, less, 0)].map((id) => market.payco.notify({ payment_id: id })),
        );
      } else {
        const [earlier, later] = which === 'the second' ? [less, more] : [more, less];
        const paymentId = sales.pay(one, earlier);
        expect(await sales.when(one, isPart)).toMatchObject({ state: 'open', payment_status: 'pending', pay_url: null });
        expect(await sales.creates(one)).toBe(0);
        if (which === 'one of them twice') await market.payco.notify({ payment_id: paymentId });
        sales.pay(one, later);
      }
      expect(await sales.when(one, isPaid)).toMatchObject({ payment_status: 'approved', money: null });
      await shop.orderWhen(one.orders[0].id, 'created');
      expect([await sales.effects(one, 2), await sales.creates(one)]).toEqual([['first_approval', 'first_approval'], 1]);
      const at = market.payco.payments().map(({ date_approved }) => new Date(String(date_approved)).getTime());
      const { seller_fulfillment } = await shop.order(one.orders[0].id);
      expect(new Date(String(seller_fulfillment.paid_at)).getTime()).toBe(Math.max(...at));
    },
  );

  it('say to everybody that a part went back, while the other one is here (R-900, R-903)', async () => {
    const one = await sales.bought(mate);
    const [more, less] = await sales.partsOf(one);
    const [{ id }] = one.orders;
    sales.pay(one, more);
    const back = sales.pay(one, less);
    await sales.when(one, isPaid);
    sales.back(back);
    await shop.orderIs(id, 'refunded');
    const said = { is_part_back: true, payment_status: 'refunded' };
    const text = 'A part of the payment was refunded.';
    const bought = { ...said, status_text: text, payment_status_text: text, money: { code: 'refund_due', amount: more } };
    expect(await shop.order(id)).toMatchObject(bought);
    const sold = { ...said, status_text: text, payment_status_text: text, partial_refund: { refunded: less } };
    expect((await seller.get(`/api/seller/orders/${id}`)).body).toMatchObject(sold);
    const { number } = await sales.purchase(one);
    const orders = await admin.get(`/api/admin/orders?q=${number}`);
    const purchases = await admin.get(`/api/admin/purchases?q=${number}`);
    const found = await admin.get(`/api/admin/search?q=${number}`);
    for (const { body } of [orders, purchases, found]) expect(body.items).toMatchObject([said]);
    await market.round('owed');
    const owed = await admin.get(`/api/admin/owed?purchase_id=${one.purchase_id}`);
    expect(owed.body.items).toMatchObject([{ reason: 'parts', is_purchase_paid: true, amount: more, refunded_amount: 0 }]);
    sales.back(market.payco.payments().find(({ id: other }) => String(other) !== back)?.id as unknown as string);
    await eventually(
      () => shop.order(id),
      ({ is_part_back }) => !is_part_back,
    );
    expect(await shop.order(id)).toMatchObject({ status_text: 'The payment was refunded.', money: { code: 'refunded' } });
  });

  it('are all read before the parcel is made (R-340)', async () => {
    const one = await sales.bought(mate);
    const ids: string[] = [];
    market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 503 }, times: 1000 });
    for (const amount of await sales.partsOf(one)) ids.push(sales.pay(one, amount));
    await sales.when(one, isPaid);
    await shop.orderWhen(one.orders[0].id, 'unknown');
    const { external_id: externalId } = await shop.shipment(one.orders[0].id);
    // The notification of this refund is lost.
    market.payco.changePayment(ids[0] as string, { status: 'refunded' });
    market.shipco.clearFaults();
    await shop.orderIs(one.orders[0].id, 'refunded');
    expect(market.shipco.shipments().filter(({ external_id }) => external_id === externalId)).toEqual([]);
  });
});
