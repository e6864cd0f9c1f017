import { TcpGate } from '../../proof/tcp-gate.js';
import { newDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { expectRefused, LimitedInstances, login, post, QUOTE, send, statuses } from '../support/limited-instances.js';
import { eventually, openShop, Person, PROFILE } from '../support/person.js';
import { statementsOf } from '../support/statements.js';

const CHECKOUT = '/api/checkout/payco';

const proxies: TcpGate[] = [];
let limited: LimitedInstances;

beforeAll(async () => {
  limited = await LimitedInstances.open();
});
afterAll(async () => {
  await limited.close();
  await Promise.all(proxies.map((proxy) => proxy.close()));
});
beforeEach(() => limited.clear());

describe('the limit of quotes per user', () => {
  it("counts a user's sessions together, spares others, and leaves the user a checkout (R-468)", async () => {
    const url = await limited.start({ RATE_LIMIT_QUOTE_USER: '4', RATE_LIMIT_CHECKOUT: '0' });
    await (await Person.signedIn(limited.market, 'buyer-ana')).call('PUT', '/api/buyer/profile', PROFILE);
    const sessions = await Promise.all(Array.from({ length: 3 }, () => limited.session('buyer-ana')));
    const of = (at: number) => sessions[at % sessions.length] as string;
    expect(await statuses(4, (at) => post(url, QUOTE, of(at)))).toEqual([400, 400, 400, 400]);
    for (const cookie of sessions) expectRefused(await post(url, QUOTE, cookie));
    expect((await post(url, QUOTE, await limited.session('buyer-bruno'))).status).toBe(400);
    const checkouts = await statuses(3, (at) => post(url, CHECKOUT, of(at)));
    expect(checkouts).toEqual([400, 400, 429]);
  });

  it('counts a quote once for each seller in the cart (R-591)', async () => {
    const { market } = limited;
    const products = [
      await openShop(market, 'seller-norte', 'Tienda Norte', [{}]),
      await openShop(market, 'seller-sur', 'Feria Sur', [{}]),
    ];
    const buyer = await Person.signedIn(market, 'seller-sur');
    for (const id of products.flat()) await buyer.put(id);
    const url = await limited.start({ RATE_LIMIT_QUOTE_USER: '4' });
    expect(await statuses(3, () => post(url, QUOTE, buyer.cookie as string))).toEqual([400, 400, 429]);
  });
});

describe('the limits of a session', () => {
  it('apply after the session and before the body, per session (R-468)', async () => {
    const url = await limited.start();
    const [one, other, ofAnotherUser] = [
      await limited.session('buyer-ana'),
      await limited.session('buyer-ana'),
      await limited.session('buyer-bruno'),
    ];
    expect(await statuses(5, () => send(url, 'POST', QUOTE))).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(3, () => post(url, QUOTE, one as string))).toEqual([400, 400, 400]);
    expectRefused(await post(url, QUOTE, one as string));
    for (const cookie of [other, ofAnotherUser]) expect((await post(url, QUOTE, cookie as string)).status).toBe(400);
  });

  it('cannot be bypassed with another spelling of the cookie or another address (R-468)', async () => {
    const url = await limited.start({ TRUST_PROXY: '1' });
    const cookie = await limited.session('buyer-ana');
    const spelled = (at: number) =>
      send(url, 'POST', QUOTE, { cookie: `a=${at}; ${cookie}; b=${at}`, 'x-forwarded-for': `203.0.113.${at}` });
    expect(await statuses(4, spelled)).toEqual([400, 400, 400, 429]);
  });

  it('are shared by all instances shortly after, without a statement per request (R-464)', async () => {
    const [one, other] = await Promise.all([
      limited.start({ RATE_LIMIT_QUOTE: '20' }),
      limited.start({ RATE_LIMIT_QUOTE: '20' }),
    ]);
    const cookie = await limited.session('buyer-ana');
    const sent = await statementsOf(async () => {
      expect(await statuses(20, () => post(one, QUOTE, cookie))).toEqual(Array(20).fill(400));
      await eventually(
        () => limited.market.rows<{ points: number }>('select points from rate_limits'),
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

  it('of checkouts apply after the role check (R-468)', async () => {
    const url = await limited.start();
    const cookie = await limited.session('buyer-bruno');
    expect(await statuses(4, () => post(url, CHECKOUT, cookie))).toEqual([403, 403, 403, 403]);
    const profile = JSON.stringify({ name: 'Bruno', email: 'b@example.com', phone: '261 555 0134', document: '30111222' });
    await send(limited.market.url, 'PUT', '/api/buyer/profile', { cookie, 'content-type': 'application/json' }, profile);
    expect(await statuses(3, () => post(url, CHECKOUT, cookie))).toEqual([400, 400, 429]);
  });
});

describe('what is stored', () => {
  it('contains neither address nor session (R-472)', async () => {
    // What the instances of the tests before have counted may still be on its way.
    await limited.stop();
    await limited.clear();
    const url = await limited.start();
    const cookie = await limited.session('buyer-ana');
    await login(url);
    await post(url, QUOTE, cookie);
    const rows = await eventually(
      () => limited.market.rows<{ row: string }>('select t::text as row from rate_limits t'),
      (kept) => kept.length === 2,
    );
    const hash = (await limited.market.rows<{ hash: string }>("select encode(token_hash, 'hex') as hash from sessions"))
      .map((one) => one.hash)
      .join('|');
    for (const { row } of rows) {
      expect(row).toMatch(/^\((login|quote):[\w-]{43},1,\d{13}\)$/);
      expect(row).not.toMatch(new RegExp(`127\\.0|${hash}`));
    }
  });
});

describe('while the database is down', () => {
  /** A database behind a stretch of network that can be taken away. */
  async function proxied(databaseUrl: string): Promise<{ proxy: TcpGate; url: string }> {
    const url = new URL(databaseUrl);
    const proxy = await TcpGate.before(url.hostname, Number(url.port || 5432), await freePort());
    proxies.push(proxy);
    url.host = `127.0.0.1:${proxy.port}`;
    return { proxy, url: url.href };
  }

  it('each instance counts on its own, and routes that need the database return 503 (R-473)', async () => {
    const { proxy, url: through } = await proxied(limited.market.databaseUrl);
    const url = await limited.start({ DATABASE_URL: through });
    const cookie = await limited.session('buyer-ana');
    await proxy.close();
    try {
      expect(await statuses(4, () => login(url))).toEqual([302, 302, 302, 429]);
      expect(await statuses(5, () => post(url, QUOTE, cookie))).toEqual([503, 503, 503, 503, 503]);
      const bad = () => send(url, 'POST', '/api/webhooks/payco?type=payment&data.id=1', { 'x-signature': 'ts=1,v1=00' });
      expect(await statuses(3, bad)).toEqual([401, 401, 429]);
    } finally {
      await proxy.open();
    }
  });

  it('no request waits for the counter when the database hangs (R-473)', async () => {
    const { proxy, url: through } = await proxied(await newDatabase());
    const url = await limited.start({ DATABASE_URL: through });
    expect((await login(url)).status).toBe(302);
    proxy.freeze();
    const before = performance.now();
    expect((await login(url)).status).toBe(302);
    expect(performance.now() - before).toBeLessThan(4000);
    await proxy.close();
    await proxy.open();
  });
});
