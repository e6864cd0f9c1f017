import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, openShop, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let bruno: Person;
let norte: Person;
let sur: Person;
let anasOrder: string;
let foreignProductId: string;

beforeAll(async () => {
  market = await startMarketplace();
  const shop = await Shop.open(market);
  ({ buyer, productId } = shop);
  [foreignProductId = ''] = await openShop(market, 'seller-sur', 'Feria Sur', [{}]);
  [bruno, norte, sur] = await Person.allSignedIn(market, 'buyer-bruno', 'seller-norte', 'seller-sur');
  await bruno.call('PUT', '/api/buyer/profile', PROFILE);
  anasOrder = (await shop.checkout()).orders[0].id;
});
afterAll(() => market.close());

describe('a field that callers may not set', () => {
  const OURS = {
    id: 'chosen',
    seller_id: 'chosen',
    sellerId: 'chosen',
    price_cents: 1,
    priceCents: 1,
    currency: 'USD',
    created_at: '2001-01-01',
  };

  it('changes no product (R-385)', async () => {
    const { status, body } = await norte.call('POST', '/api/seller/products', { ...A_PRODUCT, ...OURS });
    expect(status).toBe(201);
    expect(body).toMatchObject({ price: A_PRODUCT.price, currency: 'ARS' });
    for (const id of [body.id, body.seller_id]) expect(id).not.toBe('chosen');
    const put = await norte.call('PUT', `/api/seller/products/${body.id}`, { ...A_PRODUCT, ...OURS });
    expect(put.body).toMatchObject({ id: body.id, seller_id: body.seller_id, price: A_PRODUCT.price });
  });

  it('changes no profile and no role (R-385)', async () => {
    const roles = {
      roles: ['seller', 'admin'],
      role: 'admin',
      is_admin: true,
      sellerId: 'chosen',
      user_id: 'chosen',
      id: 'chosen',
    };
    await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, ...roles });
    expect((await buyer.get('/api/auth/session')).body.user.roles).toEqual(['buyer']);
    const shop = await sur.call('PUT', '/api/seller/profile', { name: 'Feria Sur', ...roles });
    expect(shop.body.id).not.toBe('chosen');
  });

  it('changes no price on the way to the payment (R-385)', async () => {
    const prices = {
      price: 0.01,
      unit_price: 0.01,
      price_cents: 1,
      total: 0.01,
      items_total: 0.01,
      buyer_shipping_share: 0,
      shipping_full: 0,
    };
    const paid = {
      paid_at: '2001-01-01T00:00:00Z',
      status: 'paid',
      state: 'paid',
      payment_status: 'approved',
      seller_fulfillment: { paid_at: 'x' },
    };
    const carts = {
      items: [{ product_id: productId, quantity: 1, unit_price: 0.01 }],
      cart: [],
      buyer_id: 'chosen',
      purchase_id: 'chosen',
    };
    await buyer.call('PUT', `/api/cart/items/${productId}`, { quantity: 1, ...prices, ...OURS });
    const honest = await buyer.quote();
    const quote = await buyer.call('POST', '/api/shipping/shipco/quote', {
      shipping: { ...ADDRESS, ...prices },
      ...prices,
      ...carts,
    });
    expect(quote.body.buyer_shipping_share).toBe(honest.body.buyer_shipping_share);
    const shipping = { ...ADDRESS, ...prices, shipco: { price: 0, shipment_id: 'x' } };
    const { status, body } = await buyer.call('POST', '/api/checkout/payco', { shipping, ...prices, ...paid, ...carts, ...OURS });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      items_total: A_PRODUCT.price,
      currency: 'ARS',
      buyer_shipping_share: honest.body.buyer_shipping_share,
    });
    const order = (await buyer.get(`/api/orders/${body.orders[0].id}`)).body;
    expect(order).toMatchObject({ status: 'awaiting_payment', payment_status: 'none', seller_fulfillment: {}, shipment: null });
    expect(order.shipping_address.shipco).not.toHaveProperty('shipment_id');
    expect(JSON.stringify(order)).not.toContain('chosen');
  });
});

describe("another user's resource", () => {
  it('is not found (R-384)', async () => {
    expect((await buyer.get(`/api/orders/${anasOrder}`)).status).toBe(200);
    expectError(await bruno.get(`/api/orders/${anasOrder}`), 404, 'ORDER_NOT_FOUND');
    // Not for its seller either: this is the buyer's view.
    expectError(await norte.get(`/api/orders/${anasOrder}`), 404, 'ORDER_NOT_FOUND');
    expect(JSON.stringify((await bruno.get('/api/orders')).body)).not.toContain(anasOrder);
    const change = { ...A_PRODUCT, title: 'Mía' };
    expectError(await norte.call('PUT', `/api/seller/products/${foreignProductId}`, change), 404, 'PRODUCT_NOT_FOUND');
    expect((await norte.get(`/api/products/${foreignProductId}`)).body.title).toBe(A_PRODUCT.title);
    expect(JSON.stringify((await norte.get('/api/seller/products')).body)).not.toContain(foreignProductId);
    await bruno.put(productId, 3);
    await bruno.call('DELETE', `/api/cart/items/${productId}`);
    expect((await buyer.get('/api/cart')).body.parcels).toHaveLength(1);
  });

  it("is not reached with the other user's ID in query, header or body (R-384)", async () => {
    const { body } = await buyer.get('/api/auth/session');
    const anas = { user_id: body.user.id, buyer_id: body.user.id, userId: body.user.id };
    const query = new URLSearchParams(anas).toString();
    expect((await bruno.get(`/api/orders?${query}`)).body.items).toEqual([]);
    const headers = { 'x-user-id': body.user.id, authorization: `Bearer ${body.user.id}` };
    expect((await bruno.call('GET', '/api/orders', undefined, headers)).body.items).toEqual([]);
    expect((await Person.stranger(market).call('GET', '/api/orders', undefined, headers)).status).toBe(401);
    await bruno.call('PUT', '/api/buyer/profile', { ...PROFILE, ...anas, name: 'Bruno' });
    expect((await buyer.get('/api/buyer/profile')).body.name).toBe(PROFILE.name);
  });
});

describe("a response about another user's resource", () => {
  it('is the same whether it exists or not (R-384)', async () => {
    const neutral = ({ status, body: { requestId: _, ...body } }: Answer) => ({ status, body });
    expect(neutral(await bruno.get(`/api/orders/${anasOrder}`))).toEqual(neutral(await bruno.get('/api/orders/never-there')));
    const put = (id: string) => norte.call('PUT', `/api/seller/products/${id}`, A_PRODUCT);
    expect(neutral(await put(foreignProductId))).toEqual(neutral(await put('never-there')));
  });
});
