import { dispatchBy } from '../../src/order-tracking/domain/dispatch-deadline.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, addProduct, eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { labelled, moved, parcelOf } from '../support/web-orders.js';

const LIST = '/api/seller/to-dispatch';
interface Item {
  readonly order: { readonly id: string; readonly paid_at: string };
  readonly dispatch_by: string | null;
  readonly label: string;
  readonly reason: string | null;
  readonly group: string;
  readonly lines: readonly { product_id: string; title: string; quantity: number }[];
  readonly carrier_tracking_id: string | null;
  readonly packages: number | null;
}

let market: Marketplace;
let shop: Shop;
let norte: Person;
let first: string;
let second: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, DISPATCH_HOURS: '24', DISPATCH_HOLIDAYS: '2026-11-25' });
  market.shipco.settings({ documentationAfterMs: 0 });
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
});
beforeEach(async () => {
  // The orders of earlier tests are not listed.
  await market.rows('update orders set payment_returned = true');
  first = await created('2026-11-24T12:00:00.000Z');
  second = await created('2026-11-24T11:00:00.000Z');
});
afterAll(() => market.close());

async function created(paidAt: string): Promise<string> {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  await labelled(market, orderId);
  await market.rows(`update orders set seller_fulfillment = jsonb_build_object('paid_at', cast($2 as text)) where id = $1`, [
    orderId,
    paidAt,
  ]);
  return orderId;
}
const items = async (): Promise<Item[]> => (await norte.get(LIST)).body.items;
const idsOf = (list: readonly Item[]) => list.map(({ order }) => order.id);
const itemOf = async (orderId: string) => (await items()).find(({ order }) => order.id === orderId);
const labelOf = async (orderId: string) => {
  const { label, reason } = (await itemOf(orderId)) ?? {};
  return { label, reason };
};

async function expired(orderId: string): Promise<void> {
  await moved(market, orderId, 'documentation_ready', 'expired');
  await eventually(
    () => shop.shipment(orderId),
    ({ state }) => state === 'needs_review',
  );
}

describe('what must leave', () => {
  it('is listed by deadline, as its seller sees it in the list of sales (R-424)', async () => {
    const list = await items();
    expect(idsOf(list)).toEqual([second, first]);
    expect(list[0]).toMatchObject({ label: 'ready', reason: null, dispatch_by: '2026-11-26T11:00:00.000Z' });
    const sold: readonly { id: string }[] = (await norte.get('/api/seller/orders?limit=100')).body.items;
    expect(list[0]?.order).toEqual(sold.find(({ id }) => id === second));
  });

  it('has all that is to be packed, and the number of its parcel (R-663)', async () => {
    const other = await addProduct(norte, { title: 'Bombilla de alpaca' });
    await shop.buyer.put(other, 3);
    await shop.buyer.put(shop.productId, 2);
    const { body } = await shop.buyer.checkout({ ...ADDRESS, number: '900' });
    market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    const orderId = body.orders[0].id;
    await shop.orderWhen(orderId, 'created');
    await labelled(market, orderId);
    const item = await eventually(
      () => itemOf(orderId),
      (read) => Boolean(read?.carrier_tracking_id),
    );
    expect(item).toMatchObject({ group: 'to_print', packages: 1, carrier_tracking_id: expect.stringMatching(/\d{8}/) });
    expect(new Map(item?.lines.map(({ product_id, title, quantity }) => [product_id, [title, quantity]]))).toEqual(
      new Map<string, unknown>([
        [other, ['Bombilla de alpaca', 3]],
        [shop.productId, [expect.any(String), 2]],
      ]),
    );
    expect((await norte.get(`/api/seller/orders/${orderId}`)).body.dispatch_by).toBe(item?.dispatch_by);
  });

  it('has a time of its own when it is sent again (R-664)', async () => {
    const admin = await anAdmin(market);
    await market.rows("update order_facts set at = at - interval '9 days' where order_id = $1", [second]);
    await expired(second);
    const before = Date.now();
    expect((await admin.call('POST', `/api/admin/shipments/${second}/ship-again`)).status).toBe(202);
    await shop.orderWhen(second, 'created');
    const list = await items();
    expect(idsOf(list)).toEqual([first, second]);
    const next = dispatchBy(new Date(before), { hours: 24, holidays: new Set(['2026-11-25']) }).getTime();
    const given = Date.parse(list[1]?.dispatch_by ?? '');
    expect([given >= next - 60_000, given < next + 600_000]).toEqual([true, true]);
    expect(list[1]).toMatchObject({ group: 'to_print', order: { sent_again_at: expect.any(String) } });
    expect(list[0]?.order).toMatchObject({ sent_again_at: null });
  });

  it('is named to operators as to its buyer and its seller (R-874)', async () => {
    const admin = await anAdmin(market);
    const read = async (orderId: string) => (await admin.get(`/api/admin/orders/${orderId}`)).body.dispatch_by;
    await expired(second);
    expect([await read(first), await read(second)]).toEqual(['2026-11-26T12:00:00.000Z', null]);
    await admin.call('POST', `/api/admin/shipments/${second}/ship-again`);
    await shop.orderWhen(second, 'created');
    expect(await read(second)).toBe((await itemOf(second))?.dispatch_by);
  });

  it('is read page by page (R-424)', async () => {
    const { body } = await norte.get(`${LIST}?limit=1`);
    expect(idsOf(body.items)).toEqual([second]);
    const next = (await norte.get(`${LIST}?limit=1&cursor=${body.next_cursor}`)).body;
    expect([idsOf(next.items), next.next_cursor]).toEqual([[first], null]);
    expectError(await norte.get(`${LIST}?cursor=none`), 400, 'VALIDATION_FAILED', [problem('cursor')]);
  });

  it('is for its seller only (R-427)', async () => {
    expectError(await Person.stranger(market).get(LIST), 401, 'UNAUTHENTICATED');
    expectError(await shop.buyer.get(LIST), 403, 'SELLER_REQUIRED');
    const other = await Person.signedIn(market, 'seller-sur');
    await other.call('PUT', '/api/seller/profile', { name: 'Feria Sur' });
    expect((await other.get(LIST)).body.items).toEqual([]);
  });
});

describe('a label', () => {
  it('is printed once it was downloaded, not as a preview, alone or with others (R-425)', async () => {
    expect((await norte.get(`/api/seller/orders/${first}/label?preview=true`)).status).toBe(200);
    expect((await norte.get(`/api/seller/labels?order_ids=${first},${second}&preview=true`)).status).toBe(200);
    expect([await labelOf(first), await labelOf(second)]).toMatchObject([{ label: 'ready' }, { label: 'ready' }]);
    expect((await norte.get(`/api/seller/orders/${first}/label`)).status).toBe(200);
    expect([await labelOf(first), await labelOf(second)]).toMatchObject([{ label: 'printed' }, { label: 'ready' }]);
    expect((await norte.get(`/api/seller/labels?order_ids=${second}`)).status).toBe(200);
    expect(await labelOf(second)).toMatchObject({ label: 'printed' });
  });

  it('of another parcel of the same order is not (R-425)', async () => {
    await market.rows("update parcels set shipment_id = 'another' where order_id = $1", [first]);
    await market.rows("update shipments set recorded_id = 'next' where order_id = $1", [first]);
    await market.rows(
      `insert into parcels (order_id, shipment_id, seller_id, recorded_at, progress, progress_at, status_code, follow_at)
       select order_id, 'next', seller_id, now(), 'preparing', now(), 'documentation_ready', now() + interval '1 day' from parcels where order_id = $1`,
      [first],
    );
    expect(await labelOf(first)).toMatchObject({ label: 'ready' });
    await market.rows("delete from parcels where order_id = $1 and shipment_id = 'another'", [first]);
  });

  it.each<[string, string, string | null]>([
    [`state = 'unknown', due_at = 'infinity'`, 'not_ready', null],
    [`state = 'unknown', due_at = 'infinity', unresolved = true, unseen_since = now()`, 'not_ready', 'account_unreachable'],
    [`state = 'failed', failure = '{"code":"rejected"}'`, 'not_ready', 'registration_failed'],
    [`state = 'skipped', stop_reason = 'no_quote'`, 'impossible', 'no_quote'],
    [`state = 'skipped', stop_reason = 'held', hold = 'held'`, 'impossible', 'held'],
    [`state = 'skipped', stop_reason = 'of a later release'`, 'impossible', null],
  ])('of an order with %s is as it can be (R-425)', async (columns, label, reason) => {
    const waiting = await created('2026-11-24T13:00:00.000Z');
    await market.rows(`delete from parcels where order_id = $1`, [waiting]);
    await market.rows(`update shipments set recorded_id = null, ${columns} where order_id = $1`, [waiting]);
    expect(await labelOf(waiting)).toEqual({ label, reason });
    expect(idsOf(await items()).at(-1)).toBe(waiting);
    await market.rows(`update orders set payment_returned = true where id = $1`, [waiting]);
    expect(await itemOf(waiting)).toBeUndefined();
  });
});

it('stays with its seller while its payment is disputed (R-426)', async () => {
  const disputed = await created('2026-11-24T14:00:00.000Z');
  const paymentIs = (status: string) =>
    market.rows(`update purchases set payment_status = $2 where id = (select purchase_id from orders where id = $1)`, [
      disputed,
      status,
    ]);
  await paymentIs('in_mediation');
  expect(await labelOf(disputed)).toEqual({ label: 'impossible', reason: 'payment_in_mediation' });
  await paymentIs('approved');
  expect(await labelOf(disputed)).toEqual({ label: 'ready', reason: null });
});

it('is no longer listed once its parcel has left (R-424)', async () => {
  await moved(market, second, 'documentation_ready', 'shipped');
  await eventually(
    () => items(),
    (list) => !idsOf(list).includes(second),
  );
  expect(idsOf(await items())).toEqual([first]);
});

it('is neither listed nor late, nor prepared, while the provider sends its parcel on as another shipment (R-857, R-860)', async () => {
  const { id } = await parcelOf(market, second);
  await moved(market, second, 'documentation_ready', 'shipped', 'in_transit', 'reshipped');
  const reading = async () => (await norte.get(`/api/seller/orders/${second}`)).body;
  const { dispatch_by, label } = await eventually(
    reading,
    ({ shipment }) => shipment.shipment_id !== String(id) && shipment.progress === 'preparing',
  );
  expect([dispatch_by, label]).toEqual([null, null]);
  expect(idsOf(await items())).toEqual([first]);
  const ofSeller = { params: { id: second } };
  const tracking = () => norte.api.get('/api/seller/orders/{id}/tracking', ofSeller);
  const texts = async () => [(await reading()).shipment.progress_text, (await tracking()).progress_text];
  expect(await texts()).toEqual(Array(2).fill('The shipping provider is sending the parcel again.'));
  await market.rows('update shipments set gone_ids = to_jsonb(array[recorded_id]) where order_id = $1', [second]);
  expect(idsOf(await items())).toContain(second);
  expect(await texts()).toEqual(Array(2).fill('The parcel is with you, being prepared.'));
});
