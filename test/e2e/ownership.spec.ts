import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, type Answer, openShop, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let productId: string;
let foreignProductId: string;
let ana: Person;
let bruno: Person;
let norte: Person;
let anasOrder: string;

beforeAll(async () => {
  market = await startMarketplace();
  const shop = await Shop.open(market);
  ({ buyer: ana, productId } = shop);
  [foreignProductId = ''] = await openShop(market, 'seller-sur', 'Feria Sur', [{}]);
  [bruno, norte] = await Person.allSignedIn(market, 'buyer-bruno', 'seller-norte');
  await bruno.call('PUT', '/api/buyer/profile', PROFILE);
  anasOrder = (await shop.checkout()).orders[0].id;
});
afterAll(() => market.close());

describe("another user's resource", () => {
  it('is not found', async () => {
    expect((await ana.get(`/api/orders/${anasOrder}`)).status).toBe(200);
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
    expect((await ana.get('/api/cart')).body.parcels).toHaveLength(1);
  });

  it("is not reached with the other user's ID in query, header or body", async () => {
    const { body } = await ana.get('/api/auth/session');
    const anas = { user_id: body.user.id, buyer_id: body.user.id, userId: body.user.id };
    const query = new URLSearchParams(anas).toString();
    expect((await bruno.get(`/api/orders?${query}`)).body.items).toEqual([]);
    const headers = { 'x-user-id': body.user.id, authorization: `Bearer ${body.user.id}` };
    expect((await bruno.call('GET', '/api/orders', undefined, headers)).body.items).toEqual([]);
    expect((await Person.stranger(market).call('GET', '/api/orders', undefined, headers)).status).toBe(401);
    await bruno.call('PUT', '/api/buyer/profile', { ...PROFILE, ...anas, name: 'Bruno' });
    expect((await ana.get('/api/buyer/profile')).body.name).toBe(PROFILE.name);
  });
});

describe("a response about another user's resource", () => {
  it('is the same whether it exists or not', async () => {
    const neutral = ({ status, body: { requestId: _, ...body } }: Answer) => ({ status, body });
    expect(neutral(await bruno.get(`/api/orders/${anasOrder}`))).toEqual(neutral(await bruno.get('/api/orders/never-there')));
    const put = (id: string) => norte.call('PUT', `/api/seller/products/${id}`, A_PRODUCT);
    expect(neutral(await put(foreignProductId))).toEqual(neutral(await put('never-there')));
  });
});
