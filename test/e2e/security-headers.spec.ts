import { expectError, expectSecurityHeaders } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { beginLogin, logIn, pickUser } from '../support/login.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { type Answer, Person } from '../support/person.js';
import { type RawAnswer, sendRaw } from '../support/raw-http.js';

const HTTPS_URL = 'https://shop.example';

let market: Marketplace;
let person: Person;

beforeAll(async () => {
  market = await startMarketplace({ ADSCO_APP_SECRET: 'secret', ADSCO_VERIFY_TOKEN: 'token' });
});
afterAll(() => market.close());
// One of the requests ends the session.
beforeEach(async () => {
  person = await Person.signedIn(market, 'buyer-ana');
});

const asAnswer = ({ status, headers, text }: RawAnswer): Answer => ({ status, headers, body: JSON.parse(text) });

describe('every response', () => {
  it.each([
    ['GET', '/api/auth/login', 302],
    ['HEAD', '/api/cart', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing.js', 404],
    ['GET', '/api/docs-of-nothing', 404],
    ['OPTIONS', '/api/cart', 404],
  ])('to %s %s has the headers that disable rendering, framing and sniffing (R-455)', async (method, path, status) => {
    const answer = await person.call(method, path);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer.headers);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  it.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'headers without an end',
      `GET /api/products HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['a header with a NUL', 'GET /api/products HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'two lengths',
      'POST /api/checkout/payco HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      400,
      'BAD_REQUEST',
    ],
    [
      'a length and chunks',
      'POST /api/checkout/payco HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'BAD_REQUEST',
    ],
    ['a path that is no text', 'GET /api/products/%E0%A4%A HTTP/1.1\r\nhost: a\r\n\r\n', 404, 'NOT_FOUND'],
  ])('to %s too (R-455)', async (_what, bytes, status, code) => {
    const answer = await sendRaw(market.url, bytes);
    expectError(asAnswer(answer), status, code);
  });
});

describe('behind https', () => {
  let url: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort();
    const app = await startApp({ ...market.environment, BASE_URL: HTTPS_URL, PORT: String(port) });
    url = `http://127.0.0.1:${port}`;
    close = () => app.close();
  });
  afterAll(() => close());

  it('every response has an HSTS header (R-455)', async () => {
    const sts = 'max-age=31536000';
    for (const path of ['/api/products', '/nothing', '/', '/api/cart', '/api/auth/login'])
      expect((await fetch(url + path, { redirect: 'manual' })).headers.get('strict-transport-security')).toBe(sts);
    expect((await sendRaw(url, 'nonsense\r\n\r\n')).headers.get('strict-transport-security')).toBe(sts);
    expect((await sendRaw(url, 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: a\r\n\r\n')).headers.get('strict-transport-security')).toBe(
      sts,
    );
  });

  it('the session is a __Host- cookie, and no other name is accepted (R-380)', async () => {
    // The provider knows the http address only, so the session comes from there: both instances sign alike.
    const { session } = await logIn(market.url, 'buyer-ana');
    const value = (session as string).slice('session='.length);
    const cart = (cookie: string) => fetch(`${url}/api/cart`, { headers: { cookie } });
    expect((await cart(`__Host-session=${value}`)).status).toBe(200);
    expect((await cart(`session=${value}`)).status).toBe(401);
    const out = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie: `__Host-session=${value}` } });
    const [cleared = ''] = out.headers.getSetCookie();
    expect(cleared).toMatch(/^__Host-session=;/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cleared.split('; ')).toContain(attribute);
    expect(cleared).not.toMatch(/domain/i);
    expect((await cart(`__Host-session=${value}`)).status).toBe(401);
    expect((await fetch(`${market.url}/api/cart`, { headers: { cookie: session as string } })).status).toBe(401);
  });
});

describe('the Host header', () => {
  it('does not affect redirects and URLs, which use BASE_URL (R-456)', async () => {
    for (const host of ['evil.example', 'evil.example:80@localhost', '127.0.0.1:1']) {
      const more = 'x-forwarded-host: evil.example\r\nx-forwarded-proto: https\r\nforwarded: host=evil.example\r\n';
      const answer = await sendRaw(market.url, `GET /api/auth/login?return_to=/a HTTP/1.1\r\nhost: ${host}\r\n${more}\r\n`);
      expect(answer.status).toBe(302);
      const location = new URL(answer.headers.get('location') as string);
      expect(location.origin).toBe(market.identity.url);
      expect(location.searchParams.get('redirect_uri')).toBe(`${market.url}/api/auth/callback`);
    }
  });

  it('does not affect the callback either (R-456)', async () => {
    const begun = await beginLogin(market.url, '/orders');
    const callback = await pickUser(begun.authorization, 'buyer-ana');
    const path = callback.pathname + callback.search;
    const answer = await sendRaw(market.url, `GET ${path} HTTP/1.1\r\nhost: evil.example\r\ncookie: ${begun.cookie}\r\n\r\n`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/orders']);
    expect(answer.headers.get('set-cookie')).not.toMatch(/domain/i);
  });
});
