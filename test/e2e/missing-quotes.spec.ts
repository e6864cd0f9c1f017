import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import type { Schema } from '../support/answers.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const QUOTE = { method: 'POST', path: '/v2/shipments/quote' } as const;
const TITLE = 'Yerba con envío gratis';
const OF_FREE = { ...QUOTE, contains: TITLE, times: 1000 };
const AWAY = { kind: 'status', status: 503 } as const;
const DENIES = { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } as const;

let market: Marketplace;
let shop: Shop;
let admin: Person;
let free: string;
let streets = 0;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, SHIPCO_QUOTE_CACHE_SECONDS: '0' });
  shop = await Shop.open(market);
  [free = ''] = await openShop(market, 'seller-sur', 'Tienda Sur', [{ title: TITLE, free_shipping: true }]);
  admin = await anAdmin(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
  await shop.buyer.call('DELETE', `/api/cart/items/${shop.productId}`);
  await shop.buyer.put(free);
});

const asked = () => market.shipco.ledger(QUOTE).filter(({ body }) => JSON.stringify(body).includes(TITLE)).length;
const anAddress = () => ({ ...ADDRESS, street: 'Belgrano', number: String(++streets) });
const stored = async (orderId: string) => {
  const [row] = await market.rows<{ shipping_address: Record<string, unknown> }>(
    'select shipping_address from orders where id = $1',
    [orderId],
  );
  return row?.shipping_address ?? {};
};

/** A checkout of the free product while its quote meets this; returns the order of its seller, which is paid. */
async function soldWhile(fault: typeof AWAY | typeof DENIES): Promise<string> {
  market.shipco.fault({ ...OF_FREE, fault });
  const { status, body } = await shop.buyer.checkout(anAddress());
  expect([status, body.total]).toEqual([201, 24_000]);
  const [order] = body.orders;
  expect((await stored(order.id)).quote_missing).toBe('unanswered');
  market.payco.pay(body.preference_id, 'approved', { messages: 1 });
  return order.id;
}

const shippedAtNoPrice = (order: Schema<'Order'>) =>
  expect(order).toMatchObject({
    total: 24_000,
    shipping_full: 0,
    buyer_shipping_share: 0,
    shipping_address: { shipco: { price: 0, buyer_price: 0, shipment_id: expect.any(String) } },
  });

describe('a parcel that ships free and was not quoted', () => {
  it('because the provider did not answer is quoted before it is created, and costs its buyer nothing (R-640)', async () => {
    const orderId = await soldWhile(AWAY);
    await eventually(
      () => shop.shipment(orderId),
      (row) => row?.failure != null,
    );
    expect(await shop.shipment(orderId)).toMatchObject({ state: 'pending', stop_reason: null });
    expect([shop.creates(), (await shop.order(orderId)).money]).toEqual([0, null]);
    market.shipco.clearFaults();
    shippedAtNoPrice(await shop.orderWhen(orderId, 'created'));
    expect(await stored(orderId)).not.toHaveProperty('quote_missing');
    expect(shop.creates()).toBe(1);
    const { drift, parcel } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    expect(drift).toBeGreaterThan(0);
    expect(parcel.shipment_price).toBe(drift);
  });

  it("because the marketplace's credential was refused waits while it is, and operators see how many wait (R-640, R-840)", async () => {
    market.shipco.fault({ method: 'GET', path: '/v2/accounts/*', times: 1000, fault: DENIES });
    const orderIds: string[] = [];
    for (let more = 0; more < 2; more += 1) {
      await shop.buyer.put(free);
      const orderId = await soldWhile(DENIES);
      await eventually(
        () => shop.attempts(orderId),
        (outcomes) => outcomes.length > 0 && !outcomes.includes(null as never),
      );
      expect(await shop.shipment(orderId)).toMatchObject({ state: 'pending', stop_reason: null });
      expect((await shop.order(orderId)).money).toBeNull();
      orderIds.push(orderId);
    }
    const items: { code: string; waiting_orders: number; money_held: number }[] = await eventually(
      async () => (await admin.get('/api/admin/status')).body.items,
      (all: { code: string }[]) => all.some(({ code }) => code === 'credential_refused'),
    );
    expect(items.find(({ code }) => code === 'credential_refused')).toMatchObject({ waiting_orders: 2, money_held: 48_000 });
    market.shipco.clearFaults();
    for (const orderId of orderIds) {
      await admin.call('POST', `/api/admin/shipments/${orderId}/retry`);
      shippedAtNoPrice(await shop.orderWhen(orderId, 'created'));
    }
  });

  it('because it is too heavy says so to its buyer, its seller and the operators (R-596, R-641)', async () => {
    market.shipco.settings({ heaviestGrams: 100 });
    const { body } = await shop.buyer.checkout(anAddress());
    const [{ id }] = body.orders;
    market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    const order = await shop.orderWhen(id, 'skipped');
    expect(order).toMatchObject({
      shipment: { state: 'not_possible', reason: 'too_heavy', reason_text: expect.stringContaining('too heavy') },
      money: { code: 'under_review' },
    });
    const seller = await Person.signedIn(market, 'seller-sur');
    expect((await seller.get(`/api/seller/orders/${id}`)).body.shipment).toMatchObject({ reason: 'too_heavy' });
    const { items } = (await admin.get('/api/admin/failures')).body;
    expect(items).toContainEqual(expect.objectContaining({ code: 'too_heavy', cause: expect.stringContaining('heavy') }));
  });
});

describe('the token of a quote in which such a parcel is missing', () => {
  it.each(['answers', 'does not answer'])(
    'lets the checkout ask again for it alone, and the provider %s (R-642)',
    async (how) => {
      await shop.buyer.put(shop.productId);
      const address = anAddress();
      market.shipco.fault({ ...OF_FREE, fault: AWAY });
      const quoted = await shop.buyer.quote(address);
      expect(quoted.body.shipco?.parcels).toHaveLength(1);
      if (how === 'answers') market.shipco.clearFaults();
      market.shipco.clearLedger();
      const { status, body } = await shop.buyer.checkout(address, { quote_token: quoted.body.shipco?.quote_token });
      expect([status, body.buyer_shipping_share]).toEqual([201, quoted.body.buyer_shipping_share]);
      expect(market.shipco.ledger(QUOTE)).toHaveLength(asked());
      expect(asked()).toBeGreaterThan(0);
      const addresses = await Promise.all(body.orders.map(({ id }: { id: string }) => stored(id)));
      expect(addresses.map((one) => one.quote_missing ?? (one.shipco ? 'quoted' : 'none')).sort()).toEqual(
        how === 'answers' ? ['quoted', 'quoted'] : ['quoted', 'unanswered'],
      );
    },
  );
});
