import { expectError } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, type Person, PROFILE } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let paid: { orderId: string; purchaseId: string; paymentId: string };
let refunded: typeof paid;
let open: { orderId: string; purchaseId: string };

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
  const sale = async () => {
    const orderId = await shop.paid();
    const { purchase_id: purchaseId } = await shop.orderWhen(orderId, 'created');
    return { orderId, purchaseId, paymentId: String(shop.lastPayment().id) };
  };
  refunded = await sale();
  market.payco.changePayment(refunded.paymentId, { status: 'refunded' }, { notify: true });
  await eventually(
    () => shop.order(refunded.orderId),
    ({ status }) => status === 'refunded',
  );
  paid = await sale();
  const unpaid = await shop.checkout();
  open = { orderId: unpaid.orders[0].id, purchaseId: unpaid.purchase_id };
  // A day apart, around midnight in Argentina.
  for (const [sold, at] of [
    [refunded, '2026-11-02T02:59:59.999Z'],
    [paid, '2026-11-02T03:00:00.000Z'],
    [open, '2026-11-03T03:00:00.000Z'],
  ] as const) {
    await market.rows('update purchases set created_at = $2 where id = $1', [sold.purchaseId, at]);
    await market.rows('update orders set created_at = $2 where purchase_id = $1', [sold.purchaseId, at]);
    await market.rows('update payments set first_read_at = $2 where purchase_id = $1', [sold.purchaseId, at]);
    await market.rows('update shipments set created_at = $2 where order_id = $1', [sold.orderId, at]);
  }
});
afterAll(() => market.close());

async function ids(list: string): Promise<string[]> {
  const { status, body } = await admin.get(`/api/admin/${list}`);
  expect(status).toBe(200);
  const { items } = body as unknown as { items: { id?: string; order_id?: string }[] };
  return items.map((item) => item.id ?? (item.order_id as string));
}

it('a bare date is a day in Argentina, the first one inclusive and the last one exclusive (R-705)', async () => {
  const day = 'from=2026-11-02&to=2026-11-03';
  expect(await ids(`orders?${day}`)).toEqual([paid.orderId]);
  expect(await ids(`shipments?${day}`)).toEqual([paid.orderId]);
  expect(await ids(`payments?${day}`)).toEqual([paid.paymentId]);
  expect(await ids(`purchases?${day}`)).toEqual([paid.purchaseId]);
  expect(await ids('orders?to=2026-11-02T03:00:00.000Z')).toEqual([refunded.orderId]);
});

it('the oldest come first if they are asked for so (R-705)', async () => {
  expect(await ids('orders?sort=oldest')).toEqual([refunded.orderId, paid.orderId, open.orderId]);
  const { body } = await admin.get('/api/admin/purchases?sort=oldest&limit=2');
  expect(await ids(`purchases?sort=oldest&cursor=${body.next_cursor}`)).toEqual([open.purchaseId]);
});

it('q names in full an order, its purchase, a payment, a parcel or a buyer (R-705)', async () => {
  const { number, purchase_number } = await shop.order(paid.orderId);
  const { external_id } = await shop.shipment(paid.orderId);
  for (const named of [paid.orderId, number?.toLowerCase(), paid.purchaseId, purchase_number, paid.paymentId, external_id]) {
    const q = `q=${encodeURIComponent(named ?? '')}`;
    expect([named, await ids(`orders?${q}`), await ids(`shipments?${q}`)]).toEqual([named, [paid.orderId], [paid.orderId]]);
    expect([await ids(`payments?${q}`), await ids(`purchases?${q}`)]).toEqual([[paid.paymentId], [paid.purchaseId]]);
  }
  const mine = `q=${encodeURIComponent(PROFILE.email.toUpperCase())}`;
  expect(await ids(`purchases?${mine}`)).toEqual([open.purchaseId, paid.purchaseId, refunded.purchaseId]);
  expect(await ids(`orders?${mine}&status=refunded`)).toEqual([refunded.orderId]);
  expect(await ids('orders?q=nobody@example.com')).toEqual([]);
});

it('payments are found by their status at the provider and their effect (R-706)', async () => {
  expect(await ids('payments?state=refunded')).toEqual([refunded.paymentId]);
  expect(await ids('payments?state=approved&effect=first_approval')).toEqual([paid.paymentId]);
  expect(await ids('payments?state=rejected')).toEqual([]);
});

it('payments of a status that the provider does not document are a list of their own, counted in the overview (R-815)', async () => {
  const counted = async () => (await admin.get('/api/admin/overview')).body.waiting;
  expect(await ids('payments?state=undocumented')).toEqual([]);
  expect(await counted()).toMatchObject({ undocumented_payments: 0, disputed_payments: 0 });
  await market.rows("update payments set status = 'on_the_moon' where id = $1", [refunded.paymentId]);
  await market.rows("update payments set status = 'in_mediation' where id = $1", [paid.paymentId]);
  try {
    expect(await ids('payments?state=undocumented')).toEqual([refunded.paymentId]);
    expect(await ids('payments?state=in_mediation')).toEqual([paid.paymentId]);
    expect(await counted()).toMatchObject({ undocumented_payments: 1, disputed_payments: 1 });
  } finally {
    await market.rows("update payments set status = 'refunded' where id = $1", [refunded.paymentId]);
    await market.rows("update payments set status = 'approved' where id = $1", [paid.paymentId]);
  }
});

it('purchases are found by their stored state, and each has its orders, payments and facts (R-706)', async () => {
  expect(await ids('purchases?state=open')).toEqual([open.purchaseId]);
  expect(await ids('purchases?state=paid')).toEqual([paid.purchaseId, refunded.purchaseId]);
  const { body } = await admin.get(`/api/admin/purchases/${paid.purchaseId}`);
  expect(body).toMatchObject({
    id: paid.purchaseId,
    state: 'paid',
    buyer: { name: 'Ana Torres', email: PROFILE.email },
    buyer_name: 'Ana Torres',
    seller_names: ['Tienda Norte'],
    orders: [{ id: paid.orderId, status: 'paid', shipment: { state: 'created' }, progress: expect.any(String) }],
    payments: [{ id: paid.paymentId, status: 'approved' }],
  });
  expect(body.facts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order.paid', 'shipment.created']));
  expect(new Set(body.facts.map(({ order_id }) => order_id))).toEqual(new Set([paid.orderId]));
  expectError(await admin.get('/api/admin/purchases/none'), 404, 'PURCHASE_NOT_FOUND');
});
