import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, addProduct, openShop, Person } from '../support/person.js';

let market: Marketplace;
let seller: Person;
let rival: Person;
let buyer: Person;
let stranger: Person;
let sellerId: string;

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', []);
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  [seller, rival, buyer] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur', 'buyer-ana');
  stranger = Person.stranger(market);
  sellerId = (await seller.get('/api/seller/profile')).body.id;
});
afterAll(() => market.close());

describe('a product', () => {
  it('is public as it was saved, fractions included (R-020)', async () => {
    const details = { ...A_PRODUCT, description: 'De acero', price: 19.99, weight_grams: 0.5, length_cm: 12.25 };
    const id = await addProduct(seller, details);
    const expected = {
      id,
      seller_id: sellerId,
      seller_name: 'Tienda Norte',
      currency: 'ARS',
      active: true,
      image_url: null,
      sku: null,
      external_id: null,
      ...details,
    };
    expect(await stranger.get(`/api/products/${id}`)).toMatchObject({ status: 200, body: expected });
    expect((await stranger.get('/api/products')).body.items).toContainEqual(expected);
  });

  it('is found with others by its id, in one request (R-652)', async () => {
    const [first, second, hidden] = [
      await addProduct(seller),
      await addProduct(rival),
      await addProduct(seller, { active: false }),
    ];
    const named = (...ids: (string | undefined)[]) => stranger.get(`/api/products?ids=${ids.join(',')}`);
    const { status, body } = await named(second, first, hidden, 'unknown', first);
    expect([status, body.items.map(({ id }) => id), body.total, body.offset]).toEqual([200, [second, first], 2, 0]);
    expect(body.items[1]).toEqual((await stranger.get(`/api/products/${first}`)).body);
    const many = Array.from({ length: 51 }, (_, at) => `id-${at}`);
    expect((await named(...many.slice(1))).body.items).toEqual([]);
    for (const ids of [[''], many, ['a', ''], ['a b'], ['x'.repeat(65)]])
      expect(await named(...ids)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details: [{ path: 'ids' }] } });
  });

  it('has a picture wherever it is shown, until it is saved without one (R-740)', async () => {
    const image_url = 'https://fotos.example/pava.jpg';
    const body = { ...A_PRODUCT, title: 'Pava fotografiada' };
    const saved = await seller.call('POST', '/api/seller/products', { ...body, image_url });
    const id = saved.body.id;
    const path = `/api/seller/products/${id}` as const;
    await buyer.put(id);
    const shown = async () => [
      (await stranger.get(`/api/products/${id}`)).body.image_url,
      (await stranger.get(`/api/products?ids=${id}`)).body.items[0]?.image_url,
      (await stranger.get('/api/products')).body.items.find((item) => item.id === id)?.image_url,
      (await stranger.get('/api/search?q=fotografiada')).body.items[0]?.image_url,
      (await seller.get(path)).body.image_url,
      (await seller.get('/api/seller/products')).body.items.find((item) => item.id === id)?.image_url,
      (await buyer.get('/api/cart')).body.parcels.flatMap(({ items }) => items).find((item) => item.product_id === id)?.image_url,
    ];
    expect([saved.body.image_url, ...(await shown())]).toEqual(Array(8).fill(image_url));
    for (const without of [{ ...body, image_url: null }, body]) {
      expect((await seller.call('PUT', path, { ...body, image_url })).body.image_url).toBe(image_url);
      expect((await seller.call('PUT', path, without)).body.image_url).toBeNull();
      expect(await shown()).toEqual(Array(7).fill(null));
    }
    await buyer.call('DELETE', `/api/cart/items/${id}`);
  });

  it('has the codes of its seller wherever it is shown; saved without them it keeps them (R-1000)', async () => {
    const codes = { sku: 'PAVA-2', external_id: 'erp-7' };
    const body = { ...A_PRODUCT, title: 'Pava codificada' };
    const saved = await seller.call('POST', '/api/seller/products', { ...body, ...codes });
    const id = saved.body.id;
    const path = `/api/seller/products/${id}` as const;
    const shown = async () => [
      (await stranger.get(`/api/products/${id}`)).body,
      (await stranger.get(`/api/products?ids=${id}`)).body.items[0],
      (await stranger.get('/api/products')).body.items.find((item) => item.id === id),
      (await stranger.get('/api/search?q=codificada')).body.items[0],
      (await seller.get(path)).body,
      (await seller.get('/api/seller/products')).body.items.find((item) => item.id === id),
    ];
    for (const one of [saved.body, ...(await shown())]) expect(one).toMatchObject(codes);
    expect((await seller.call('PUT', path, { ...body, title: 'Otra pava codificada' })).body).toMatchObject(codes);
    const without = { sku: null, external_id: null };
    expect((await seller.call('PUT', path, { ...body, ...without })).body).toMatchObject(without);
    for (const one of await shown()) expect(one).toMatchObject(without);
  });

  it('is the only one of its seller with its external ID (R-1001)', async () => {
    const external_id = 'erp-8';
    await addProduct(seller, { external_id });
    const other = await addProduct(seller, { external_id: 'ERP-8' });
    await addProduct(rival, { external_id });
    const [alike, another] = [await addProduct(seller, { sku: 'S' }), await addProduct(seller, { sku: 'S' })];
    expect(alike).not.toBe(another);
    expectError(await seller.call('POST', '/api/seller/products', { ...A_PRODUCT, external_id }), 409, 'EXTERNAL_ID_TAKEN');
    const path = `/api/seller/products/${other}` as const;
    expectError(await seller.call('PUT', path, { ...A_PRODUCT, external_id }), 409, 'EXTERNAL_ID_TAKEN');
    expect((await seller.get(path)).body.external_id).toBe('ERP-8');
    expect(await seller.call('PUT', path, { ...A_PRODUCT, external_id: 'ERP-8' })).toMatchObject({ status: 200 });
  });

  it('is hidden while it is not active, but not from its seller (R-021)', async () => {
    const id = await addProduct(seller, { active: false });
    expectError(await stranger.get(`/api/products/${id}`), 404, 'PRODUCT_NOT_FOUND');
    expectError(await buyer.put(id), 404, 'PRODUCT_NOT_FOUND');
    const ids = async (path: '/api/products?limit=100' | '/api/seller/products?limit=100') =>
      (await seller.get(path)).body.items.map((item) => item.id);
    expect(await ids('/api/products?limit=100')).not.toContain(id);
    expect(await ids('/api/seller/products?limit=100')).toContain(id);
  });

  it('is shown by ID to its seller alone, on sale or not (R-022)', async () => {
    const id = await addProduct(seller, { active: false });
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

  it('ignores an ID or owner in the body (R-385)', async () => {
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
      seller_name: 'Tienda Norte',
      description: '',
      currency: 'ARS',
      active: true,
      image_url: null,
      sku: null,
      external_id: null,
      etag: expect.any(String),
    });
    expect(body.id).not.toBe('chosen');
    const changed = await seller.call('PUT', `/api/seller/products/${body.id}`, { ...A_PRODUCT, ...foreign, price: 5 });
    expect(changed).toMatchObject({ status: 200, body: { ...body, price: 5, etag: expect.any(String) } });
    expectError(await stranger.get('/api/products/chosen'), 404, 'PRODUCT_NOT_FOUND');
  });

  it('can be changed only by its seller (R-022)', async () => {
    const id = await addProduct(seller);
    const path = `/api/seller/products/${id}`;
    expectError(await rival.call('PUT', path, { ...A_PRODUCT, price: 1 }), 404, 'PRODUCT_NOT_FOUND');
    expectError(await stranger.call('PUT', path, A_PRODUCT), 401, 'UNAUTHENTICATED');
    expectError(await buyer.call('PUT', path, A_PRODUCT), 403, 'SELLER_REQUIRED');
    expectError(await seller.call('PUT', '/api/seller/products/unknown', A_PRODUCT), 404, 'PRODUCT_NOT_FOUND');
    expect((await stranger.get(`/api/products/${id}`)).body.price).toBe(A_PRODUCT.price);
    const changed = await seller.call('PUT', path, { ...A_PRODUCT, title: 'Otra', price: 0.01, free_shipping: true });
    expect(changed).toMatchObject({ status: 200, body: { id, title: 'Otra', price: 0.01, free_shipping: true } });
    const { etag: _, ...shown } = changed.body as unknown as { etag: string };
    expect((await stranger.get(`/api/products/${id}`)).body).toEqual(shown);
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
    [
      'image_url',
      [
        ...['', 5, 'mate.jpg', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'http://fotos.example/mate.jpg'],
        ...['https://ana:clave@fotos.example/mate.jpg', `https://fotos.example/${'x'.repeat(2_030)}`],
      ],
    ],
    ['sku', ['', '  ', 5, [], 'x'.repeat(101)]],
    ['external_id', ['', 5, {}, 'x'.repeat(101)]],
    ['active', ['true', 0]],
  ])('returns 400 for an invalid %s, new or changed (R-023)', async (field, values) => {
    const id = await addProduct(seller);
    for (const value of values) {
      const body = { ...A_PRODUCT, [field]: value };
      for (const [method, path] of [
        ['POST', '/api/seller/products'],
        ['PUT', `/api/seller/products/${id}`],
      ] as const)
        expectError(await seller.call(method, path, body), 400, 'VALIDATION_FAILED', [problem(field)]);
    }
    const infinite = JSON.stringify({ ...A_PRODUCT, price: 0, weight_grams: 0 }).replaceAll(':0', ':1e400');
    const answer = await seller.call('POST', '/api/seller/products', infinite);
    expectError(answer, 400, 'VALIDATION_FAILED', [problem('price'), problem('weight_grams')]);
  });
});
