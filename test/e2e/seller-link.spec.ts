import { jest } from '@jest/globals';
import type { FaultRule } from '../../sandbox/simulator/fault.js';
import { expectError } from '../support/expect-error.js';
import { type BegunLink, beginLink, clearsState, link, linked, sessionOf } from '../support/linked-seller.js';
import type { Return } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';

const START = '/api/seller/shipco/oauth/start';
const STATUS = '/api/seller/shipco/status';
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UNLINKED = {
  oauthAppConfigured: true,
  connected: false,
  expiresAt: null,
  needsReauthorization: false,
  linkedAt: null,
  accountName: null,
  openOrders: 0,
  waitingShipments: 0,
  lastOkAt: null,
  lastError: null,
  failingSince: null,
  expiresInDays: null,
};

let market: Marketplace;
let norte: Person;
let sur: Person;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  await openShop(market, 'seller-sur', 'Feria Sur', [{}]);
  [norte, sur, buyer] = await Promise.all([
    Person.signedIn(market, 'seller-norte'),
    Person.signedIn(market, 'seller-sur'),
    Person.signedIn(market, 'buyer-ana'),
  ]);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from seller_links');
});

const begin = (seller = norte): Promise<BegunLink> => beginLink(market.url, sessionOf(seller));
const statusOf = async (seller: Person) => (await seller.get(STATUS)).body;
const storedLinks = () => market.rows<{ account_id: string }>('select account_id from seller_links');

function expectRefused(back: Return, reason: string): void {
  expect({ status: back.status, location: back.location }).toEqual({
    status: 302,
    location: `/vender?shipco=error&reason=${reason}`,
  });
  expect(clearsState(back)).toBe(true);
}

describe('the start of a link', () => {
  it('is for a seller with a session (R-353)', async () => {
    expectError(await Person.stranger(market).get(START), 401, 'UNAUTHENTICATED');
    expectError(await buyer.get(START), 403, 'SELLER_REQUIRED');
    expect(market.shipco.ledger()).toEqual([]);
  });

  it('redirects to the consent page with only what the provider needs', async () => {
    const { status, authorization } = await begin();
    expect(status).toBe(302);
    expect(authorization.origin + authorization.pathname).toBe(`${market.shipco.oauthBaseUrl}/oauth/authorize`);
    expect([...authorization.searchParams.keys()].sort()).toEqual(
      ['client_id', 'code_challenge', 'code_challenge_method', 'redirect_uri', 'response_type', 'scope', 'state'].sort(),
    );
    expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: market.shipco.oauthClient.clientId,
      redirect_uri: `${market.url}/api/seller/shipco/oauth/callback`,
      scope: 'shipments.quote shipments.create shipments.show shipment_documentation.download accounts.show addresses.show',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(market.shipco.ledger()).toEqual([]);
  });

  it('creates a new challenge and a new state of at least 32 bytes each time (R-352)', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(Buffer.from(one.state, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect(other.state).not.toBe(one.state);
    const challenge = ({ authorization }: BegunLink) => authorization.searchParams.get('code_challenge');
    expect(challenge(other)).not.toBe(challenge(one));
  });

  it('keeps the state for ten minutes in an HttpOnly cookie for these routes only (R-350)', async () => {
    const { setCookie, cookie, state } = await begin();
    expect(cookie).toBe(`shipco_oauth_state=${state}`);
    expect(setCookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/api/seller/shipco/oauth',
      'SameSite=Lax',
    ]);
  });

  it('stores the state only as a hash, and is not cached (R-352)', async () => {
    const { headers } = await norte.get(START);
    expect(headers.get('cache-control')).toBe('no-store');
    const { state } = await begin();
    const rows = await market.rows<{ row: string }>('select s::text as row from seller_oauth_states s');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(state))).toEqual([]);
  });
});

describe('a completed link', () => {
  it('shows in the status, and clears the cookie', async () => {
    expect(await statusOf(norte)).toEqual(UNLINKED);
    const before = Date.now();
    const back = await link(market, norte);
    const after = Date.now();
    expect({ status: back.status, location: back.location }).toEqual({ status: 302, location: '/vender?shipco=connected' });
    expect(clearsState(back)).toBe(true);
    const { status, headers, body } = await norte.get(STATUS);
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
    expect(body).toEqual({
      oauthAppConfigured: true,
      connected: true,
      expiresAt: expect.stringMatching(UTC),
      needsReauthorization: false,
      linkedAt: expect.stringMatching(UTC),
      accountName: 'Norte Envíos',
      openOrders: 0,
      waitingShipments: 0,
      lastOkAt: expect.stringMatching(UTC),
      lastError: null,
      failingSince: null,
      expiresInDays: 364,
    });
    const { access } = Object.fromEntries(market.shipco.tokens().map((token) => [token.kind, token]));
    // Both count the same lifetime from a moment of this exchange.
    expect(Math.abs(Date.parse(body.expiresAt) - Date.parse(access?.expires_at as string))).toBeLessThanOrEqual(after - before);
    expect(Date.parse(body.linkedAt)).toBeGreaterThanOrEqual(before);
    expect(access?.account_ids).toEqual([8001]);
    expect(await statusOf(sur)).toEqual(UNLINKED);
  });

  it('requests the tokens once and the accounts once', async () => {
    await linked(market, norte);
    const calls = market.shipco.ledger().filter(({ path }) => path !== '/oauth/authorize');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /oauth/token', 'GET /v2/accounts']);
    expect(calls[0]?.body).toMatchObject({
      grant_type: 'authorization_code',
      redirect_uri: `${market.url}/api/seller/shipco/oauth/callback`,
    });
  });

  it('is visible only to its seller, whom nobody else unlinks (R-358)', async () => {
    await linked(market, norte);
    expect((await sur.call('DELETE', '/api/seller/shipco')).status).toBe(204);
    expect(await statusOf(norte)).toMatchObject({ connected: true });
  });

  it('ends with DELETE, which is idempotent (R-358)', async () => {
    await linked(market, norte);
    for (const _time of ['first', 'repeated']) {
      expect(await norte.call('DELETE', '/api/seller/shipco')).toMatchObject({ status: 204, body: undefined });
      expect(await statusOf(norte)).toEqual(UNLINKED);
      expect(await storedLinks()).toEqual([]);
    }
  });
});

describe('a link that fails', () => {
  const no = (status: number, body: object): FaultRule['fault'] => ({ kind: 'status', status, body });
  it.each<[string, FaultRule['fault'], string]>([
    ['400 as OAuth says it', no(400, { error: 'invalid_grant', error_description: 'no' }), 'exchange_refused'],
    ['401 as OAuth says it', no(401, { error: 'invalid_client' }), 'exchange_refused'],
    ['500', no(500, { message: 'Server Error' }), 'provider_unavailable'],
    ['a page that is no JSON', { kind: 'html', status: 200 }, 'provider_unavailable'],
    ['a broken connection', { kind: 'drop_before' }, 'provider_unavailable'],
    ['no expiry', { kind: 'mutate', patch: { expires_in: null } }, 'provider_unavailable'],
    ['no refresh token', { kind: 'mutate', patch: { refresh_token: null } }, 'provider_unavailable'],
  ])('because the token endpoint answers with %s leaves nothing (R-356)', async (_answer, fault, reason) => {
    market.shipco.fault({ path: '/oauth/token', fault });
    expectRefused(await link(market, norte), reason);
    expect(market.shipco.ledger({ path: '/oauth/token' })).toHaveLength(1);
    expect(await storedLinks()).toEqual([]);
    await linked(market, norte);
  });

  it('because the token endpoint hangs times out after ten seconds (R-356)', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const hurry = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 10_000 ? 1_500 : ms));
    market.shipco.fault({ path: '/oauth/token', fault: { kind: 'hang' } });
    expectRefused(await link(market, norte), 'provider_unavailable');
    expect(hurry).toHaveBeenCalledWith(10_000);
    hurry.mockRestore();
  });

  it.each<[string, FaultRule['fault'], string]>([
    ['500', no(500, {}), 'provider_unavailable'],
    ['401', no(401, {}), 'exchange_refused'],
    ['no list', { kind: 'mutate', patch: { data: null } }, 'provider_unavailable'],
    ['no id', { kind: 'mutate', patch: { data: [{ name: 'Norte Envíos' }] } }, 'provider_unavailable'],
  ])('because the accounts cannot be read (%s) leaves nothing (R-356)', async (_answer, fault, reason) => {
    market.shipco.fault({ path: '/v2/accounts', fault });
    expectRefused(await link(market, norte), reason);
    expect(await storedLinks()).toEqual([]);
  });
});
