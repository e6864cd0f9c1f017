import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { labelled, moved } from '../support/web-orders.js';

const SEEN_AT = '2026-11-20T10:00:00.000Z';

let market: Marketplace;
let shop: Shop;
let seller: Person;
let admin: Person;
let orderId: string;
let other: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  market.shipco.settings({ documentationAfterMs: 0 });
  shop = await Shop.open(market);
  seller = await Person.signedIn(market, 'seller-norte');
  admin = await anAdmin(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('update orders set payment_returned = true');
  await market.rows('delete from seller_links');
  await market.rows('update parcels set estimated_delivery = null');
  other = await created();
  await linked(market, seller);
  orderId = await created();
  await market.rows(`update parcels set estimated_delivery = now() - interval '3 days', seen_at = $2 where order_id = $1`, [
    orderId,
    SEEN_AT,
  ]);
});

async function created(): Promise<string> {
  const id = await shop.paid();
  await shop.orderWhen(id, 'created');
  await labelled(market, id);
  return id;
}
const unlink = async () => expect((await seller.call('DELETE', '/api/seller/shipco')).status).toBe(204);
const toDispatch = async () => (await seller.get('/api/seller/to-dispatch')).body.items;
const late = async () => (await admin.get('/api/admin/overview')).body.waiting.late_parcels;
const shown = async () => {
  const { shipment } = await shop.order(orderId);
  const { progress, progress_text, progress_stale_since } = shipment ?? {};
  return { progress, progress_text, progress_stale_since };
};
const GONE = {
  progress: 'preparing',
  progress_text: expect.stringMatching(/^We no longer follow/),
  progress_stale_since: SEEN_AT,
};

describe('a parcel whose shipping account is linked no more', () => {
  it('keeps what was last read, and says to all as of when (R-660)', async () => {
    expect(await shown()).toMatchObject({
      progress_text: 'The seller is preparing the parcel.',
      progress_stale_since: undefined,
    });
    await unlink();
    expect(await shown()).toEqual(GONE);
    expect((await shop.buyer.get(`/api/orders/${orderId}/tracking`)).body).toMatchObject(GONE);
    expect((await seller.get(`/api/seller/orders/${orderId}`)).body.shipment).toMatchObject({
      ...GONE,
      tracking: expect.stringMatching(/^http/),
    });
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body.shipment).toMatchObject({ progress_stale_since: SEEN_AT });
    expect((await shop.order(other)).shipment).not.toHaveProperty('progress_stale_since');
  });

  it('has no deadline and no label, and stands last (R-661)', async () => {
    await market.rows(
      "update orders set seller_fulfillment = jsonb_build_object('paid_at', '2026-11-02T12:00:00.000Z') where id = $1",
      [orderId],
    );
    expect((await toDispatch()).map(({ order, label }) => [order.id, label])).toEqual([
      [orderId, 'ready'],
      [other, 'ready'],
    ]);
    await unlink();
    const { body } = await seller.get('/api/seller/to-dispatch?limit=1');
    expect(body.items).toMatchObject([{ order: { id: other }, label: 'ready', dispatch_by: expect.any(String) }]);
    const rest = (await seller.get(`/api/seller/to-dispatch?limit=1&cursor=${body.next_cursor}`)).body;
    expect(rest).toMatchObject({
      items: [{ order: { id: orderId }, label: 'impossible', reason: null, dispatch_by: null }],
      next_cursor: null,
    });
    expectError(await seller.get(`/api/seller/orders/${orderId}/label`), 409, 'ACCOUNT_NOT_LINKED', expect.anything());
  });

  it('is late for nobody (R-662)', async () => {
    expect(await late()).toBe(1);
    await unlink();
    expect(await late()).toBe(0);
    expect((await admin.get('/api/admin/shipments?has=late_parcel')).body.items).toEqual([]);
  });

  it.each([
    ['its link is refused', () => market.rows("update seller_links set state = 'needs_reauthorization'")],
    ['another one is linked', () => linked(market, seller, '8002')],
  ])('is so also when %s (R-660)', async (_, act) => {
    await act();
    expect(await shown()).toEqual(GONE);
  });

  it('is followed again once the account is linked again (R-660)', async () => {
    await unlink();
    await linked(market, seller);
    expect(await shown()).toMatchObject({ progress: 'preparing', progress_stale_since: undefined });
    expect(await late()).toBe(1);
    await moved(market, orderId, 'documentation_ready', 'shipped');
    const { shipment } = await eventually(
      () => shop.order(orderId),
      (order) => order.shipment?.progress === 'in_transit',
    );
    expect(shipment?.progress_text).toBe('The parcel is on its way.');
    await unlink();
    const [row] = await market.rows<{ age: number }>(
      'select extract(epoch from now() - seen_at)::float8 as age from parcels where order_id = $1',
      [orderId],
    );
    expect(row?.age).toBeLessThan(60);
  });

  it('is not said to be on its way back, but that it was (R-859)', async () => {
    await moved(market, orderId, 'documentation_ready', 'shipped', 'in_transit_to_seller');
    const { money } = await eventually(
      () => shop.order(orderId),
      (order) => order.shipment?.progress === 'returning',
    );
    expect(money?.text).toContain('is on its way back');
    await unlink();
    const { money: since } = await shop.order(orderId);
    expect(since).toMatchObject({ code: 'under_review', text: expect.stringContaining('was on its way back') });
    expect(since?.text).toContain('Write to us');
  });

  it('is not followed no more once it has arrived (R-660)', async () => {
    await moved(market, orderId, 'documentation_ready', 'shipped', 'delivered');
    await eventually(
      () => shop.order(orderId),
      (order) => order.shipment?.progress === 'delivered',
    );
    // A notification of it that is still to be read would keep it followed.
    await market.idle();
    await unlink();
    expect(await shown()).toEqual({
      progress: 'delivered',
      progress_text: 'The parcel was delivered.',
      progress_stale_since: undefined,
    });
  });
});
