import { randomBytes } from 'node:crypto';
import { checkedFetch } from '../support/contract.js';
import { allow, type BegunLink, beginLink, clearsState, deny, linked, sessionOf } from '../support/linked-seller.js';
import { comeBack, logIn, type Return } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { openShop, Person } from '../support/person.js';

const HUGE = 'x'.repeat(10_000);
const SCRIPT = '"><script>alert(1)</script>';
const EVIL = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];

let time: OneClock;
let market: Marketplace;
let norte: Person;
let sur: Person;
let before: string[];

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({}, { time });
  await openShop(market, 'seller-norte', 'Tienda Norte', []);
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  [norte, sur] = await Promise.all([Person.signedIn(market, 'seller-norte'), Person.signedIn(market, 'seller-sur')]);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from seller_links');
  await linked(market, norte, '8001');
  await fromNowOn();
});

const links = async () =>
  (await market.rows<{ row: string }>('select l::text as row from seller_links l order by 1')).map(({ row }) => row);

/** What follows is measured against the links and the calls of this moment. */
async function fromNowOn(): Promise<void> {
  market.shipco.clearLedger();
  before = await links();
}

interface Prepared extends BegunLink {
  /** The way back that the provider sent, with the code of the seller's consent. */
  callback: URL;
}

/** A link begun and consented to, one step before its end. */
async function prepared(seller: Person, account = '8002'): Promise<Prepared> {
  const begun = await beginLink(market.url, sessionOf(seller));
  return { ...begun, callback: await allow(begun.authorization, account) };
}

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

/** Back on the one page with this reason: a used state gone from the cookie, the provider not called, every link unchanged. */
async function expectRefused(back: Return, reason = 'state_mismatch'): Promise<void> {
  if (reason !== 'state_mismatch') expect(clearsState(back)).toBe(true);
  await expectNothing(back, `error&reason=${reason}`);
}

/** Back on the one page: the provider not called, every link unchanged. */
async function expectNothing({ status, location, body }: Return, outcome: string): Promise<void> {
  expect({ status, location, body }).toEqual({ status: 302, location: `/vender?shipco=${outcome}`, body: undefined });
  expect(market.shipco.ledger().filter(({ path }) => path !== '/oauth/authorize')).toEqual([]);
  expect(await links()).toEqual(before);
}

describe('the baseline for the attacks', () => {
  it('is a valid callback that works', async () => {
    const { callback, cookie } = await prepared(norte);
    const back = await open(callback, sessionOf(norte), cookie);
    expect(back.location).toBe('/vender?shipco=connected');
    expect(market.shipco.ledger({ path: '/oauth/token' })).toHaveLength(1);
    expect(await links()).not.toEqual(before);
  });
});

describe('a state', () => {
  const forged = randomBytes(32).toString('base64url');

  it.each<[string, (own: Prepared, other: Prepared) => [URL, string]]>([
    ['that is missing', (own) => [changed(own.callback, { state: null }), own.cookie]],
    [
      'that was never issued, with its cookie',
      (own) => [changed(own.callback, { state: forged }), `shipco_oauth_state=${forged}`],
    ],
    ['of another seller, with their cookie', (own, other) => [changed(own.callback, { state: other.state }), other.cookie]],
    ['whose cookie is that of another seller', (own, other) => [own.callback, other.cookie]],
    ['with whose cookie another one comes first', (own, other) => [own.callback, `${other.cookie}; ${own.cookie}`]],
    ['that is there twice', (own) => [changed(own.callback, { state: [own.state, own.state] }), own.cookie]],
    ['in brackets', (own) => [changed(own.callback, { state: null, 'state[]': own.state }), own.cookie]],
    ['of 10 kB', (own) => [changed(own.callback, { state: HUGE }), own.cookie]],
  ])('%s is refused (R-351)', async (_case, attack) => {
    const [callback, cookie] = attack(await prepared(norte), await prepared(sur));
    await expectRefused(await open(callback, sessionOf(norte), cookie));
  });

  it('works once under concurrent callbacks (R-350)', async () => {
    const { callback, cookie } = await prepared(norte);
    const backs = await Promise.all(Array.from({ length: 8 }, () => open(callback, sessionOf(norte), cookie)));
    // The seller has had a link before.
    expect(backs.map(({ location }) => location)).toEqual(Array(8).fill('/vender?shipco=connected'));
    expect(market.shipco.ledger({ path: '/oauth/token' })).toHaveLength(1);
  });

  it('is consumed by a denial (R-350)', async () => {
    const { authorization, callback, cookie } = await prepared(norte);
    await expectRefused(await open(await deny(authorization), sessionOf(norte), cookie), 'access_denied');
    await expectNothing(await open(callback, sessionOf(norte), cookie), 'connected');
  });
});

describe('a callback', () => {
  it('in another browser, without the cookie, is rejected (R-351)', async () => {
    const { callback } = await prepared(norte);
    await expectRefused(await open(callback, sessionOf(norte)));
  });

  it('without a session or after logout is rejected (R-351)', async () => {
    const own = await prepared(norte);
    await expectRefused(await open(own.callback, own.cookie));
    const leaving = (await logIn(market.url, 'seller-norte')).session as string;
    const begun = await beginLink(market.url, leaving);
    const callback = await allow(begun.authorization, '8002');
    await checkedFetch(`${market.url}/api/auth/logout`, { method: 'POST', headers: { cookie: leaving } });
    await expectRefused(await open(callback, leaving, begun.cookie));
  });
});

describe('the code of an attacker', () => {
  it('injected into a victim who is not linking is rejected (R-351)', async () => {
    const attacker = await prepared(sur);
    await expectRefused(await open(attacker.callback, sessionOf(norte)));
    await expectRefused(await open(attacker.callback, sessionOf(norte), attacker.cookie));
  });

  it('injected into a victim who is linking is rejected (R-351)', async () => {
    const [victim, attacker] = [await prepared(norte), await prepared(sur)];
    await expectRefused(await open(attacker.callback, sessionOf(norte), victim.cookie));
  });

  it("with the victim's state fails at the provider, because the verifier differs (R-351)", async () => {
    const [victim, attacker] = [await prepared(norte), await prepared(sur)];
    const code = attacker.callback.searchParams.get('code');
    const back = await open(changed(victim.callback, { code }), sessionOf(norte), victim.cookie);
    expect(back.location).toBe('/vender?shipco=error&reason=exchange_refused');
    expect(clearsState(back)).toBe(true);
    expect(market.shipco.ledger({ path: '/oauth/token' }).map(({ status }) => status)).toEqual([400]);
    expect(market.shipco.ledger({ path: '/v2/accounts' })).toEqual([]);
    expect(await links()).toEqual(before);
  });
});

describe('parameters that no provider sends', () => {
  it.each<[string, Record<string, string | string[] | null>, string]>([
    ['no code', { code: null }, 'provider_error'],
    ['an empty code', { code: '' }, 'provider_error'],
    ['a code of 10 kB', { code: HUGE }, 'provider_error'],
    ['an error and a code', { error: 'server_error' }, 'provider_error'],
    ['an error with a script', { code: null, error: SCRIPT, error_description: SCRIPT }, 'provider_error'],
    ['an error with line breaks', { code: null, error: 'x\r\nset-cookie: planted=1' }, 'provider_error'],
    ['an error of 10 kB and a code', { error: HUGE }, 'provider_error'],
    ['two errors and a code', { error: ['access_denied', 'other'] }, 'provider_error'],
    ['an error without a state', { code: null, state: null, error: 'access_denied' }, 'state_mismatch'],
    ['a code alone', { state: null }, 'state_mismatch'],
  ])('%s: refused, and nothing of it comes back (R-359)', async (_case, parameters, reason) => {
    const { callback, cookie } = await prepared(norte);
    const back = await open(changed(callback, parameters), sessionOf(norte), cookie);
    await expectRefused(back, reason);
    expect(back.setCookies).toHaveLength(clearsState(back) ? 1 : 0);
  });

  it.each(EVIL)('never redirect to %s (R-359)', async (evil) => {
    const names = ['return_to', 'returnTo', 'redirect_uri', 'redirect', 'next', 'url', 'reason', 'shipco'];
    const planted = Object.fromEntries(names.map((name) => [name, evil]));
    const { callback, cookie } = await prepared(norte);
    await expectRefused(await open(changed(callback, { ...planted, state: null }), sessionOf(norte), cookie));
    const good = await open(changed(callback, planted), sessionOf(norte), cookie);
    expect(good.location).toBe('/vender?shipco=connected');
    const start = await norte.get(`/api/seller/shipco/oauth/start?${new URLSearchParams(planted)}`);
    const { origin, searchParams } = new URL(start.headers.get('location') as string);
    expect({ origin, back: searchParams.get('redirect_uri') }).toEqual({
      origin: market.shipco.oauthBaseUrl,
      back: `${market.url}/api/seller/shipco/oauth/callback`,
    });
  });
});
