import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, openShop, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let norte: Person;
let sur: Person;

beforeAll(async () => {
  market = await startMarketplace();
  ({ buyer, productId } = await Shop.open(market));
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  [norte, sur] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur');
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

  it('changes no product', async () => {
    const { status, body } = await norte.call('POST', '/api/seller/products', { ...A_PRODUCT, ...OURS });
    expect(status).toBe(201);
    expect(body).toMatchObject({ price: A_PRODUCT.price, currency: 'ARS' });
    for (const id of [body.id, body.seller_id]) expect(id).not.toBe('chosen');
    const put = await norte.call('PUT', `/api/seller/products/${body.id}`, { ...A_PRODUCT, ...OURS });
    expect(put.body).toMatchObject({ id: body.id, seller_id: body.seller_id, price: A_PRODUCT.price });
  });

  it('changes no profile and no role', async () => {
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

  it('changes no price on the way to the payment', async () => {
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
