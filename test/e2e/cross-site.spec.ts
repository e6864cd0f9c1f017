import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace();
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  seller = await Person.signedIn(market, 'seller-norte');
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
});
afterAll(() => market.close());

const port = () => new URL(market.url).port;
const units = async () => (await buyer.get('/api/cart')).body.parcels[0]?.items[0]?.quantity ?? 0;

/** The headers of a request from a page on another site. */
const FOREIGN: [string, () => Record<string, string>][] = [
  ['another site', () => ({ origin: 'https://evil.example' })],
  ['no site at all', () => ({ origin: 'null' })],
  ['a name that begins like ours', () => ({ origin: `${market.url}.evil.example` })],
  ['our host on https', () => ({ origin: market.url.replace('http:', 'https:') })],
  ['our host on another port', () => ({ origin: market.url.replace(port(), '1') })],
  ['our host under another name', () => ({ origin: `http://127.0.0.1:${port()}` })],
  ['our origin with a path', () => ({ origin: `${market.url}/` })],
  ['a cross-site page', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['a neighbour on the same site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ['a cross-site page that claims our origin', () => ({ 'sec-fetch-site': 'cross-site', origin: market.url })],
  ['another origin that claims to be us', () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })],
];

describe('a request that changes something', () => {
  it.each(FOREIGN)('is rejected from %s, and changes nothing (R-453)', async (_from, headers) => {
    await buyer.put(productId, 2);
    const item = `/api/cart/items/${productId}`;
    expectError(await buyer.call('PUT', item, { quantity: 9 }, headers()), 403, 'CROSS_SITE_REQUEST');
    expectError(await buyer.call('DELETE', item, undefined, headers()), 403, 'CROSS_SITE_REQUEST');
    expectError(await buyer.checkout(ADDRESS, {}, headers()), 403, 'CROSS_SITE_REQUEST');
    expectError(await buyer.call('POST', '/api/auth/logout', undefined, headers()), 403, 'CROSS_SITE_REQUEST');
    expect(await units()).toBe(2);
    expect(await market.rows('select 1 from purchases')).toEqual([]);
  });

  it('is rejected as a form post, which needs no preflight (R-453)', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { origin: 'https://evil.example', 'content-type': type };
      expectError(await buyer.call('POST', '/api/checkout/payco', '{}', headers), 403, 'CROSS_SITE_REQUEST');
    }
  });

  it.each([
    ['our own pages', () => ({ origin: market.url, 'sec-fetch-site': 'same-origin' })],
    ['our own pages in a browser that says only the origin', () => ({ origin: market.url })],
    ['our own pages in a browser that says only the site', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['something that is no browser', () => ({})],
  ])('passes from %s (R-453)', async (_from, headers: () => Record<string, string>) => {
    const item = `/api/cart/items/${productId}`;
    expect((await buyer.call('PUT', item, { quantity: 3 }, headers())).status).toBe(200);
    expect(await units()).toBe(3);
    expect((await buyer.call('DELETE', item, undefined, headers())).status).toBe(200);
    expect(await units()).toBe(0);
    expect((await buyer.checkout(ADDRESS, {}, headers())).body.code).toBe('CART_EMPTY');
  });
});

describe('a request that changes nothing', () => {
  it.each(FOREIGN)('passes from %s (R-453)', async (_from, headers) => {
    expect((await buyer.call('GET', '/api/cart', undefined, headers())).status).toBe(200);
    expect((await buyer.call('GET', '/api/products', undefined, headers())).status).toBe(200);
  });
});

describe('a notification', () => {
  it.each(FOREIGN)('may come from %s (R-453)', async (_from, headers) => {
    const answer = await Person.stranger(market).call('POST', '/api/webhooks/payco?topic=merchant_order&id=1', {}, headers());
    expect(answer).toMatchObject({ status: 200, body: { received: true } });
  });
});

describe('another site', () => {
  const origin = 'https://evil.example';

  it('is never allowed to read a response (R-454)', async () => {
    const answers = [
      await buyer.call('GET', '/api/products', undefined, { origin }),
      await buyer.call('GET', '/api/cart', undefined, { origin }),
      await buyer.call('GET', '/api/nothing', undefined, { origin }),
      await buyer.call('PUT', `/api/cart/items/${productId}`, { quantity: 1 }, { origin }),
      await buyer.call('GET', '/api/auth/login', undefined, { origin }),
      await buyer.call('GET', '/api/cart', undefined, { origin: market.url }),
      await buyer.call('POST', '/api/webhooks/payco?topic=merchant_order&id=2', {}, { origin }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403, 302, 200, 200]);
    for (const { headers } of answers) expect([...headers.keys()].filter((name) => /^access-control-/.test(name))).toEqual([]);
  });

  it.each(['/api/cart', '/api/products', '/api/checkout/payco', '/api/webhooks/payco', '/api/nothing'])(
    'gets no permission from a preflight of %s (R-454)',
    async (path) => {
      const answer = await buyer.call('OPTIONS', path, undefined, {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      });
      expectError(answer, 404, 'NOT_FOUND');
      expect([...answer.headers.keys()].filter((name) => /^access-control-/.test(name))).toEqual([]);
    },
  );
});

describe('a cache', () => {
  it('stores no personal response (R-454)', async () => {
    await buyer.put(productId);
    const placed = await buyer.checkout();
    expect(placed.status).toBe(201);
    const answers = {
      session: await buyer.get('/api/auth/session'),
      'no session': await Person.stranger(market).get('/api/auth/session'),
      'buyer profile': await buyer.get('/api/buyer/profile'),
      'saved profile': await buyer.call('PUT', '/api/buyer/profile', PROFILE),
      'seller profile': await seller.get('/api/seller/profile'),
      'seller products': await seller.get('/api/seller/products'),
      cart: await buyer.get('/api/cart'),
      quote: await buyer.quote(),
      checkout: placed,
      orders: await buyer.get('/api/orders'),
      order: await buyer.get(`/api/orders/${placed.body.orders[0].id}`),
      login: await buyer.get('/api/auth/login'),
      health: await buyer.get('/api/health'),
    };
    for (const [what, { status, headers }] of Object.entries(answers)) {
      expect({ what, status, cache: headers.get('cache-control') }).toEqual({
        what,
        status: what === 'checkout' ? 201 : what === 'login' ? 302 : 200,
        cache: 'no-store',
      });
    }
  });
});
