import type { Marketplace } from '../support/marketplace.js';
import { ADDRESS, Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

const NUMBER = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
});
afterAll(() => market.close());

it('a purchase and its orders have the same numbers in every answer (R-008)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const order = await shop.order(orderId);
  expect([order.number, order.purchase_number]).toEqual([expect.stringMatching(NUMBER), expect.stringMatching(NUMBER)]);
  const names = { number: order.number, purchase_number: order.purchase_number };
  const seller = await Person.signedIn(market, 'seller-norte');
  expect((await shop.buyer.get('/api/orders')).body.items[0]).toMatchObject(names);
  const purchase = { id: order.purchase_id, number: order.purchase_number, orders: [names] };
  expect((await shop.buyer.get(`/api/purchases/${order.purchase_id}`)).body).toMatchObject(purchase);
  expect((await shop.buyer.get('/api/purchases')).body.items[0]).toMatchObject(purchase);
  expect((await seller.get(`/api/seller/orders/${orderId}`)).body).toMatchObject({ number: order.number });
  const record = (await admin.get(`/api/admin/orders/${orderId}`)).body;
  expect(record).toMatchObject({ ...names, shipment: { order_number: order.number } });
  expect(record.payments[0]).toMatchObject({ purchase_number: order.purchase_number, order_numbers: [order.number] });
  expect((await admin.get('/api/admin/orders')).body.items[0]).toMatchObject(names);
  expect((await admin.get('/api/admin/shipments')).body.items[0]).toMatchObject({ order_number: order.number });
});

it('a checkout answers with the numbers that are stored, and a repeated one names the purchase that is open (R-008)', async () => {
  const address = { ...ADDRESS, number: 'again' };
  const started = await shop.checkout(address);
  expect(started).toMatchObject({
    purchase_number: expect.stringMatching(NUMBER),
    orders: [{ number: expect.stringMatching(NUMBER) }],
  });
  const rows = await market.rows('select number from purchases where id = $1', [started.purchase_id]);
  expect(rows).toEqual([{ number: started.purchase_number }]);
  const { status, body } = await shop.buyer.checkout(address);
  expect([status, body.details]).toMatchObject([
    409,
    [{ purchase_id: started.purchase_id, purchase_number: started.purchase_number }],
  ]);
});

it('what an earlier release has stored gets its numbers in the background, and is shown without them until then (R-010)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  // What is being changed is left for the next batch.
  await market.idle();
  await market.rows('update orders set number = null');
  await market.rows('update purchases set number = null');
  expect(await shop.order(orderId)).toMatchObject({ id: orderId, number: null, purchase_number: null });
  await market.round('numbers');
  const filled = await shop.order(orderId);
  expect([filled.number, filled.purchase_number]).toEqual([expect.stringMatching(NUMBER), expect.stringMatching(NUMBER)]);
  const left = 'select id from orders where number is null union all select id from purchases where number is null';
  expect(await market.rows(left)).toEqual([]);
});
