import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ADMIN, BOOTSTRAP_SECRET } from '../support/admin.js';
import { newDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { type Answer, eventually, Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const QUOTE = '/api/shipping/shipco/quote';
const CHECKOUT = '/api/checkout/payco';
const LIMITS = { RATE_LIMIT_LOGIN: '3', RATE_LIMIT_QUOTE: '3', RATE_LIMIT_CHECKOUT: '2', RATE_LIMIT_BAD_SIGNATURE: '2' };

let market: Marketplace;
const opened: NestFastifyApplication[] = [];
const proxies: TcpProxy[] = [];

beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await Promise.all([market, ...proxies].map((party) => party.close()));
});
beforeEach(() => market.rows('delete from rate_limits'));

/** A further instance on the same database, with limits; answers its address. */
async function instance(variables: Record<string, string> = {}): Promise<string> {
  const port = await freePort();
  opened.push(await startApp({ ...market.environment, ...LIMITS, ...variables, PORT: String(port) }));
  return `http://127.0.0.1:${port}`;
}

async function ask(url: string, method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  const response = await fetch(url + path, { method, redirect: 'manual', headers, ...(body && { body }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}
const login = (url: string, headers = {}) => ask(url, 'GET', '/api/auth/login', headers);
const statuses = async (times: number, one: (at: number) => Promise<Answer>) => {
  const seen: number[] = [];
  for (let at = 0; at < times; at += 1) seen.push((await one(at)).status);
  return seen;
};

function expectRefused(answer: Answer): void {
  expectError(answer, 429, 'TOO_MANY_REQUESTS');
  expect(answer.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
}

/** As `signed` browsers of the same user: sessions of their own. */
const session = async (user: string) => (await Person.signedIn(market, user)).cookie as string;
const post = (url: string, path: string, cookie: string, body = '{') =>
  ask(url, 'POST', path, { cookie, 'content-type': 'application/json' }, body);

describe('the limit of logins', () => {
  it('counts an address, and says when to come again', async () => {
    const url = await instance();
    expect(await statuses(3, () => login(url))).toEqual([302, 302, 302]);
    expectRefused(await login(url));
  });

  it('counts the ways back as well, apart from the ways out', async () => {
    const url = await instance();
    const back = () => ask(url, 'GET', '/api/auth/callback?code=x&state=y');
    expect(await statuses(4, back)).toEqual([400, 400, 400, 429]);
    expect((await login(url)).status).toBe(302);
  });

  it('is one for all instances, however many ask at once', async () => {
    const urls = await Promise.all([instance({ RATE_LIMIT_LOGIN: '10' }), instance({ RATE_LIMIT_LOGIN: '10' })]);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => login(urls[at % 2] as string)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('begins anew when its minute is over', async () => {
    const [first, second] = await Promise.all([instance(), instance()]);
    expect(await statuses(4, () => login(first))).toEqual([302, 302, 302, 429]);
    await market.rows('update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint');
    expect(await statuses(4, () => login(second))).toEqual([302, 302, 302, 429]);
  });

  it('is off at 0', async () => {
    const url = await instance({ RATE_LIMIT_LOGIN: '0' });
    expect(new Set(await statuses(30, () => login(url)))).toEqual(new Set([302]));
    expect(await market.rows('select 1 from rate_limits')).toEqual([]);
  });
});

describe('the limit of admin logins', () => {
  const NOBODY = { email: 'nobody@example.com', password: 'not the password' };
  const send = (url: string, path: string, body: object) =>
    ask(url, 'POST', path, { 'content-type': 'application/json' }, JSON.stringify(body));

  it('refuses the eleventh wrong password of a minute, and writes nothing of it down', async () => {
    const url = await instance({ RATE_LIMIT_ADMIN: '10' });
    const logIn = () => send(url, '/api/admin/session', NOBODY);
    expect(new Set(await statuses(10, logIn))).toEqual(new Set([401]));
    const noted = () => market.rows('select 1 from admin_audit');
    const before = await noted();
    expectRefused(await logIn());
    expect(await noted()).toEqual(before);
  });

  it.each(['/api/bootstrap/admin', '/api/bootstrap/seed'])(
    'refuses the eleventh wrong secret, then the right one too: %s',
    async (path) => {
      const url = await instance({ RATE_LIMIT_ADMIN: '10', BOOTSTRAP_SECRET });
      expect(new Set(await statuses(10, () => send(url, path, { secret: 'wrong' })))).toEqual(new Set([401]));
      expectRefused(await send(url, path, { secret: 'wrong' }));
      expectRefused(await send(url, path, { secret: BOOTSTRAP_SECRET, ...ADMIN }));
    },
  );

  it('counts nothing where there is no bootstrap', async () => {
    const url = await instance({ RATE_LIMIT_ADMIN: '2' });
    expect(await statuses(4, () => send(url, '/api/bootstrap/seed', {}))).toEqual([404, 404, 404, 404]);
    expect(await market.rows('select 1 from rate_limits')).toEqual([]);
  });
});

describe('the address that is counted', () => {
  const forged = (at: number) => ({
    'x-forwarded-for': `198.51.100.${at}`,
    'x-real-ip': `198.51.100.${at}`,
    forwarded: `for=198.51.100.${at}`,
    'x-client-ip': `198.51.100.${at}`,
  });

  it('is the connection’s own while no proxy is trusted', async () => {
    const url = await instance();
    expect(await statuses(4, (at) => login(url, forged(at)))).toEqual([302, 302, 302, 429]);
  });

  it('is the one that the trusted proxy saw, whatever the client claims before it', async () => {
    const url = await instance({ TRUST_PROXY: '1' });
    const through = (claimed: number, seen: string) => login(url, { 'x-forwarded-for': `198.51.100.${claimed}, ${seen}` });
    expect(await statuses(4, (at) => through(at, '203.0.113.1'))).toEqual([302, 302, 302, 429]);
    expect((await through(9, '203.0.113.2')).status).toBe(302);
  });

  it('is found behind two proxies when two are trusted', async () => {
    const url = await instance({ TRUST_PROXY: '2' });
    const through = (claimed: number) =>
      login(url, { 'x-forwarded-for': `198.51.100.${claimed}, 203.0.113.3, 10.0.0.${claimed}` });
    expect(await statuses(4, through)).toEqual([302, 302, 302, 429]);
  });

  it('is believed from a trusted network only', async () => {
    const [inside, outside] = await Promise.all([
      instance({ TRUST_PROXY: '127.0.0.0/8, ::1' }),
      instance({ TRUST_PROXY: '10.0.0.0/8' }),
    ]);
    expect(await statuses(5, (at) => login(inside, forged(at)))).toEqual([302, 302, 302, 302, 302]);
    const behind = (at: number) => login(inside, { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.4, 127.0.0.9` });
    expect(await statuses(4, behind)).toEqual([302, 302, 302, 429]);
    expect(await statuses(4, (at) => login(outside, forged(at)))).toEqual([302, 302, 302, 429]);
  });

  it('is a whole network of IPv6, since one client has all addresses of it', async () => {
    const url = await instance({ TRUST_PROXY: '1' });
    const from = (at: number) => login(url, { 'x-forwarded-for': `2001:db8:1:2:${at}::${at}` });
    expect(await statuses(4, from)).toEqual([302, 302, 302, 429]);
    expect((await login(url, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(302);
  });

  it('leads no redirect and no cookie elsewhere, trusted or not', async () => {
    const url = await instance({ TRUST_PROXY: '1' });
    const answer = await login(url, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    const redirectUri = new URL(answer.headers.get('location') as string).searchParams.get('redirect_uri');
    expect(redirectUri).toBe(`${market.url}/api/auth/callback`);
    expect(answer.headers.get('set-cookie')).not.toContain('Secure');
  });
});

describe('the limits of a session', () => {
  it('come after the session and before the body, and count each session for itself', async () => {
    const url = await instance();
    const [one, other, ofAnotherUser] = [await session('buyer-ana'), await session('buyer-ana'), await session('buyer-bruno')];
    expect(await statuses(5, () => ask(url, 'POST', QUOTE))).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(3, () => post(url, QUOTE, one as string))).toEqual([400, 400, 400]);
    expectRefused(await post(url, QUOTE, one as string));
    for (const cookie of [other, ofAnotherUser]) expect((await post(url, QUOTE, cookie as string)).status).toBe(400);
  });

  it('are not escaped by another spelling of the cookie or by another address', async () => {
    const url = await instance({ TRUST_PROXY: '1' });
    const cookie = await session('buyer-ana');
    const spelled = (at: number) =>
      ask(url, 'POST', QUOTE, { cookie: `a=${at}; ${cookie}; b=${at}`, 'x-forwarded-for': `203.0.113.${at}` });
    expect(await statuses(4, spelled)).toEqual([400, 400, 400, 429]);
  });

  it('are those of all instances, a moment later, without a statement for each request', async () => {
    const [one, other] = await Promise.all([instance({ RATE_LIMIT_QUOTE: '20' }), instance({ RATE_LIMIT_QUOTE: '20' })]);
    const cookie = await session('buyer-ana');
    const sent = await statementsOf(async () => {
      expect(await statuses(20, () => post(one, QUOTE, cookie))).toEqual(Array(20).fill(400));
      await eventually(
        () => market.rows<{ points: number }>('select points from rate_limits'),
        (rows) => rows.some(({ points }) => points === 20),
      );
    });
    expect(sent.filter((statement) => statement.includes('insert into rate_limits')).length).toBeLessThan(10);
    // The other one learns of it with its own first requests.
    expect((await post(other, QUOTE, cookie)).status).toBe(400);
    await eventually(
      () => post(other, QUOTE, cookie),
      ({ status }) => status === 429,
    );
    expectRefused(await post(one, QUOTE, cookie));
  });

  it('of checkouts stand behind the role', async () => {
    const url = await instance();
    const cookie = await session('buyer-bruno');
    expect(await statuses(4, () => post(url, CHECKOUT, cookie))).toEqual([403, 403, 403, 403]);
    const profile = JSON.stringify({ name: 'Bruno', email: 'b@example.com', phone: '1', document: '2' });
    await ask(market.url, 'PUT', '/api/buyer/profile', { cookie, 'content-type': 'application/json' }, profile);
    expect(await statuses(3, () => post(url, CHECKOUT, cookie))).toEqual([400, 400, 429]);
  });
});

describe('the limit of bad signatures', () => {
  const notify = (url: string, signature: string) =>
    ask(url, 'POST', '/api/webhooks/payco?type=payment&data.id=1', { 'x-signature': signature, 'x-request-id': 'r' });

  it('refuses bad ones only: a good one passes however many came before', async () => {
    const url = await instance();
    expect(await statuses(2, () => notify(url, 'ts=1,v1=00'))).toEqual([401, 401]);
    expectRefused(await notify(url, 'ts=1,v1=00'));
    const { createHmac } = await import('node:crypto');
    const v1 = createHmac('sha256', market.payco.webhookSecret).update('id:1;request-id:r;ts:1;').digest('hex');
    expect((await notify(url, `ts=1,v1=${v1}`)).status).toBe(200);
  });
});

describe('what is kept', () => {
  it('names neither address nor session', async () => {
    const url = await instance();
    // What the instances of the tests before have counted may still be on its way.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await market.rows('delete from rate_limits');
    const cookie = await session('buyer-ana');
    await login(url);
    await post(url, QUOTE, cookie);
    const rows = await eventually(
      () => market.rows<{ row: string }>('select t::text as row from rate_limits t'),
      (told) => told.length === 2,
    );
    const hash = (await market.rows<{ hash: string }>("select encode(token_hash, 'hex') as hash from sessions"))
      .map((one) => one.hash)
      .join('|');
    for (const { row } of rows) {
      expect(row).toMatch(/^\((login|quote):[\w-]{43},1,\d{13}\)$/);
      expect(row).not.toMatch(new RegExp(`127\\.0|${hash}`));
    }
  });
});

describe('while the database is away', () => {
  /** A database behind a stretch of network that can be taken away. */
  async function proxied(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
    const url = new URL(databaseUrl);
    const proxy = await TcpProxy.before(url.hostname, Number(url.port || 5432), await freePort());
    proxies.push(proxy);
    url.host = `127.0.0.1:${proxy.port}`;
    return { proxy, url: url.href };
  }

  it('each instance counts for itself, and what needs the database says 503', async () => {
    const { proxy, url: through } = await proxied(market.databaseUrl);
    const url = await instance({ DATABASE_URL: through });
    const cookie = await session('buyer-ana');
    await proxy.close();
    try {
      expect(await statuses(4, () => login(url))).toEqual([302, 302, 302, 429]);
      expect(await statuses(5, () => post(url, QUOTE, cookie))).toEqual([503, 503, 503, 503, 503]);
      const bad = () => ask(url, 'POST', '/api/webhooks/payco?type=payment&data.id=1', { 'x-signature': 'ts=1,v1=00' });
      expect(await statuses(3, bad)).toEqual([401, 401, 429]);
    } finally {
      await proxy.open();
    }
  });

  it('nobody waits for the counter when the database is silent', async () => {
    const { proxy, url: through } = await proxied(await newDatabase());
    const url = await instance({ DATABASE_URL: through });
    expect((await login(url)).status).toBe(302);
    proxy.freeze();
    const before = performance.now();
    expect((await login(url)).status).toBe(302);
    expect(performance.now() - before).toBeLessThan(4000);
    await proxy.close();
    await proxy.open();
  });
});
