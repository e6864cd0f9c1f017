import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let products: string[];
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace();
  products = await openShop(market, 'seller-norte', 'Tienda Norte', [{ title: 'Uno' }, { title: 'Dos' }, { title: 'Tres' }]);
  await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Ajeno' }]);
  seller = await Person.signedIn(market, 'seller-norte');
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
});
afterAll(() => market.close());

const LISTINGS = ['/api/products', '/api/seller/products', '/api/orders'];
const WITH_OFFSET = LISTINGS.slice(0, 2);
const titles = (body: { items: readonly { title: string }[] }) => body.items.map((item) => item.title);

describe('the parameters of a listing', () => {
  it.each(['0', '101', '-1', 'x', '1.5', '', '1&limit=2', '%00', 'Infinity'])(
    'returns 400 for limit=%s (R-459)',
    async (limit) => {
      for (const path of LISTINGS)
        expectError(await seller.get(`${path}?limit=${limit}`), 400, 'VALIDATION_FAILED', [problem('limit')]);
    },
  );

  it.each(['-1', 'x', '0.5', '100001', '1e9'])('returns 400 for offset=%s (R-459)', async (offset) => {
    for (const path of WITH_OFFSET)
      expectError(await seller.get(`${path}?offset=${offset}`), 400, 'VALIDATION_FAILED', [problem('offset')]);
  });

  it('defaults to the first 20 items, and allows at most 100 (R-459)', async () => {
    for (const path of WITH_OFFSET) {
      expect((await seller.get(path)).body).toMatchObject({ limit: 20, offset: 0 });
      expect((await seller.get(`${path}?limit=100&offset=10`)).body).toEqual({
        items: [],
        total: path === '/api/products' ? 4 : 3,
        limit: 100,
        offset: 10,
      });
    }
    expect((await seller.get('/api/orders?limit=100')).body).toEqual({ items: [], next_cursor: null });
  });

  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['garbage', 'garbage'],
    ['nothing', ''],
    ['no time', cursor('yesterday abc')],
    ['no id', cursor('2026-01-01T00:00:00.000000Z ')],
    ['an id that is none', cursor("2026-01-01T00:00:00.000000Z 'or-1=1")],
    ['more than it should', cursor('2026-01-01T00:00:00.000000Z abc def')],
    ['a time before all time', cursor('-271821-04-20T00:00:00.000000Z abc')],
    ['a time after all time', cursor('+275760-09-13T00:00:00.000000Z abc')],
    ['the milliseconds of release 0.2.0', cursor('2026-01-01T00:00:00.000Z abc')],
    ['too much', 'x'.repeat(201)],
  ])('returns 400 for a cursor with %s (R-459)', async (_what, text) => {
    const details = [{ path: 'cursor', message: expect.stringContaining('cursor') }];
    expectError(await buyer.get(`/api/orders?cursor=${text}`), 400, 'VALIDATION_FAILED', details);
  });
});

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

  it('show a buyer each order once, newest first, also with equal times and new orders (R-460)', async () => {
    const made: string[] = [];
    for (const [index, id] of products.entries()) {
      await buyer.put(id);
      const { body } = await buyer.checkout({ ...ADDRESS, extras: `puerta ${index}` });
      made.unshift(body.orders[0].id);
    }
    await market.rows("update orders set created_at = '2026-01-02T03:04:05.678Z' where id = any($1)", [made.slice(1)]);

    const first = await buyer.get('/api/orders?limit=2');
    expect(first.status).toBe(200);
    expect(first.body.next_cursor).toEqual(expect.any(String));
    await buyer.checkout({ ...ADDRESS, extras: 'another door' });
    const second = await buyer.get(`/api/orders?limit=2&cursor=${first.body.next_cursor}`);
    expect(second.body.next_cursor).toBeNull();
    const shown = [...first.body.items, ...second.body.items].map((order) => order.id);
    expect(shown[0]).toBe(made[0]);
    expect([...shown].sort()).toEqual([...made].sort());

    const whole = await buyer.get('/api/orders');
    expect(whole.body.items).toHaveLength(4);
    const times = whole.body.items.map((order) => order.created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await Person.signedIn(market, 'buyer-bruno').then((other) => other.get('/api/orders'))).body.items).toEqual([]);
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
});
