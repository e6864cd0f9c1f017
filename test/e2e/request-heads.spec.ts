import { expectError } from '../support/expect-error.js';
import { logIn } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import type { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { type RawAnswer, sendRaw } from '../support/raw-http.js';

/** What no client that means well sends: paths, methods and headers, as they stand on the wire. */

let market: Marketplace;
let productId: string;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace();
  ({ buyer, productId } = await Shop.open(market));
  await buyer.put(productId);
});
afterAll(() => market.close());

const send = (line: string, headers = '') =>
  sendRaw(market.url, `${line} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`);
const asAnswer = ({ status, headers, text }: RawAnswer) => ({ status, headers, body: JSON.parse(text) });

describe('an address or a method that there is not', () => {
  it.each([
    ['GET /api/nothing'],
    ['POST /'],
    ['GET /nothing.json'],
    ['GET /api/'],
    ['GET /API/products'],
    ['PATCH /api/products'],
    ['GET /api/checkout/payco'],
    ['PROPFIND /api/products'],
    ['TRACE /api/products'],
    ['GET /api/products/%E0%A4%A'],
    ['GET /api/products/%'],
  ])('is not found: %s (R-444, R-445)', async (line) => {
    expectError(asAnswer(await send(line)), 404, 'NOT_FOUND');
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

describe('a guarded path', () => {
  const GUARDED = ['/api/cart', '/api/seller/shipco/oauth/start', '/api/admin/orders'];

  it.each(GUARDED)('is not opened by another spelling: %s (R-451, R-452)', async (path) => {
    const seen = await Promise.all(spellings(path).map(async (one) => [one, (await send(`GET ${one}`)).status] as const));
    expect(seen.filter(([, status]) => ![400, 401, 404].includes(status))).toEqual([]);
    expect(seen.map(([, status]) => status)).toContain(401);
    if (path === '/api/cart') return;
    const cookie = `cookie: ${buyer.cookie}\r\n`;
    const buyers = await Promise.all(
      spellings(path).map(async (one) => [one, (await send(`GET ${one}`, cookie)).status] as const),
    );
    expect(buyers.filter(([, status]) => ![400, 401, 403, 404].includes(status))).toEqual([]);
  });

  it('is not opened by another method or a header that overrides it (R-451)', async () => {
    const headers = ['x-http-method-override', 'x-method-override'].map((name) => `${name}: GET\r\n`).join('');
    const elsewhere = ['x-original-url', 'x-rewrite-url'].map((name) => `${name}: /api/products\r\n`).join('');
    const asked = GUARDED.flatMap((path) => METHODS.map((method) => `${method} ${path}`));
    const seen = await Promise.all(
      asked.map(async (line) => [line, (await send(line, `${headers}${elsewhere}content-length: 0\r\n`)).status] as const),
    );
    expect(seen.filter(([, status]) => ![400, 401, 404].includes(status))).toEqual([]);
  });
});

describe('the redirect after a login', () => {
  // login-attempt.spec.ts has more of them.
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/a\r\nlocation: https://evil.example',
    '/\r\nset-cookie: planted=1',
    '/.//evil.example',
  ])('stays on this site: %j (R-377)', async (returnTo) => {
    const { status, location, setCookies } = await logIn(market.url, 'buyer-ana', { returnTo });
    expect(status).toBe(302);
    expect(setCookies.join()).not.toContain('planted');
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(location as string, 'https://shop.example/api/auth/callback').origin).toBe('https://shop.example');
  });

  it('is not changed by an odd query', async () => {
    for (const query of ['return_to=/a&return_to=//evil.example', 'return_to[]=//evil.example', 'return_to[a]=/a']) {
      const { status } = await buyer.get(`/api/auth/login?${query}`);
      expect([302, 400]).toContain(status);
    }
  });
});

describe('headers and cookies', () => {
  const get = (headers: string, path = '/api/cart') => send(`GET ${path}`, headers);

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

  it('are limited in size and number (R-448)', async () => {
    expect((await get(`cookie: ${'a=b; '.repeat(3000)}\r\n`)).status).toBe(401);
    expectError(asAnswer(await get(`cookie: ${'a=b; '.repeat(4000)}\r\n`)), 431, 'HEADERS_TOO_LARGE');
    expect((await get(Array.from({ length: 3000 }, (_, at) => `x-${at}: 1\r\n`).join(''))).status).toBe(431);
    expect((await get('', `/api/products?${'x'.repeat(17_000)}`)).status).toBe(431);
    const key = { 'idempotency-key': 'x'.repeat(201) };
    const fields = [{ path: 'Idempotency-Key', message: expect.any(String) }];
    expectError(await buyer.checkout(undefined, {}, key), 400, 'VALIDATION_FAILED', fields);
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
