import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Refusal } from '../support/answers.js';
import { CapturedLog } from '../support/captured-log.js';
import { checkedFetch } from '../support/contract.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { allow, beginLink, clearsState, linked, sessionOf } from '../support/linked-seller.js';
import { comeBack, logIn, type Return } from '../support/login.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { type Answer, openShop, Person } from '../support/person.js';

// Who may complete a link, and with what: modules/seller-link/linking.ts. Here is what a browser can send.

let market: Marketplace;
let norte: Person;
let sur: Person;
let before: object[];

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', []);
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  [norte, sur] = await Promise.all([Person.signedIn(market, 'seller-norte'), Person.signedIn(market, 'seller-sur')]);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from seller_links');
  await linked(market, norte);
  market.shipco.clearLedger();
  before = await links();
});

const links = () => market.rows('select * from seller_links order by 1');

/** A link begun and consented to, one step before its end. */
async function prepared(seller: Person) {
  const begun = await beginLink(market.url, sessionOf(seller));
  return { ...begun, callback: await allow(begun.authorization, '8002') };
}

type Prepared = Awaited<ReturnType<typeof prepared>>;

const open = (callback: URL, ...cookies: string[]): Promise<Return> => comeBack(market.url, callback, ...cookies);

/** The same address with other parameters; a list is a parameter that is there several times, null takes it away. */
function changed(address: URL, parameters: Record<string, string | string[] | null>): URL {
  const copy = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    copy.searchParams.delete(name);
    for (const one of value === null ? [] : [value].flat()) copy.searchParams.append(name, one);
  }
  return copy;
}

/** Back on the one page with this reason: the provider not called, every link unchanged. */
async function expectRefused({ status, location, body }: Return, reason = 'state_mismatch'): Promise<void> {
  expect({ status, location, body }).toEqual({ status: 302, location: `/vender?shipco=error&reason=${reason}`, body: undefined });
  expect(market.shipco.ledger().filter(({ path }) => path !== '/oauth/authorize')).toEqual([]);
  expect(await links()).toEqual(before);
}

describe('a callback', () => {
  it.each<[string, (own: Prepared, other: Prepared) => [URL, string]]>([
    ['without its cookie', (own) => [own.callback, 'a=b']],
    ['behind the cookie of another start', (own, other) => [own.callback, `${other.cookie}; ${own.cookie}`]],
    ['whose state is there twice', (own) => [changed(own.callback, { state: [own.state, own.state] }), own.cookie]],
    ['whose state is in brackets', (own) => [changed(own.callback, { state: null, 'state[]': own.state }), own.cookie]],
  ])('%s links nothing (R-351)', async (_case, sent) => {
    const [callback, cookie] = sent(await prepared(norte), await prepared(sur));
    await expectRefused(await open(callback, sessionOf(norte), cookie));
  });

  it('in the session of somebody else, or after the logout, links nothing (R-351)', async () => {
    const { callback, cookie } = await prepared(sur);
    await expectRefused(await open(callback, sessionOf(norte), cookie));
    const leaving = (await logIn(market.url, 'seller-norte')).session as string;
    const begun = await beginLink(market.url, leaving);
    const own = await allow(begun.authorization, '8002');
    await checkedFetch(`${market.url}/api/auth/logout`, { method: 'POST', headers: { cookie: leaving } });
    await expectRefused(await open(own, leaving, begun.cookie));
  });

  it.each<[string, Record<string, string | string[] | null>, string]>([
    ['an empty code', { code: '' }, 'provider_error'],
    ['an error with line breaks', { code: null, error: 'x\r\nset-cookie: planted=1' }, 'provider_error'],
    ['two errors and a code', { error: ['access_denied', 'other'] }, 'provider_error'],
    ['an error without a state', { code: null, state: null, error: 'access_denied' }, 'state_mismatch'],
  ])('with %s is refused, and nothing of it comes back (R-359)', async (_case, parameters, reason) => {
    const { callback, cookie } = await prepared(norte);
    const back = await open(changed(callback, parameters), sessionOf(norte), cookie);
    await expectRefused(back, reason);
    expect([clearsState(back), back.setCookies.length]).toEqual(reason === 'state_mismatch' ? [false, 0] : [true, 1]);
  });

  it('that is opened eight times at once is completed once, wherever its parameters point (R-350, R-359)', async () => {
    const names = ['return_to', 'returnTo', 'redirect_uri', 'redirect', 'next', 'url', 'reason', 'shipco'];
    const planted = Object.fromEntries(names.map((name) => [name, '//evil.example']));
    const { callback, cookie } = await prepared(norte);
    const backs = await Promise.all(Array.from({ length: 8 }, () => open(changed(callback, planted), sessionOf(norte), cookie)));
    // The seller has had a link before.
    expect(backs.map(({ location }) => location)).toEqual(Array(8).fill('/vender?shipco=connected'));
    expect(market.shipco.ledger({ path: '/oauth/token' })).toHaveLength(1);
    const start = await norte.get(`/api/seller/shipco/oauth/start?${new URLSearchParams(planted)}`);
    const { origin, searchParams } = new URL(start.headers.get('location') as string);
    const own = `${market.url}/api/seller/shipco/oauth/callback`;
    expect([origin, searchParams.get('redirect_uri')]).toEqual([market.shipco.oauthBaseUrl, own]);
  });
});

describe('the configuration', () => {
  let app: NestFastifyApplication;
  let url: string;
  let log: CapturedLog;
  afterEach(() => app.close());

  async function startWith(variables: Record<string, string | undefined>): Promise<void> {
    const port = String(await freePort());
    [url, log] = [`http://127.0.0.1:${port}`, new CapturedLog()];
    app = await startApp({ ...market.environment, PORT: port, ...variables }, log);
  }

  async function ask(path: string): Promise<Answer> {
    const response = await checkedFetch(url + path, { headers: { cookie: sessionOf(norte) } });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Refusal };
  }

  it.each([
    ['without client id and secret', { SHIPCO_OAUTH_CLIENT_ID: '', SHIPCO_OAUTH_CLIENT_SECRET: undefined }, 0],
    ['without a client secret', { SHIPCO_OAUTH_CLIENT_SECRET: undefined }, 1],
    ['without a client id', { SHIPCO_OAUTH_CLIENT_ID: ' ' }, 1],
  ])('%s links no seller, says so, and warns when it is incomplete (R-354)', async (_case, variables, warnings) => {
    await startWith(variables);
    expectError(await ask('/api/seller/shipco/oauth/start'), 503, 'SHIPCO_OAUTH_NOT_CONFIGURED');
    expect((await ask('/api/seller/shipco/status')).body).toMatchObject({ oauthAppConfigured: false, connected: false });
    expect(log.lines.filter((line) => /WARN.*SHIPCO_OAUTH_CLIENT_/.test(line))).toHaveLength(warnings);
    const back = await comeBack(url, new URL(`${url}/api/seller/shipco/oauth/callback?code=c&state=s`), sessionOf(norte));
    expect(back.location).toBe('/vender?shipco=error&reason=not_configured');
    // This browser has begun none.
    expect(clearsState(back)).toBe(false);
  });

  it('on https makes the cookie Secure, and redirects to the configured URL and page (R-359)', async () => {
    const callback = 'https://shop.example/api/seller/shipco/oauth/callback';
    await startWith({ BASE_URL: 'https://shop.example', SELLER_LINK_RETURN_PATH: '/panel?tab=envios' });
    market.shipco.oauthClient.redirectUris.push(callback);
    const session = sessionOf(norte).replace(/^session=/, '__Host-session=');
    const begun = await beginLink(url, session);
    expect(begun.authorization.searchParams.get('redirect_uri')).toBe(callback);
    expect(begun.setCookie).toMatch(/; Secure(;|$)/);
    const back = await comeBack(url, await allow(begun.authorization), session, begun.cookie);
    expect(back.location).toBe('/panel?tab=envios&shipco=connected');
    expect(back.setCookies.find((cookie) => cookie.startsWith('shipco_oauth_state=;'))).toMatch(/; Secure(;|$)/);
  });
});
