import { expectError } from '../support/expect-error.js';
import { logIn } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { sendRaw } from '../support/raw-http.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace();
  ({ buyer, productId } = await Shop.open(market));
  await buyer.put(productId);
  seller = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());

describe('an odd or duplicate query', () => {
  it.each([
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    'limit=',
    'limit=%20',
    'limit=abc',
    'limit=0x10',
    'limit=1e1',
    'limit=1.5',
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=Infinity',
    'limit=NaN',
    'limit=99999999999999999999999',
    'limit=true',
    'limit=%00',
    'offset=-1',
    'offset=1e309',
    'offset=1&offset=2',
    'offset=99999999999999999999',
    `limit=${'1'.repeat(5000)}`,
    'cursor=a&cursor=b',
    'cursor[]=a',
    'cursor=%00',
    'cursor=__proto__',
    `cursor=${Buffer.from("2026-01-01T00:00:00.000000Z ' or 1=1--").toString('base64url')}`,
    `cursor=${'A'.repeat(2000)}`,
    '%',
    '&&&===',
    'limit%00=1',
  ])('is rejected or unambiguous: ?%s (R-459)', async (query) => {
    for (const path of ['/api/products', '/api/orders', '/api/seller/products']) {
      const answer = await (path.includes('seller') ? seller : buyer).get(`${path}?${query}`);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect((answer.body as unknown as { items: unknown[] }).items.length).toBeLessThanOrEqual(100);
      else expect(answer.body.code).toBe('VALIDATION_FAILED');
    }
  });

  it('is rejected by name when the database cannot store it (R-449)', async () => {
    const { status, body } = await seller.get('/api/seller/labels?order_ids=a%00b');
    expect({ status, details: body.details }).toEqual({
      status: 400,
      details: [{ path: 'order_ids', message: 'order_ids contains a character that is not allowed' }],
    });
  });

  it("does not affect a login's redirect", async () => {
    for (const query of ['return_to=/a&return_to=//evil.example', 'return_to[]=//evil.example', 'return_to[a]=/a']) {
      const { status } = await buyer.get(`/api/auth/login?${query}`);
      expect([302, 400]).toContain(status);
    }
  });
});

describe('the redirect after a login', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/%09/evil.example',
    '/a/..//evil.example',
    '/a/../\\evil.example',
    '/.//evil.example',
    '\\\\evil.example',
    '/.\\evil.example',
    '/;@evil.example',
    '/@evil.example',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/a\r\nlocation: https://evil.example',
    '/\r\nset-cookie: planted=1',
    '\u2028//evil.example',
    '/\u3002evil.example',
    '//\u3002evil.example',
    `/${'a'.repeat(3000)}`,
  ])('stays on this site: %j (R-377)', async (returnTo) => {
    const { status, location, setCookies } = await logIn(market.url, 'buyer-ana', { returnTo });
    expect(status).toBe(302);
    expect(setCookies.join()).not.toContain('planted');
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    for (const base of ['https://shop.example/api/auth/callback', 'http://localhost:1/']) {
      expect(new URL(location as string, base).origin).toBe(new URL(base).origin);
    }
  });
});

describe('headers and cookies', () => {
  const get = (headers: string, path = '/api/cart') =>
    sendRaw(market.url, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`);

  it('with two session cookies open only a session that one of them holds (R-380)', async () => {
    const good = buyer.cookie as string;
    const bad = 'session=forged.forged';
    for (const headers of [
      `cookie: ${bad}; ${good}\r\n`,
      `cookie: ${good}; ${bad}\r\n`,
      `cookie: ${bad}\r\ncookie: ${good}\r\n`,
    ]) {
      const { status, text } = await get(headers);
      expect([200, 401]).toContain(status);
      if (status === 200) expect(text).toContain(productId);
    }
    for (const headers of [
      `cookie: ${bad}; ${bad}\r\n`,
      `cookie: session=${'%'.repeat(50)}\r\n`,
      'cookie: session\r\n',
      'cookie: =;=;=\r\n',
    ])
      expect((await get(headers)).status).toBe(401);
  });

  it("with two origins count as another site's (R-453)", async () => {
    const head = (origins: string) =>
      `POST /api/auth/logout HTTP/1.1\r\nhost: a\r\n${origins}cookie: ${buyer.cookie}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
    const both = `origin: ${market.url}\r\norigin: https://evil.example\r\n`;
    for (const origins of [
      both,
      both.split('\r\n').reverse().slice(1).join('\r\n').concat('\r\n'),
      'origin: null\r\n',
      'origin: \r\n',
    ]) {
      const { status } = await sendRaw(market.url, head(origins));
      // Of a header that may stand once the first one counts.
      expect([origins, [204, 403].includes(status)]).toEqual([origins, true]);
      if (!origins.startsWith(`origin: ${market.url}`)) expect(status).toBe(403);
      if (status === 204) buyer = await Person.signedIn(market, 'buyer-ana');
    }
  });

  it('are limited in size and number (R-448)', async () => {
    expect((await get(`cookie: ${'a=b; '.repeat(3000)}\r\n`)).status).toBe(401);
    expect((await get(`cookie: ${'a=b; '.repeat(4000)}\r\n`)).status).toBe(431);
    expect((await get(Array.from({ length: 3000 }, (_, at) => `x-${at}: 1\r\n`).join(''))).status).toBe(431);
    expect((await get('', `/api/products?${'x'.repeat(17_000)}`)).status).toBe(431);
    expectError(
      await buyer.call('POST', '/api/checkout/payco', {}, { 'idempotency-key': 'x'.repeat(201) }),
      400,
      'VALIDATION_FAILED',
      expect.any(Array) as never,
    );
  });

  it('with an expectation or without a host get a response with a body', async () => {
    for (const head of [
      'GET /api/products HTTP/1.1\r\nconnection: close\r\n\r\n',
      'GET /api/products HTTP/1.1\r\nhost: a\r\nexpect: nothing\r\nconnection: close\r\n\r\n',
    ]) {
      const { status, headers } = await sendRaw(market.url, head);
      expect([200, 400, 417]).toContain(status);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});
