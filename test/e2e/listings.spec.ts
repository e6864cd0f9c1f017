import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let products: string[];
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  products = await openShop(market, 'seller-norte', 'Tienda Norte', [{ title: 'Uno' }, { title: 'Dos' }, { title: 'Tres' }]);
  await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Ajeno' }]);
  seller = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());

const titles = (body: { items: readonly { title: string }[] }) => body.items.map((item) => item.title);

describe('the pages of a listing', () => {
  it('show the catalogue newest first, each product once (R-460)', async () => {
    const stranger = Person.stranger(market);
    const first = await stranger.get('/api/products?limit=3');
    expect(titles(first.body)).toEqual(['Ajeno', 'Tres', 'Dos']);
    expect(first.body.total).toBe(4);
    expect(titles((await stranger.get('/api/products?limit=3&offset=3')).body)).toEqual(['Uno']);
  });

  it('show a seller only their own products (R-022)', async () => {
    const first = await seller.get('/api/seller/products?limit=2');
    expect(first.body).toMatchObject({ total: 3, limit: 2, offset: 0 });
    expect(titles(first.body)).toEqual(['Tres', 'Dos']);
    expect(titles((await seller.get('/api/seller/products?limit=2&offset=2')).body)).toEqual(['Uno']);
  });
});

describe('an order', () => {
  it('is visible only to its buyer, and keeps what the buyer saw (R-002, R-384)', async () => {
    const [tres = ''] = products.slice(2);
    const owner = await Person.signedIn(market, 'seller-sur');
    await owner.call('PUT', '/api/buyer/profile', PROFILE);
    await owner.put(tres, 2);
    const { body } = await owner.checkout({ ...ADDRESS, extras: 'the last door' });
    const path = `/api/orders/${body.orders[0].id}`;
    await seller.call('PUT', `/api/seller/products/${tres}`, { ...A_PRODUCT, title: 'Otro', price: 99 });
    const shown = await owner.get(path);
    await seller.call('PUT', `/api/seller/products/${tres}`, { ...A_PRODUCT, title: 'Tres' });
    expect(shown.body).toMatchObject({
      items: [{ product_id: tres, title: 'Tres', quantity: 2, unit_price: A_PRODUCT.price }],
      items_total: 2 * A_PRODUCT.price,
      total: body.total,
    });
    for (const person of [seller, await Person.signedIn(market, 'buyer-bruno')]) {
      expectError(await person.get(path), 404, 'ORDER_NOT_FOUND');
      expect((await person.get('/api/orders')).body).toEqual({ items: [], next_cursor: null });
    }
    expectError(await Person.stranger(market).get(path), 401, 'UNAUTHENTICATED');
  });

  it('keeps the codes that its products had then, for all who read it (R-1002)', async () => {
    const [, dos = ''] = products;
    const path = `/api/seller/products/${dos}` as const;
    const owner = await Person.signedIn(market, 'buyer-ana');
    await owner.call('PUT', '/api/buyer/profile', PROFILE);
    await seller.call('PUT', path, { ...A_PRODUCT, title: 'Dos', sku: 'D-2', external_id: 'dos' });
    await owner.put(dos);
    const { body } = await owner.checkout(ADDRESS);
    await seller.call('PUT', path, { ...A_PRODUCT, title: 'Dos', sku: 'D-3', external_id: null });
    const sold = [expect.objectContaining({ product_id: dos, sku: 'D-2', external_id: 'dos' })];
    const id = body.orders[0].id;
    expect((await owner.get(`/api/orders/${id}`)).body.items).toEqual(sold);
    expect((await (await anAdmin(market)).get(`/api/admin/orders/${id}`)).body.items).toEqual(sold);
  });
});
