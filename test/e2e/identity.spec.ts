import { createHash, createHmac } from 'node:crypto';
import type { Schema } from '../support/answers.js';
import { checkedFetch } from '../support/contract.js';
import { beginLogin, logIn, pairOf } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Person } from '../support/person.js';

let time: OneClock;
let market: Marketplace;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({}, { time });
});
afterAll(() => market.close());

const secret = () => market.environment.SESSION_SECRET as string;
const tokenOf = (cookie: string) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] as string;
const signed = (name: string, value: string, key = secret()) => {
  const signature = createHmac('sha256', key).update(value).digest('base64').replace(/=+$/, '');
  return `${name}=${encodeURIComponent(`${value}.${signature}`)}`;
};
const ask = async (path: string, cookie: string, method = 'GET', url = market.url) => {
  const response = await checkedFetch(url + path, { method, headers: { cookie } });
  return {
    status: response.status,
    headers: response.headers,
    body: (response.status === 204 ? null : await response.json()) as Schema<'Session'>,
  };
};
const userOf = async (cookie: string, url = market.url) => (await ask('/api/auth/session', cookie, 'GET', url)).body.user;

async function expectNoSession(cookie: string): Promise<void> {
  expect(await ask('/api/auth/session', cookie)).toMatchObject({ status: 200, body: { user: null } });
  expect(await ask('/api/cart', cookie)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
}

describe('the redirect to the identity provider', () => {
  it('requests a code with a new PKCE challenge (S256), state and nonce each time (R-373)', async () => {
    const [one, other] = [await beginLogin(market.url), await beginLogin(market.url)];
    expect(one.status).toBe(302);
    expect(one.authorization.origin).toBe(market.identity.url);
    const parameters = Object.fromEntries(one.authorization.searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: market.identity.clientId,
      redirect_uri: `${market.url}/api/auth/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32,}$/),
      nonce: expect.stringMatching(/^[\w-]{32,}$/),
    });
    expect(parameters.scope?.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile', 'email']));
    for (const name of ['code_challenge', 'state', 'nonce'] as const)
      expect(other.authorization.searchParams.get(name)).not.toBe(parameters[name]);
  });

  it('keeps the login in a cookie for logins only (R-373)', async () => {
    const { setCookie } = await beginLogin(market.url);
    expect(setCookie).toMatch(/; Path=\/api\/auth(;|$)/);
    expect(setCookie).toMatch(/; HttpOnly(;|$)/);
    expect(setCookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(setCookie).toMatch(/; Max-Age=[1-9]\d{0,2}(;|$)/);
  });

  it.each(['/orders/1?tab=2#end', '/'])('returns to the path %p (R-377)', async (returnTo) => {
    expect(await logIn(market.url, 'buyer-ana', { returnTo })).toMatchObject({ status: 302, location: returnTo });
  });
});

describe('the session', () => {
  it('is an HttpOnly, SameSite cookie (R-380)', async () => {
    const { setCookies, session } = await logIn(market.url, 'buyer-ana');
    const header = setCookies.find((cookie) => pairOf(cookie) === session) as string;
    expect(header).toMatch(/^session=/);
    expect(header).toMatch(/; HttpOnly(;|$)/);
    expect(header).toMatch(/; SameSite=Lax(;|$)/);
    expect(header).toMatch(/; Path=\/(;|$)/);
    expect(header).not.toMatch(/; (Secure|Domain)/i);
  });

  it("is stored as a hash, with the cookie's text in neither database nor log (R-380)", async () => {
    const { session } = await logIn(market.url, 'buyer-ana');
    const token = tokenOf(session as string);
    expect(token).toHaveLength(43);
    const hash = createHash('sha256').update(token).digest('hex');
    const stored = await market.rows<{ hash: string }>("select encode(token_hash, 'hex') as hash from sessions");
    expect(stored.map((row) => row.hash)).toContain(hash);

    const forms = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')];
    const tables = await market.rows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const texts = await market.rows<{ row: string }>(`select t::text as row from ${name} t`);
      for (const form of forms) expect(texts.filter(({ row }) => row.includes(form))).toEqual([]);
    }
    expect(market.log.lines.join('\n')).not.toContain(token);
  });

  it('shows the logged-in user with their roles (R-382)', async () => {
    const cookie = (await logIn(market.url, 'seller-sur')).session as string;
    const read = await ask('/api/auth/session', cookie);
    const user = { id: expect.any(String), name: 'Sergio Painemal', email: 'sergio.painemal@example.com' };
    expect(read.body).toEqual({ user: { ...user, roles: [] } });
    expect(read.headers.get('cache-control')).toBe('no-store');

    const person = await Person.signedIn(market, 'seller-sur');
    await person.call('PUT', '/api/seller/profile', { name: 'Feria Sur' });
    expect((await userOf(cookie)).roles).toEqual(['seller']);
    await person.call('PUT', '/api/buyer/profile', {
      name: 'S',
      email: 's@example.com',
      phone: '261 555 0134',
      document: '30111222',
    });
    expect((await userOf(cookie)).roles.sort()).toEqual(['buyer', 'seller']);
    expect((await Person.stranger(market).get('/api/auth/session')).body).toEqual({ user: null });
  });

  it("is new at each login, which ends the browser's previous one (R-379)", async () => {
    const old = (await logIn(market.url, 'buyer-ana')).session as string;
    const next = (await logIn(market.url, 'buyer-ana', { held: [old] })).session as string;
    expect(next).not.toBe(old);
    expect(await userOf(next)).toMatchObject({ name: 'Ana Torres' });
    await expectNoSession(old);
  });

  it('has the name and the e-mail that the identity provider gives at each login (R-586)', async () => {
    await logIn(market.url, 'buyer-ana');
    await market.rows("update users set name = 'Before', email = 'before@example.com' where email = 'ana.torres@example.com'");
    const { session } = await logIn(market.url, 'buyer-ana');
    expect(await userOf(session as string)).toMatchObject({ name: 'Ana Torres', email: 'ana.torres@example.com' });
    expect(await market.rows("select 1 from users where email = 'before@example.com'")).toEqual([]);
  });

  it('gives an attacker nothing who planted a cookie before the login (R-379)', async () => {
    const planted = (await logIn(market.url, 'buyer-bruno')).session as string;
    const chosen = signed('session', 'a-value-that-somebody-chose');
    for (const held of [planted, chosen, 'session=unsigned']) {
      const { session } = await logIn(market.url, 'buyer-ana', { held: [held] });
      expect(tokenOf(session as string)).not.toBe(tokenOf(held));
      expect(await userOf(session as string)).toMatchObject({ name: 'Ana Torres' });
      await expectNoSession(held);
    }
  });

  it("ends on the server at logout, without ending the user's other sessions (R-379)", async () => {
    const [here, there] = [await logIn(market.url, 'buyer-ana'), await logIn(market.url, 'buyer-ana')].map(
      ({ session }) => session as string,
    ) as [string, string];
    const out = await ask('/api/auth/logout', here, 'POST');
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;.*Expires=Thu, 01 Jan 1970/)]);
    await expectNoSession(here);
    expect(await userOf(there)).toMatchObject({ name: 'Ana Torres' });
    expect((await ask('/api/cart', there)).status).toBe(200);
    expect(await ask('/api/auth/logout', here, 'POST')).toMatchObject({ status: 401 });
  });

  it('rejects a cookie that is forged, unsigned, altered or signed with another secret (R-380)', async () => {
    const token = tokenOf((await logIn(market.url, 'buyer-ana')).session as string);
    expect(await userOf(signed('session', token))).toMatchObject({ name: 'Ana Torres' });
    await expectNoSession(`session=${token}`);
    await expectNoSession(`session=${token}.`);
    await expectNoSession(signed('session', token, 'another-secret-of-at-least-32-bytes!!'));
    await expectNoSession(signed('session', token).replace(token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`));
    await expectNoSession(signed('session', 'x'.repeat(43)));
    await expectNoSession(signed('__Host-session', token));
    await expectNoSession('session=');
    await expectNoSession('session=%');
  });

  it('expires after seven days, whether it is used or not (R-378)', async () => {
    const cookie = (await logIn(market.url, 'buyer-ana')).session as string;
    await time.passes('167h');
    expect(await userOf(cookie)).toMatchObject({ name: 'Ana Torres' });
    await time.passes('61m');
    await expectNoSession(cookie);
  });
});
