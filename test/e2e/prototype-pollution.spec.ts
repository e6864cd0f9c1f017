import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, Person, PROFILE } from '../support/person.js';
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

describe('a body that tries to pollute Object.prototype', () => {
  const POISONS = [
    (inner: string) => `"__proto__":${inner}`,
    (inner: string) => `"constructor":{"prototype":${inner}}`,
    (inner: string) => `"\\u005f_proto__":${inner}`,
    (inner: string) => `"prototype":${inner}`,
    (inner: string) => `"__proto__":{"__proto__":${inner}}`,
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
    expect((await buyer.get('/api/buyer/profile')).body).toEqual(PROFILE);
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
