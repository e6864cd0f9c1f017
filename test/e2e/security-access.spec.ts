import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { expectError } from '../support/expect-error.js';
import { freePort, type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, openShop, Person, PROFILE } from '../support/person.js';
import { sendRaw } from '../support/raw-http.js';

/** Who needs no session; every other route must refuse a stranger. A new public route has to be added here on purpose. */
const PUBLIC = [
  'GET /api/auth/login',
  'GET /api/auth/callback',
  'GET /api/auth/session',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/search',
  // A password, or a secret that is not set here.
  'POST /api/admin/session',
  'POST /api/bootstrap/admin',
  'POST /api/bootstrap/seed',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/webhooks/payco',
  'GET /api/webhooks/adsco',
  'POST /api/webhooks/adsco',
  // Ends on a page of the shop for a stranger too, and does nothing.
  'GET /api/seller/shipco/oauth/callback',
];

let market: Marketplace;
let app: NestFastifyApplication;
const routes: { method: string; url: string }[] = [];
let productId: string;
let foreignProductId: string;
let ana: Person;
let bruno: Person;
let norte: Person;
let sur: Person;
let anasOrder: string;

beforeAll(async () => {
  market = await startMarketplace();
  app = await startApp({ ...market.environment, PORT: String(await freePort()) }, undefined, ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  [foreignProductId = ''] = await openShop(market, 'seller-sur', 'Feria Sur', [{}]);
  [ana, bruno, norte, sur] = (await Promise.all(
    ['buyer-ana', 'buyer-bruno', 'seller-norte', 'seller-sur'].map((user) => Person.signedIn(market, user)),
  )) as [Person, Person, Person, Person];
  for (const buyer of [ana, bruno]) await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  await ana.put(productId);
  anasOrder = (await ana.checkout()).body.orders[0].id;
});
afterAll(async () => {
  await app.close();
  await market.close();
});

describe('a stranger', () => {
  it('is refused by every route that is not public on purpose', async () => {
    const guarded = routes.filter(({ method, url }) => method !== 'HEAD' && !PUBLIC.includes(`${method} ${url}`));
    expect(guarded.length).toBeGreaterThanOrEqual(18);
    for (const { method, url } of guarded) {
      const answer = await Person.stranger(market).call(method, url.replace(/:\w+/g, productId));
      expect([`${method} ${url}`, answer.status, answer.body.code]).toEqual([`${method} ${url}`, 401, 'UNAUTHENTICATED']);
      expectError(answer, 401, 'UNAUTHENTICATED');
    }
  });

  it('gets no further by asking for the headers alone', async () => {
    const heads = routes.filter(({ method, url }) => method === 'HEAD' && !PUBLIC.includes(`GET ${url}`));
    expect(heads.length).toBeGreaterThan(5);
    for (const { url } of heads) {
      const { status } = await Person.stranger(market).call('HEAD', url.replace(/:\w+/g, productId));
      expect([url, status]).toEqual([url, 401]);
    }
  });
});

/** Other ways to write a path, some of which a router or a proxy may take for the path itself. */
const spellings = (path: string): string[] => {
  const [, api, first = '', ...rest] = path.split('/');
  const tail = rest.length > 0 ? `/${rest.join('/')}` : '';
  return [
    `/${path}`,
    `/${api}//${first}${tail}`,
    `/${api}/./${first}${tail}`,
    `/x/..${path}`,
    `/${api}/products/..${path.slice(4)}`,
    `/${api}/products/%2e%2e/${first}${tail}`,
    `/${api}/products/..%2f${first}${tail}`,
    `/${api}/seller/shipco/../../${first}${tail}`,
    `/${api}/seller/shipco/oauth/callback/../../../../${first}${tail}`,
    `/%2e${path}`,
    `/${api}%2f${first}${tail}`,
    `/${api}/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${tail}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path};a=b`,
    `/${api};a=b/${first}${tail}`,
    `${path}%20`,
    `${path}%00`,
    `${path}%2f`,
    `${path}.json`,
    `${path}?`,
    `${path}?a=/${api}/products`,
    `${path}#/api/products`,
    `/API/${first}${tail}`,
    `/${api}/${first.toUpperCase()}${tail}`,
    `/${api}\\${first}${tail}`,
    `http://evil.example${path}`,
    `//evil.example${path}`,
  ];
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'FOO'];

describe('a guarded path written otherwise', () => {
  const GUARDED = ['/api/cart', '/api/orders', '/api/buyer/profile', '/api/seller/products', '/api/seller/shipco/status'];

  it.each(GUARDED)('never passes the guard of the session: %s', async (path) => {
    const seen: Record<string, number> = {};
    for (const spelling of spellings(path)) {
      const { status } = await sendRaw(market.url, `GET ${spelling} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      seen[spelling] = status;
    }
    expect(Object.entries(seen).filter(([, status]) => ![400, 401, 404].includes(status))).toEqual([]);
    expect(Object.values(seen)).toContain(401);
  });

  it.each(['/api/seller/products', '/api/seller/shipco/status', '/api/seller/shipco/oauth/start'])(
    'never passes the guard of the role: %s',
    async (path) => {
      for (const spelling of spellings(path)) {
        const head = `GET ${spelling} HTTP/1.1\r\nhost: a\r\ncookie: ${ana.cookie}\r\nconnection: close\r\n\r\n`;
        const { status } = await sendRaw(market.url, head);
        expect([spelling, [400, 403, 404].includes(status)]).toEqual([spelling, true]);
      }
    },
  );

  it.each(GUARDED)('is not opened by another method, nor by a header that names one: %s', async (path) => {
    const override =
      'x-http-method-override: GET\r\nx-method-override: GET\r\nx-original-url: /api/products\r\nx-rewrite-url: /api/products\r\n';
    for (const method of METHODS) {
      const head = `${method} ${path} HTTP/1.1\r\nhost: a\r\n${override}content-length: 0\r\nconnection: close\r\n\r\n`;
      const { status } = await sendRaw(market.url, head);
      expect([method, [400, 401, 404].includes(status)]).toEqual([method, true]);
    }
  });
});

describe('what belongs to somebody else', () => {
  it('is not there', async () => {
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

  it('is not reached by another user’s id in query, header or body', async () => {
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

describe('a member that is not the caller’s to set', () => {
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
    await bruno.call('PUT', '/api/buyer/profile', { ...PROFILE, ...roles });
    expect((await bruno.get('/api/auth/session')).body.user.roles).toEqual(['buyer']);
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
    await bruno.call('PUT', `/api/cart/items/${productId}`, { quantity: 1, ...prices, ...OURS });
    const honest = await bruno.quote();
    const quote = await bruno.call('POST', '/api/shipping/shipco/quote', {
      shipping: { ...ADDRESS, ...prices },
      ...prices,
      ...carts,
    });
    expect(quote.body.buyer_shipping_share).toBe(honest.body.buyer_shipping_share);
    const shipping = { ...ADDRESS, ...prices, shipco: { price: 0, shipment_id: 'x' } };
    const { status, body } = await bruno.call('POST', '/api/checkout/payco', { shipping, ...prices, ...paid, ...carts, ...OURS });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      items_total: A_PRODUCT.price,
      currency: 'ARS',
      buyer_shipping_share: honest.body.buyer_shipping_share,
    });
    const order = (await bruno.get(`/api/orders/${body.orders[0].id}`)).body;
    expect(order).toMatchObject({ status: 'awaiting_payment', payment_status: 'none', seller_fulfillment: {}, shipment: null });
    expect(order.shipping_address.shipco).not.toHaveProperty('shipment_id');
    expect(JSON.stringify(order)).not.toContain('chosen');
  });
});

describe('an answer to somebody else’s work', () => {
  it('is the same whether the thing exists or not', async () => {
    const neutral = ({ status, body: { requestId: _, ...body } }: Answer) => ({ status, body });
    expect(neutral(await bruno.get(`/api/orders/${anasOrder}`))).toEqual(neutral(await bruno.get('/api/orders/never-there')));
    const put = (id: string) => norte.call('PUT', `/api/seller/products/${id}`, A_PRODUCT);
    expect(neutral(await put(foreignProductId))).toEqual(neutral(await put('never-there')));
  });
});
