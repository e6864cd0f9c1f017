import { request } from 'node:http';
import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let newcomer: Person;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace();
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  newcomer = await Person.signedIn(market, 'buyer-bruno');
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

const QUOTE = '/api/shipping/shipco/quote';

/** A request that `fetch` would not send. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${market.url}${path}`, { method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      resolve({ status: response.statusCode ?? 0, headers: new Headers(flat), body: JSON.parse(text) });
    });
    sent.once('error', reject).end();
  });
}

describe('an invalid body', () => {
  it.each([
    ['a missing field', {}, ['shipping']],
    ['null', { shipping: null }, ['shipping']],
    ['a list for an object', { shipping: [] }, ['shipping']],
    ['a text for an object', { shipping: 'Mendoza' }, ['shipping']],
    ['wrong types inside', { shipping: { city: 5, state: {}, zip: ['5501'], street: true } }, ['city', 'state', 'zip', 'street']],
    ['texts that are too long', { shipping: { city: 'x'.repeat(201), number: 'x'.repeat(201) } }, ['city', 'number']],
  ])('returns 400 with one entry per invalid field for %s (R-446)', async (_what, body, fields) => {
    const paths = fields.map((field) => (field === 'shipping' ? field : `shipping.${field}`));
    const answer = await buyer.call('POST', QUOTE, body);
    expectError(answer, 400, 'VALIDATION_FAILED', expect.any(Array) as never);
    // A list is never an object: one entry per field, with a message that names it.
    expect(answer.body.details).toEqual(paths.map(problem));
  });

  it('is accepted at exactly the maximum lengths (R-446)', async () => {
    await buyer.put(productId);
    const { status } = await buyer.quote({ ...ADDRESS, street: 'x'.repeat(200) });
    expect(status).toBe(200);
  });

  it.each(['[]', '"text"', '5', 'null', 'true'])('returns 400 for JSON that is not an object: %s (R-446)', async (body) => {
    expectError(await buyer.call('POST', QUOTE, body), 400, 'VALIDATION_FAILED', [{ path: '', message: expect.any(String) }]);
  });

  it('returns 400 when it is missing (R-446)', async () => {
    for (const body of [undefined, ''])
      expectError(await buyer.call('POST', QUOTE, body), 400, 'VALIDATION_FAILED', [{ path: '', message: expect.any(String) }]);
  });

  it.each(['{', '{"shipping":', "{'shipping':{}}", '{"a":NaN}', '{}{}'])(
    'returns 400 for malformed JSON: %p (R-447)',
    async (body) => {
      expectError(await buyer.call('POST', QUOTE, body), 400, 'MALFORMED_JSON');
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
    'returns 415 for the content type %s (R-447)',
    async (type) => {
      const body = JSON.stringify({ shipping: ADDRESS });
      expectError(await buyer.call('POST', QUOTE, body, { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('is accepted as JSON with a charset (R-447)', async () => {
    await buyer.put(productId);
    const type = { 'content-type': 'application/json; charset=UTF-8' };
    expect((await buyer.call('POST', QUOTE, JSON.stringify({ shipping: ADDRESS }), type)).status).toBe(200);
  });

  it('returns 413 above 64 KiB and is accepted at exactly 64 KiB (R-448)', async () => {
    const bodyOf = (bytes: number) => {
      const empty = JSON.stringify({ ...PROFILE, padding: '' });
      return JSON.stringify({ ...PROFILE, padding: 'x'.repeat(bytes - empty.length) });
    };
    expect((await buyer.call('PUT', '/api/buyer/profile', bodyOf(65_536))).status).toBe(200);
    expectError(await buyer.call('PUT', '/api/buyer/profile', bodyOf(65_537)), 413, 'BODY_TOO_LARGE');
    expectError(await buyer.call('POST', '/api/webhooks/payco', bodyOf(65_537)), 413, 'BODY_TOO_LARGE');
  });

  it('returns 400 for text with a NUL character (R-449)', async () => {
    await buyer.put(productId);
    const text = 'Lavalle \u0000';
    const inProfile = await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, name: text });
    expectError(inProfile, 400, 'VALIDATION_FAILED', [{ path: 'name', message: expect.any(String) }]);
    const inAddress = await buyer.checkout({ ...ADDRESS, street: text });
    expectError(inAddress, 400, 'VALIDATION_FAILED', [{ path: 'shipping.street', message: expect.any(String) }]);
  });

  it('survives text with half a character (R-449)', async () => {
    await buyer.put(productId);
    const profile = await buyer.call('PUT', '/api/buyer/profile', { ...PROFILE, name: 'Ana \ud83d' });
    expect([200, 400]).toContain(profile.status);
    expect([201, 400]).toContain((await buyer.checkout({ ...ADDRESS, extras: 'timbre \ud83d' })).status);
    await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  });

  it('does not fail a notification because of its text', async () => {
    for (const text of ['\u0000', '\ud83d']) {
      const query = `topic=payment&id=${text.charCodeAt(0)}`;
      const answer = await stranger.call('POST', `/api/webhooks/payco?${query}`, { resource: text });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { received: true } });
    }
  });

  it('may contain unknown fields (R-446)', async () => {
    const body = { ...PROFILE, id: 'somebody-else', role: 'admin', roles: ['admin'], user_id: 'x' };
    const saved = await buyer.call('PUT', '/api/buyer/profile', body);
    expect(saved).toMatchObject({ status: 200, body: PROFILE });
    expect(Object.keys(saved.body).sort()).toEqual(Object.keys(PROFILE).sort());
    expect((await buyer.get('/api/auth/session')).body.user.roles).toEqual(['buyer']);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'may contain a field called %s without harm (R-446)',
    async (name) => {
      const poison = `{"prototype":{"polluted":true,"sellerId":"x"},"polluted":true,"sellerId":"x"}`;
      const body = `{"${name}":${poison},${JSON.stringify(PROFILE).slice(1)}`;
      const saved = await newcomer.call('PUT', '/api/buyer/profile', body);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      expect((await newcomer.get('/api/auth/session')).body.user.roles).not.toContain('seller');
      await market.rows("delete from buyer_profiles where user_id in (select id from users where subject = 'buyer-bruno')");
      expect(saved).toMatchObject({ status: 200, body: PROFILE });
    },
  );
});

describe('an unknown path', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/'],
    ['GET', '/nothing.json'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/API/products'],
    ['PATCH', '/api/products'],
    ['DELETE', '/api/products'],
    ['PUT', '/api/checkout/payco'],
    ['GET', '/api/checkout/payco'],
    ['PROPFIND', '/api/products'],
    ['TRACE', '/api/products'],
    ['GET', '/api/products/%E0%A4%A'],
    ['GET', '/api/products/%'],
  ])('returns 404 for %s %s (R-444, R-445)', async (method, path) => {
    expectError(await raw(method, path), 404, 'NOT_FOUND');
  });

  it.each([
    ['GET', '/api/products/unknown', 'PRODUCT_NOT_FOUND'],
    ['GET', "/api/products/'%20or%201=1--", 'PRODUCT_NOT_FOUND'],
    ['GET', '/api/products/%00', 'NOT_FOUND'],
    ['GET', '/api/products/ñandú%20%F0%9F%A6%99', 'PRODUCT_NOT_FOUND'],
    ['GET', '/api/orders/unknown', 'ORDER_NOT_FOUND'],
    ['GET', '/api/orders/%00', 'NOT_FOUND'],
    ['PUT', '/api/cart/items/unknown', 'PRODUCT_NOT_FOUND'],
  ])('returns 404 for %s %s (R-445)', async (method, path, code) => {
    const body = method === 'PUT' ? { quantity: 1 } : undefined;
    expectError(await buyer.call(method, path, body), 404, code);
  });

  it('returns 404 for an ID of a thousand characters (R-445)', async () => {
    expectError(await buyer.get(`/api/products/${'x'.repeat(1000)}`), 404, 'NOT_FOUND');
    expectError(await buyer.get(`/api/orders/${'x'.repeat(1000)}`), 404, 'NOT_FOUND');
  });

  it('returns 431 for headers that are too large (R-448)', async () => {
    expectError(await raw('GET', '/api/products', { cookie: 'x'.repeat(20_000) }), 431, 'HEADERS_TOO_LARGE');
  });
});

describe('the order of checks', () => {
  it.each([
    ['malformed JSON', '{', 'application/json'],
    ['another content type', 'x', 'text/plain'],
    ['a body that is not valid', '{}', 'application/json'],
  ])('checks the session before %s (R-450, R-451)', async (_what, body, type) => {
    for (const path of [QUOTE, '/api/checkout/payco', '/api/seller/products'])
      expectError(await stranger.call('POST', path, body, { 'content-type': type }), 401, 'UNAUTHENTICATED');
  });

  it.each(['{', '{}', '[]'])('checks the role before it reads the body %s (R-450)', async (body) => {
    expectError(await newcomer.call('POST', '/api/checkout/payco', body), 403, 'BUYER_PROFILE_REQUIRED');
    expectError(await newcomer.call('POST', '/api/seller/products', body), 403, 'SELLER_REQUIRED');
  });

  it('checks the body before the state, and the state before the providers (R-450)', async () => {
    await buyer.call('DELETE', `/api/cart/items/${productId}`);
    market.shipco.clearLedger();
    market.payco.clearLedger();
    expectError(await buyer.checkout({ ...ADDRESS, city: '' }), 400, 'VALIDATION_FAILED', [problem('shipping.city')]);
    expectError(await buyer.checkout(), 400, 'CART_EMPTY');
    expectError(await buyer.quote({ city: 5 }), 400, 'VALIDATION_FAILED', [problem('shipping.city')]);
    expectError(await buyer.quote(), 400, 'CART_EMPTY');
    expect(market.shipco.ledger()).toEqual([]);
    expect(market.payco.ledger({ method: 'POST' })).toEqual([]);
    const wrong = await buyer.call('PUT', '/api/cart/items/unknown', { quantity: 'one' });
    expectError(wrong, 400, 'VALIDATION_FAILED', [problem('quantity')]);
    expect((await buyer.call('PUT', '/api/seller/products/unknown', A_PRODUCT)).status).toBe(403);
  });
});
