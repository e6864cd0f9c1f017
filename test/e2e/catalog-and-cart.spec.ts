import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let seller: Person;
let rival: Person;
let buyer: Person;
let other: Person;
let stranger: Person;
let sellerId: string;

beforeAll(async () => {
  market = await startMarketplace();
  [seller, rival, buyer, other] = (await Promise.all(
    ['seller-norte', 'seller-sur', 'buyer-ana', 'buyer-bruno'].map((user) => Person.signedIn(market, user)),
  )) as [Person, Person, Person, Person];
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

const add = async (person: Person, product: object = {}): Promise<string> => {
  const { status, body } = await person.call('POST', '/api/seller/products', { ...A_PRODUCT, ...product });
  expect(status).toBe(201);
  return body.id;
};

async function emptyCart(person: Person): Promise<void> {
  const { parcels } = (await person.get('/api/cart')).body;
  const items = parcels.flatMap((parcel: any) => parcel.items);
  for (const { product_id } of items) await person.call('DELETE', `/api/cart/items/${product_id}`);
}

describe('a profile', () => {
  it('is not there before it was written, and then is what was written', async () => {
    expectError(await buyer.get('/api/buyer/profile'), 404, 'NOT_FOUND');
    const spaced = { ...PROFILE, name: `  ${PROFILE.name} `, phone: ` ${PROFILE.phone}` };
    expect(await buyer.call('PUT', '/api/buyer/profile', spaced)).toMatchObject({ status: 200, body: PROFILE });
    expect((await buyer.get('/api/buyer/profile')).body).toEqual(PROFILE);
    await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, phone: '123' });
    expect((await buyer.get('/api/buyer/profile')).body).toEqual({ ...PROFILE, phone: '123' });
    expectError(await other.get('/api/buyer/profile'), 404, 'NOT_FOUND');
    expectError(await stranger.get('/api/buyer/profile'), 401, 'UNAUTHENTICATED');
  });

  it.each([
    ['name', ['', ' ', null, 5, 'x'.repeat(101)]],
    ['email', ['', 'nobody', 'a@b', 'a@', `${'x'.repeat(150)}@example.com`, ['a@example.com'], null]],
    ['phone', ['', null, 5491, 'x'.repeat(51)]],
    ['document', ['', null, 30111222, 'x'.repeat(51)]],
  ])('answers 400 for a %s that no parcel could be sent with', async (member, values) => {
    for (const value of [undefined, ...values]) {
      const answer = await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, [member]: value });
      expectError(answer, 400, 'VALIDATION_FAILED', [problem(member)]);
    }
  });

  it('makes a seller, once', async () => {
    expectError(await seller.get('/api/seller/profile'), 404, 'NOT_FOUND');
    expectError(await seller.call('POST', '/api/seller/products', A_PRODUCT), 403, 'SELLER_REQUIRED');
    expectError(await seller.get('/api/seller/products'), 403, 'SELLER_REQUIRED');
    for (const name of ['', 5, 'x'.repeat(101), undefined])
      expectError(await seller.call('PUT', '/api/seller/profile', { name }), 400, 'VALIDATION_FAILED', [problem('name')]);
    const first = await seller.call('PUT', '/api/seller/profile', { name: 'Norte' });
    expect(first).toMatchObject({ status: 200, body: { id: expect.any(String), name: 'Norte' } });
    const renamed = await seller.call('PUT', '/api/seller/profile', { name: 'Tienda Norte' });
    expect(renamed.body).toEqual({ ...first.body, name: 'Tienda Norte' });
    expect((await seller.get('/api/seller/profile')).body).toEqual(renamed.body);
    sellerId = first.body.id;
    expect((await rival.call('PUT', '/api/seller/profile', { name: 'Feria Sur' })).body.id).not.toBe(sellerId);
  });
});

describe('a product', () => {
  it('is public as it was saved, fractions included', async () => {
    const details = { ...A_PRODUCT, description: 'De acero', price: 19.99, weight_grams: 0.5, length_cm: 12.25 };
    const id = await add(seller, details);
    const expected = { id, seller_id: sellerId, currency: 'ARS', active: true, ...details };
    expect(await stranger.get(`/api/products/${id}`)).toMatchObject({ status: 200, body: expected });
    expect((await stranger.get('/api/products')).body.items).toContainEqual(expected);
  });

  it('is hidden while it is not active, but not from its seller', async () => {
    const id = await add(seller, { active: false });
    expectError(await stranger.get(`/api/products/${id}`), 404, 'PRODUCT_NOT_FOUND');
    expectError(await buyer.put(id), 404, 'PRODUCT_NOT_FOUND');
    const ids = async (path: string) => (await seller.get(path)).body.items.map((item: any) => item.id);
    expect(await ids('/api/products?limit=100')).not.toContain(id);
    expect(await ids('/api/seller/products?limit=100')).toContain(id);
  });

  it('is shown to its seller by its id, on sale or not, and to no other seller', async () => {
    const id = await add(seller, { active: false });
    const path = `/api/seller/products/${id}`;
    const shown = await seller.get(path);
    expect(shown).toMatchObject({ status: 200, body: { id, active: false, ...A_PRODUCT } });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expectError(await rival.get(path), 404, 'PRODUCT_NOT_FOUND');
    expectError(await buyer.get(path), 403, 'SELLER_REQUIRED');
    expectError(await stranger.get(path), 401, 'UNAUTHENTICATED');
    expectError(await seller.get('/api/seller/products/unknown'), 404, 'PRODUCT_NOT_FOUND');
    expectError(await seller.get('/api/seller/products/%00'), 404, 'NOT_FOUND');
  });

  it('takes neither its id nor its owner from the body', async () => {
    const foreign = {
      id: 'chosen',
      seller_id: 'chosen',
      sellerId: 'chosen',
      currency: 'USD',
      created_at: '2000-01-01',
      search: 'x',
    };
    const { status, body } = await seller.call('POST', '/api/seller/products', { ...A_PRODUCT, ...foreign });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...A_PRODUCT,
      id: expect.any(String),
      seller_id: sellerId,
      description: '',
      currency: 'ARS',
      active: true,
    });
    expect(body.id).not.toBe('chosen');
    const changed = await seller.call('PUT', `/api/seller/products/${body.id}`, { ...A_PRODUCT, ...foreign, price: 5 });
    expect(changed).toMatchObject({ status: 200, body: { ...body, price: 5 } });
    expectError(await stranger.get('/api/products/chosen'), 404, 'PRODUCT_NOT_FOUND');
  });

  it('is changed by its seller and nobody else', async () => {
    const id = await add(seller);
    const path = `/api/seller/products/${id}`;
    expectError(await rival.call('PUT', path, { ...A_PRODUCT, price: 1 }), 404, 'PRODUCT_NOT_FOUND');
    expectError(await stranger.call('PUT', path, A_PRODUCT), 401, 'UNAUTHENTICATED');
    expectError(await buyer.call('PUT', path, A_PRODUCT), 403, 'SELLER_REQUIRED');
    expectError(await seller.call('PUT', '/api/seller/products/unknown', A_PRODUCT), 404, 'PRODUCT_NOT_FOUND');
    expect((await stranger.get(`/api/products/${id}`)).body.price).toBe(A_PRODUCT.price);
    const changed = await seller.call('PUT', path, { ...A_PRODUCT, title: 'Otra', price: 0.01, free_shipping: true });
    expect(changed).toMatchObject({ status: 200, body: { id, title: 'Otra', price: 0.01, free_shipping: true } });
    expect((await stranger.get(`/api/products/${id}`)).body).toEqual(changed.body);
  });

  it.each([
    ['title', [undefined, '', '  ', 5, 'x'.repeat(191)]],
    ['description', [5, 'x'.repeat(5001)]],
    ['price', [undefined, null, 0, -1, 0.001, 19.999, '100', true, [100], 1_000_000_000.01, 1e20]],
    ['weight_grams', [undefined, null, 0, -1, '900', 10_000_001]],
    ['length_cm', [undefined, null, 0, -1, '25', 5001]],
    ['width_cm', [undefined, null, 0, -1, {}, 5001]],
    ['height_cm', [undefined, null, 0, -1, [], 5001]],
    ['free_shipping', ['yes', 1]],
    ['active', ['true', 0]],
  ])('answers 400 for a %s that is not right, new or changed', async (member, values) => {
    const id = await add(seller);
    for (const value of values) {
      const body = { ...A_PRODUCT, [member]: value };
      for (const [method, path] of [
        ['POST', '/api/seller/products'],
        ['PUT', `/api/seller/products/${id}`],
      ] as const)
        expectError(await seller.call(method, path, body), 400, 'VALIDATION_FAILED', [problem(member)]);
    }
    const infinite = JSON.stringify({ ...A_PRODUCT, price: 0, weight_grams: 0 }).replaceAll(':0', ':1e400');
    const answer = await seller.call('POST', '/api/seller/products', infinite);
    expectError(answer, 400, 'VALIDATION_FAILED', [problem('price'), problem('weight_grams')]);
  });
});

describe('a cart', () => {
  beforeEach(async () => {
    for (const person of [buyer, other]) await emptyCart(person);
  });

  it('is grouped by seller, with the prices of now', async () => {
    const pava = await add(seller, { title: 'Pava', price: 100.1 });
    const yerba = await add(seller, { title: 'Yerba', price: 0.2, free_shipping: true });
    const manta = await add(rival, { title: 'Manta', price: 50 });
    expect((await buyer.get('/api/cart')).body).toEqual({ parcels: [], items_total: 0, currency: 'ARS' });
    await buyer.put(manta);
    await buyer.put(pava, 2);
    const { status, body } = await buyer.put(yerba, 3);
    expect(status).toBe(200);
    expect(body).toEqual({
      parcels: [
        {
          seller_id: expect.any(String),
          seller_name: 'Feria Sur',
          items: [{ product_id: manta, title: 'Manta', quantity: 1, unit_price: 50, free_shipping: false }],
        },
        {
          seller_id: sellerId,
          seller_name: 'Tienda Norte',
          items: [
            { product_id: pava, title: 'Pava', quantity: 2, unit_price: 100.1, free_shipping: false },
            { product_id: yerba, title: 'Yerba', quantity: 3, unit_price: 0.2, free_shipping: true },
          ],
        },
      ],
      items_total: 250.8,
      currency: 'ARS',
    });
    await seller.call('PUT', `/api/seller/products/${pava}`, { ...A_PRODUCT, price: 10 });
    expect((await buyer.get('/api/cart')).body.items_total).toBe(70.6);
    await seller.call('PUT', `/api/seller/products/${pava}`, { ...A_PRODUCT, active: false });
    expect((await buyer.get('/api/cart')).body.items_total).toBe(50.6);
  });

  it('holds what was put last, and nothing of what was taken out', async () => {
    const id = await add(seller, { price: 10 });
    await buyer.put(id, 5);
    expect((await buyer.put(id, 2)).body.items_total).toBe(20);
    for (let times = 0; times < 2; times += 1)
      expect((await buyer.call('DELETE', `/api/cart/items/${id}`)).body).toMatchObject({ parcels: [], items_total: 0 });
    expectError(await buyer.put('unknown'), 404, 'PRODUCT_NOT_FOUND');
    expect((await buyer.call('DELETE', '/api/cart/items/unknown')).status).toBe(200);
  });

  it.each([[0], [-1], [1.5], [1001], [1e20], ['2'], [null], [undefined], [[1]]])(
    'answers 400 for the quantity %p',
    async (quantity) => {
      const id = await add(seller);
      const answer = await buyer.call('PUT', `/api/cart/items/${id}`, { quantity });
      expectError(answer, 400, 'VALIDATION_FAILED', [problem('quantity')]);
      expect((await buyer.get('/api/cart')).body.parcels).toEqual([]);
    },
  );

  it('answers 409 above 1000 units in all, and keeps what it had', async () => {
    const [one, two] = [await add(seller), await add(rival)];
    expect((await buyer.put(one, 999)).status).toBe(200);
    expect((await buyer.put(two, 1)).status).toBe(200);
    expectError(await buyer.put(two, 2), 409, 'CART_FULL');
    expect((await buyer.put(one, 998)).status).toBe(200);
    expect((await buyer.put(two, 2)).status).toBe(200);
  });

  it('answers 409 above 100 products', async () => {
    await market.rows(
      `insert into products select 'full-' || n, seller_id, 'n', '', 1, 1, 1, 1, 1, false, true, now(), now()
         from generate_series(1, 100) n, (select id as seller_id from sellers limit 1) s`,
    );
    await market.rows(
      `insert into cart_items select u.id, 'full-' || n, 1, now() from generate_series(1, 100) n, users u where u.subject = 'buyer-ana'`,
    );
    expectError(await buyer.put(await add(seller)), 409, 'CART_FULL');
    expect((await buyer.put('full-7', 5)).body.items_total).toBe(1.04);
  });

  it('is its own buyer’s, also when many put at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => add(seller, { price: 10 })));
    await Promise.all([...ids.map((id) => buyer.put(id)), other.put(ids[0] as string, 3)]);
    expect((await buyer.get('/api/cart')).body.items_total).toBe(50);
    expect((await other.get('/api/cart')).body.items_total).toBe(30);
    await other.call('DELETE', `/api/cart/items/${ids[0]}`);
    expect((await buyer.get('/api/cart')).body.items_total).toBe(50);
  });

  it.each(['weight_grams', 'length_cm', 'width_cm', 'height_cm'])(
    'cannot be quoted with an old product without %s: the answer names it',
    async (column) => {
      const id = await add(seller, { title: `Vieja sin ${column}` });
      await market.rows(`update products set ${column} = null where id = $1`, [id]);
      expect((await stranger.get(`/api/products/${id}`)).body[column]).toBeNull();
      await buyer.put(id);
      market.shipco.clearLedger();
      const answer = await buyer.quote();
      expectError(answer, 502, 'SHIPCO_QUOTE_FAILED');
      expect(answer.body.message).toContain(`"Vieja sin ${column}"`);
      expect(answer.body.message).toContain('Tienda Norte');
      expect(market.shipco.ledger()).toEqual([]);
    },
  );
});
