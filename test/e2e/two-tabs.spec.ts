import { Browser } from '../../sandbox/browser.js';
import { checkedFetch } from '../support/contract.js';
import { allow, beginLink, deny, sessionOf } from '../support/linked-seller.js';
import { comeBack } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { openShop, Person } from '../support/person.js';

let time: OneClock;
let market: Marketplace;
beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({}, { time });
  await openShop(market, 'seller-norte', 'Tienda Norte', []);
});
afterAll(() => market.close());

const isCallback = (location: string) => new URL(location).pathname === '/api/auth/callback';
const pathOf = ({ location }: { location?: string | null }) => location?.replace(market.url, '') ?? null;
const sessions = () => market.rows<{ hash: string }>("select encode(token_hash, 'hex') as hash from sessions order by 1");

/** Opens the login in a tab, up to the choice of a user. */
async function openTab(browser: Browser, returnTo: string) {
  const page = await browser.follow(
    await browser.open(`${market.url}/api/auth/login?${new URLSearchParams({ return_to: returnTo })}`),
  );
  const action = new URL(/<form[^>]* action="([^"]+)"/.exec(page.text)?.[1] as string, page.url).href;
  return {
    /** The way back, unopened. */
    pick: async (user = 'buyer-ana') =>
      (await browser.follow(await browser.submit(action, { user }), isCallback)).location as string,
  };
}

const asBrowser = (url: string, cookie = '') =>
  checkedFetch(url, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'es', ...(cookie && { cookie }) },
  });

describe('logins of one browser', () => {
  it.each([
    ['in their order', [0, 1]],
    ['in the other order', [1, 0]],
  ])('end each where it began, %s (R-620)', async (_order, order) => {
    const browser = new Browser();
    const tabs = [await openTab(browser, '/a'), await openTab(browser, '/b')];
    const backs: (string | null)[] = [];
    for (const at of order) backs.push(pathOf(await browser.open(await (tabs[at] as (typeof tabs)[0]).pick())));
    expect(backs).toEqual(order.map((at) => ['/a', '/b'][at]));
    expect(browser.cookieHeader(`${market.url}/api/auth/callback`)).not.toMatch(/login=[^;]/);
  });

  it('are three at most: a fourth drops the oldest (R-620)', async () => {
    const browser = new Browser();
    const tabs = [];
    for (const path of ['/a', '/b', '/c', '/d']) tabs.push(await openTab(browser, path));
    const [first, ...others] = await Promise.all(tabs.map((tab) => tab.pick()));
    expect(await browser.open(first as string)).toMatchObject({ status: 400 });
    const backs = [];
    for (const callback of others) backs.push(pathOf(await browser.open(callback)));
    expect(backs).toEqual(['/b', '/c', '/d']);
  });

  it('that fail leave the others (R-620)', async () => {
    const browser = new Browser();
    const [good, bad] = [await openTab(browser, '/good'), await openTab(browser, '/bad')];
    const denied = new URL(await bad.pick());
    denied.searchParams.delete('code');
    denied.searchParams.set('error', 'access_denied');
    const strange = new URL(denied);
    strange.searchParams.set('state', 'made-up');
    for (const url of [strange, denied, denied]) expect(await browser.open(url.href)).toMatchObject({ status: 400 });
    expect(pathOf(await browser.open(await good.pick()))).toBe('/good');
  });

  it('fit into one cookie, however long their paths are (R-620)', async () => {
    const browser = new Browser();
    const path = (name: string) => `/${name}${'x'.repeat(1_990)}`;
    for (const name of ['a', 'b']) await openTab(browser, path(name));
    const last = await openTab(browser, path('c'));
    const cookie = browser.cookieHeader(`${market.url}/api/auth/callback`);
    expect(cookie.length).toBeLessThan(4_096);
    expect(pathOf(await browser.open(await last.pick()))).toBe(path('c'));
  });
});

describe('a login callback that comes again', () => {
  async function loggedIn(returnTo = '/compras') {
    const browser = new Browser();
    const callback = await (await openTab(browser, returnTo)).pick();
    expect(pathOf(await browser.open(callback))).toBe(returnTo);
    return { browser, callback };
  }

  it('goes where the login went, and exchanges nothing (R-621)', async () => {
    const { browser, callback } = await loggedIn('/compras/1?tab=2');
    const cookie = browser.cookieHeader(market.url);
    const before = await sessions();
    const planted = `${callback}&return_to=%2Fplanted`;
    for (const url of [callback, planted, callback]) expect(pathOf(await browser.open(url))).toBe('/compras/1?tab=2');
    expect(browser.cookieHeader(market.url)).toBe(cookie);
    expect(await sessions()).toEqual(before);
  });

  it('also goes there after another login of the same user (R-621)', async () => {
    const { browser, callback } = await loggedIn();
    expect(pathOf(await browser.open(await (await openTab(browser, '/b')).pick()))).toBe('/b');
    expect(pathOf(await browser.open(callback))).toBe('/compras');
  });

  it('goes home for another user, and ten minutes later (R-621)', async () => {
    const { browser, callback } = await loggedIn();
    expect(pathOf(await browser.open(await (await openTab(browser, '/b')).pick('buyer-bruno')))).toBe('/b');
    expect(pathOf(await browser.open(callback))).toBe('/');
    const late = await loggedIn();
    await time.passes('11m');
    expect(pathOf(await late.browser.open(late.callback))).toBe('/');
    await loggedIn();
    expect(
      await market.rows('select 1 from used_logins where expires_at < now() and user_id in (select user_id from sessions)'),
    ).toEqual([]);
  });

  it('fails without a session (R-621)', async () => {
    const { callback } = await loggedIn();
    expect(await new Browser().open(callback)).toMatchObject({ status: 400, text: expect.stringContaining('LOGIN_FAILED') });
  });
});

describe('what a browser sees of a login that failed', () => {
  it('is a page whose button begins it again, for the same target (R-622)', async () => {
    const browser = new Browser();
    const callback = new URL(await (await openTab(browser, '/producto/1?a="><b>')).pick());
    callback.searchParams.set('code', 'garbage');
    const answer = await asBrowser(callback.href, browser.cookieHeader(callback.href));
    expect(answer.status).toBe(400);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'es',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      vary: 'accept, accept-language',
    });
    const page = await answer.text();
    expect(page).toContain('No se pudo completar el inicio de sesión.');
    expect(page).toContain('href="/api/auth/login?return_to=%2Fproducto%2F1%3Fa%3D%2522%253E%253Cb%253E"');
    expect(page).not.toMatch(/<script|LOGIN_FAILED|garbage/);
  });

  it('is JSON for a program (R-622)', async () => {
    for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5']) {
      const answer = await checkedFetch(`${market.url}/api/auth/callback?state=x&code=y`, { headers: { accept } });
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 400, body: { code: 'LOGIN_FAILED' } });
    }
  });
});

describe('a login that fails in a browser that is logged in', () => {
  async function denied() {
    const person = await Person.signedIn(market, 'buyer-ana');
    const browser = new Browser();
    const callback = new URL(await (await openTab(browser, '/compras')).pick());
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    return { url: callback.href, cookie: `${person.cookie}; ${browser.cookieHeader(callback.href)}` };
  }

  it('goes on with its session; a program gets the error (R-647)', async () => {
    const [before, seen, called] = [await sessions(), await denied(), await denied()];
    const answer = await asBrowser(seen.url, seen.cookie);
    const isNew = /session=/.test(answer.headers.getSetCookie().join());
    expect([answer.status, answer.headers.get('location'), isNew]).toEqual([302, '/compras', false]);
    expect((await checkedFetch(called.url, { headers: { cookie: called.cookie } })).status).toBe(400);
    expect(await sessions()).toHaveLength(before.length + 2);
  });
});

describe('links of one browser', () => {
  const back = (callback: URL, ...cookies: string[]) => comeBack(market.url, callback, ...cookies);
  let norte: Person;
  beforeEach(async () => {
    norte = await Person.signedIn(market, 'seller-norte');
    await market.rows('delete from seller_links');
  });

  /** Starts a link in a browser that holds `held`. Returns what the browser holds then. */
  async function begun(held = '') {
    const link = await beginLink(market.url, [sessionOf(norte), held].filter(Boolean).join('; '));
    return { ...link, callback: await allow(link.authorization, '8001') };
  }
  const heldOf = ({ setCookies }: { setCookies: string[] }) =>
    setCookies.map((cookie) => cookie.split(';')[0] as string).join('; ');

  it('end each alone, a failing one leaves the others (R-623)', async () => {
    const one = await begun();
    const other = await begun(one.cookie);
    const third = await begun(other.cookie);
    const failed = await back(await deny(other.authorization), sessionOf(norte), third.cookie);
    expect(failed.location).toBe('/vender?shipco=error&reason=access_denied');
    const strange = new URL(one.callback);
    strange.searchParams.set('state', 'made-up');
    const refused = await back(strange, sessionOf(norte), heldOf(failed));
    expect(refused).toMatchObject({ location: '/vender?shipco=error&reason=state_mismatch', setCookies: [] });
    const first = await back(one.callback, sessionOf(norte), heldOf(failed));
    expect(first.location).toBe('/vender?shipco=connected');
    const last = await back(third.callback, sessionOf(norte), heldOf(first));
    expect(last.location).toBe('/vender?shipco=connected');
    expect(heldOf(last)).toBe('shipco_oauth_state=');
  });

  it('are three at most: a fourth drops the oldest (R-623)', async () => {
    const all = [await begun()];
    for (const _ of [1, 2, 3]) all.push(await begun(all.at(-1)?.cookie));
    const [oldest, second, , newest] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]];
    expect((await back(oldest.callback, sessionOf(norte), newest.cookie)).location).toBe(
      '/vender?shipco=error&reason=state_mismatch',
    );
    expect((await back(second.callback, sessionOf(norte), newest.cookie)).location).toBe('/vender?shipco=connected');
  });

  it('that come back again show what came of them, and exchange nothing (R-624)', async () => {
    const { callback, cookie, authorization } = await begun();
    expect((await back(callback, sessionOf(norte), cookie)).location).toBe('/vender?shipco=connected');
    const next = (await Person.signedIn(market, 'seller-norte')).cookie as string;
    market.shipco.clearLedger();
    expect((await back(callback, sessionOf(norte))).location).toBe('/vender?shipco=connected');
    expect((await back(callback, next)).location).toBe('/vender?shipco=connected');
    expect((await back(await deny(authorization), sessionOf(norte), cookie)).location).toBe('/vender?shipco=connected');
    expect(market.shipco.ledger().filter(({ path }) => path !== '/oauth/authorize')).toEqual([]);
    await norte.call('DELETE', '/api/seller/shipco');
    expect((await back(callback, sessionOf(norte))).location).toBe('/vender');
  });

  it('that come back again after ten minutes are refused (R-624)', async () => {
    const { callback, cookie } = await begun();
    expect((await back(callback, sessionOf(norte), cookie)).location).toBe('/vender?shipco=connected');
    await time.passes('11m');
    expect((await back(callback, sessionOf(norte))).location).toBe('/vender?shipco=error&reason=state_mismatch');
  });

  it('that cannot begin are a page with a way on (R-622)', async () => {
    const stranger = await asBrowser(`${market.url}/api/seller/shipco/oauth/start`);
    expect(stranger.status).toBe(401);
    expect(await stranger.text()).toContain('href="/api/auth/login?return_to=%2Fvender"');
    const buyer = await Person.signedIn(market, 'buyer-ana');
    const noSeller = await asBrowser(`${market.url}/api/seller/shipco/oauth/start`, buyer.cookie as string);
    expect(noSeller.status).toBe(403);
    expect(await noSeller.text()).toContain('href="/vender"');
  });
});
