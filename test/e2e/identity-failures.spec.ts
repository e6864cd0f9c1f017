import { createServer } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type IdentityProvider, startIdentityProvider } from '../../sandbox/identity-provider/identity-provider.js';
import { checkedFetch } from '../support/contract.js';
import { freePort } from '../support/free-port.js';
import { beginLogin, comeBack, logIn, pairOf, pickUser } from '../support/login.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.close());

const sessionCount = async () => (await market.rows<{ count: string }>('select count(*) from sessions'))[0]?.count;
const userOf = async (url: string, cookie: string) =>
  ((await (await checkedFetch(`${url}/api/auth/session`, { headers: { cookie } })).json()) as { user: unknown }).user;

/** Of any error. */
const ANY_WORDS = { message: expect.any(String), requestId: expect.any(String), doc: expect.any(String) };

/** The callback address with some of its parameters changed; undefined takes one away. */
function altered(callback: URL, changes: Record<string, string | undefined>): URL {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url;
}

/** Refused as not begun here: the browser's other logins are left alone. */
async function expectRefused(callback: URL, ...cookies: string[]): Promise<void> {
  expect(await refusedCookies(callback, ...cookies)).toEqual([]);
}

/** Refused, and used up. */
async function expectFailed(callback: URL, cookie: string): Promise<void> {
  const gone = (path: string) => expect.stringMatching(new RegExp(`^login=;.*Path=${path};.*Expires=Thu, 01 Jan 1970`));
  expect(await refusedCookies(callback, cookie)).toEqual([gone('/api/auth'), gone('/api/auth/callback')]);
}

async function refusedCookies(callback: URL, ...cookies: string[]): Promise<string[]> {
  const before = await sessionCount();
  const { status, body, session, setCookies } = await comeBack(market.url, callback, ...cookies);
  expect({ status, body }).toEqual({
    status: 400,
    body: { statusCode: 400, code: 'LOGIN_FAILED', ...ANY_WORDS },
  });
  expect(session).toBeNull();
  expect(await sessionCount()).toBe(before);
  return setCookies;
}

async function atTheCallback(user = 'buyer-ana') {
  const { authorization, cookie } = await beginLogin(market.url);
  return { cookie, callback: await pickUser(authorization, user) };
}

describe('a login', () => {
  it('needs the cookie of the browser that started it (R-373)', async () => {
    const { callback, cookie } = await atTheCallback();
    await expectRefused(callback);
    // Nothing was used up: the right browser still gets in.
    expect((await comeBack(market.url, callback, cookie)).session).not.toBeNull();
  });

  it('is rejected in a browser that started another one (R-373)', async () => {
    const [mine, theirs] = [await atTheCallback(), await atTheCallback('buyer-bruno')];
    await expectRefused(theirs.callback, mine.cookie);
  });

  it('is rejected when the state is changed or missing (R-373)', async () => {
    const { callback, cookie } = await atTheCallback();
    await expectRefused(altered(callback, { state: 'another-state' }), cookie);
    await expectRefused(altered(callback, { state: undefined }), cookie);
  });

  it('is rejected when it is replayed, even with the cookie (R-373)', async () => {
    const { callback, cookie } = await atTheCallback();
    expect((await comeBack(market.url, callback, cookie)).session).not.toBeNull();
    await expectFailed(callback, cookie);
  });

  it('is rejected when the user denies it (R-374)', async () => {
    const { callback, cookie } = await atTheCallback();
    await expectFailed(altered(callback, { code: undefined, error: 'access_denied' }), cookie);
  });

  it.each([
    ['a garbage code', 'garbage'],
    ['an empty code', ''],
    ['a very long code', 'x'.repeat(5000)],
    ['a code that is no text', '\u0000'],
    ['no code', undefined],
  ])('is rejected with %s (R-374)', async (_what, code) => {
    const { callback, cookie } = await atTheCallback();
    await expectFailed(altered(callback, { code }), cookie);
  });

  it('is rejected when the response comes from another issuer (R-374)', async () => {
    const { callback, cookie } = await atTheCallback();
    expect(callback.searchParams.get('iss')).toBe(market.identity.url);
    await expectFailed(altered(callback, { iss: 'https://evil.example' }), cookie);
  });

  it('is rejected without any parameter (R-373)', async () => {
    const { callback, cookie } = await atTheCallback();
    await expectRefused(new URL(callback.pathname, callback), cookie);
  });

  it('is rejected with a login cookie that we did not sign (R-373)', async () => {
    const { callback, cookie } = await atTheCallback();
    await expectRefused(callback, cookie.replace(/\.[^.]+$/, ''));
    await expectRefused(callback, `${cookie}x`);
    await expectRefused(callback, 'login=%');
  });

  it('is rejected with a session cookie in place of the login cookie (R-373)', async () => {
    const { callback } = await atTheCallback();
    const { session } = await logIn(market.url, 'buyer-bruno');
    await expectRefused(callback, (session as string).replace(/^session=/, 'login='));
  });

  it('fails without the reason in the message, or code and secret in the log (R-375)', async () => {
    const { callback, cookie } = await atTheCallback();
    const { body } = await comeBack(market.url, altered(callback, { code: 'garbage-code' }), cookie);
    expect(JSON.stringify(body)).not.toMatch(/invalid_grant|garbage-code|grant/);
    expect(market.log.lines.join('\n')).not.toContain('garbage-code');
    expect(market.log.lines.join('\n')).not.toContain(market.identity.clientSecret);
  });
});

describe('a site on https that starts before its identity provider', () => {
  const SITE = 'https://shop.example';
  let app: NestFastifyApplication;
  let provider: IdentityProvider | null;
  let providerPort: number;
  let url: string;

  const startProvider = async () => {
    provider = await startIdentityProvider({ port: providerPort, redirectUris: [`${SITE}/api/auth/callback`] });
  };
  const stopProvider = async () => {
    await provider?.close();
    provider = null;
  };

  beforeEach(async () => {
    const port = await freePort();
    provider = null;
    providerPort = await freePort();
    url = `http://localhost:${port}`;
    app = await startApp({
      ...market.environment,
      PORT: String(port),
      BASE_URL: SITE,
      OIDC_ISSUER_URL: `http://127.0.0.1:${providerPort}`,
      SESSION_SECRET: `a-newer-session-secret-of-32-bytes,${market.environment.SESSION_SECRET}`,
    });
  });
  afterEach(async () => {
    await app.close();
    await stopProvider();
  });

  const beginAgain = async () => {
    await startProvider();
    return beginLogin(url);
  };

  const away = {
    statusCode: 502,
    code: 'IDENTITY_PROVIDER_UNAVAILABLE',
    ...ANY_WORDS,
  };

  it('returns 502 to a login while the provider is down, and logs in once it is up (R-376)', async () => {
    const response = await checkedFetch(`${url}/api/auth/login`);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 502, body: away });
    expect(response.headers.getSetCookie()).toEqual([]);
    await startProvider();
    expect(await logIn(url, 'buyer-ana')).toMatchObject({ status: 302, location: '/' });
  });

  it('returns 502 when the provider goes down during a login, and logs in when it is back (R-376)', async () => {
    const { authorization, cookie } = await beginAgain();
    const callback = await pickUser(authorization, 'buyer-ana');
    await stopProvider();
    expect(await comeBack(url, callback, cookie)).toMatchObject({ status: 502, body: away, session: null });
    await startProvider();
    expect((await logIn(url, 'buyer-ana')).session).not.toBeNull();
  });

  it.each([
    ['503 and a page', 503, 'text/html', '<h1>Down for maintenance</h1>'],
    ['500 and JSON', 500, 'application/json', '{"error":"server_error"}'],
  ])('returns 502 when the provider returns %s during a login (R-376)', async (_what, status, type, text) => {
    const { authorization, cookie } = await beginAgain();
    const callback = await pickUser(authorization, 'buyer-ana');
    await stopProvider();
    const broken = createServer((_request, response) => response.writeHead(status, { 'content-type': type }).end(text));
    await new Promise<void>((resolve) => broken.listen(providerPort, '127.0.0.1', resolve));
    const failed = await comeBack(url, callback, cookie);
    await new Promise((resolve) => broken.close(resolve).closeAllConnections());
    expect(failed).toMatchObject({ status: 502, body: away, session: null });
    expect(failed.body.message).not.toContain('maintenance');
  });

  it('sets Secure cookies, and a host-only session cookie (R-380)', async () => {
    const { setCookie, authorization } = await beginAgain();
    expect(authorization.searchParams.get('redirect_uri')).toBe(`${SITE}/api/auth/callback`);
    expect(setCookie).toMatch(/; Secure(;|$)/);
    const { session, setCookies } = await logIn(url, 'buyer-ana');
    const header = setCookies.find((cookie) => pairOf(cookie) === session) as string;
    expect(header).toMatch(/^__Host-session=/);
    for (const attribute of [/; Secure(;|$)/, /; HttpOnly(;|$)/, /; SameSite=Lax(;|$)/, /; Path=\/(;|$)/])
      expect(header).toMatch(attribute);
    expect(header).not.toMatch(/; Domain/i);
    expect(await userOf(url, session as string)).toMatchObject({ name: 'Ana Torres' });
  });

  it('accepts cookies of an older secret, and signs new ones with the newest (R-381)', async () => {
    await startProvider();
    const older = (await logIn(market.url, 'buyer-bruno')).session as string;
    expect(await userOf(url, older.replace(/^session=/, '__Host-session='))).toMatchObject({ name: 'Bruno Acosta' });
    const newer = (await logIn(url, 'buyer-bruno')).session as string;
    expect(await userOf(url, newer)).toMatchObject({ name: 'Bruno Acosta' });
    expect(await userOf(market.url, newer.replace(/^__Host-session=/, 'session='))).toBeNull();
  });
});
