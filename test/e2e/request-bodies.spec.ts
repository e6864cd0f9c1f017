import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace();
  ({ buyer, productId } = await Shop.open(market));
  seller = await Person.signedIn(market, 'seller-norte');
  await buyer.put(productId);
});
afterAll(() => market.close());

const isRefusedOrFine = ({ status }: Answer) => expect([200, 201, 400]).toContain(status);

describe('a body with duplicate or excessive content', () => {
  it('uses the last value when a field occurs twice', async () => {
    const answer = await buyer.call('PUT', `/api/cart/items/${productId}`, '{"quantity":5,"quantity":2}');
    expect(answer.status).toBe(200);
    expect((await buyer.get('/api/cart')).body.parcels[0].items[0].quantity).toBe(2);
    const badLast = await buyer.call('PUT', `/api/cart/items/${productId}`, '{"quantity":2,"quantity":"x"}');
    expectError(badLast, 400, 'VALIDATION_FAILED', expect.any(Array) as never);
  });

  it.each([
    '1e308',
    '1e309',
    '0',
    '1e-320',
    '9007199254740993',
    '2147483648',
    '1.005',
    '1e21',
    '"1"',
    '[1]',
    '{"valueOf":1}',
    'null',
  ])('is rejected or stored exactly with the number %s (R-449)', async (number) => {
    for (const field of ['price', 'weight_grams', 'length_cm'] as const) {
      const body = JSON.stringify({ ...A_PRODUCT, [field]: 0 }).replace(`"${field}":0`, `"${field}":${number}`);
      const answer = await seller.call('POST', '/api/seller/products', body);
      isRefusedOrFine(answer);
      if (answer.status === 201) expect(answer.body[field]).toBe(JSON.parse(number));
    }
    isRefusedOrFine(await buyer.call('PUT', `/api/cart/items/${productId}`, `{"quantity":${number}}`));
    await buyer.put(productId);
  });

  it('may have fields that nobody knows, to no effect (R-446)', async () => {
    const body = { ...PROFILE, id: 'somebody-else', role: 'admin', roles: ['admin'], user_id: 'x' };
    const saved = await buyer.call('PUT', '/api/buyer/profile', body);
    expect([saved.status, saved.body]).toEqual([200, { ...PROFILE, etag: expect.any(String) }]);
    expect((await buyer.get('/api/auth/session')).body.user.roles).toEqual(['buyer']);
  });

  it('fails no notification because of its text', async () => {
    for (const text of ['\u0000', '\ud83d']) {
      const path = `/api/webhooks/payco?topic=payment&id=${text.charCodeAt(0)}`;
      const answer = await Person.stranger(market).call('POST', path, { resource: text });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { received: true } });
    }
  });

  it('is stored as text, even if it looks like SQL (R-449)', async () => {
    const title = `O'Brien \\' ? ?? $1 :a %s {0} "x" -- /* */; drop table orders; \u2028 ${'\\'.repeat(3)}`;
    const { status, body } = await seller.call('POST', '/api/seller/products', { ...A_PRODUCT, title, description: title });
    expect(status).toBe(201);
    expect((await buyer.get(`/api/products/${body.id}`)).body).toMatchObject({ title, description: title });
    await buyer.put(body.id);
    const address = { ...ADDRESS, street: "Lavalle ' \\ ? $1", extras: title };
    const checkout = await buyer.checkout(address);
    expect(checkout.status).toBe(201);
    const order = (await buyer.get(`/api/orders/${checkout.body.orders[0].id}`)).body;
    expect(order.shipping_address).toMatchObject({ street: address.street, extras: title });
    await buyer.call('DELETE', `/api/cart/items/${body.id}`);
  });
});

describe('a body that tries to pollute Object.prototype', () => {
  const POISONS = [
    (inner: string) => `"__proto__":${inner}`,
    (inner: string) => `"constructor":{"prototype":${inner}}`,
    (inner: string) => `"\\u005f_proto__":${inner}`,
    (inner: string) => `"prototype":${inner}`,
    (inner: string) => `"__proto__":{"__proto__":${inner}}`,
    (inner: string) => `"toString":${inner},"hasOwnProperty":${inner}`,
  ];
  const INNER = '{"polluted":true,"city":"Polluted","price":1,"isAdmin":true,"toString":1}';
  const known = Object.getOwnPropertyNames(Object.prototype).sort();
  const withPoison = (body: object, poison: string) => `{${poison},${JSON.stringify(body).slice(1)}`;

  it.each(POISONS.map((poison) => [poison(INNER)]))('fails at any level: %s', async (poison) => {
    const shipping = withPoison(ADDRESS, poison);
    const calls: [Person, string, string, string][] = [
      [buyer, 'POST', '/api/shipping/shipco/quote', `{"shipping":${shipping},${poison}}`],
      [buyer, 'POST', '/api/checkout/payco', `{"shipping":${shipping},${poison}}`],
      [buyer, 'PUT', '/api/buyer/profile', withPoison(PROFILE, poison)],
      [buyer, 'PUT', `/api/cart/items/${productId}`, withPoison({ quantity: 1 }, poison)],
      [seller, 'PUT', '/api/seller/profile', withPoison({ name: 'Tienda Norte' }, poison)],
      [seller, 'POST', '/api/seller/products', withPoison(A_PRODUCT, poison)],
      [Person.stranger(market), 'POST', '/api/webhooks/payco?topic=payment&id=1', `{"data":{${poison}},${poison}}`],
    ];
    for (const [who, method, path, body] of calls) {
      const answer = await who.call(method, path, body);
      expect([path, [200, 201, 400, 409].includes(answer.status)]).toEqual([path, true]);
      expect(JSON.stringify(answer.body)).not.toContain('Polluted');
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(known);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    }
    expect((await buyer.get('/api/buyer/profile')).body).toMatchObject(PROFILE);
  });

  it('fails through the query or a cookie too', async () => {
    const query =
      '?__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1&constructor[prototype][polluted]=1&__proto__=1';
    for (const path of [
      '/api/products',
      '/api/orders',
      '/api/auth/login',
      '/api/seller/shipco/oauth/callback',
      '/api/webhooks/payco',
    ]) {
      const method = path.endsWith('payco') ? 'POST' : 'GET';
      const cookie = `__proto__=polluted; constructor=polluted; ${buyer.cookie}`;
      const { status } = await buyer.call(method, path + query, undefined, { cookie });
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(known);
  });
});
