import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import { Browser } from '../../sandbox/browser.js';
import { createMemoryAdapter } from '../../sandbox/identity-provider/memory-adapter.js';
import { bodyOf } from '../support/answering-server.js';
import { beginLink, clearsState, sessionOf } from '../support/linked-seller.js';
import { comeBack, type Return } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';

// An OAuth 2 server from a package, in place of the sandbox's own.

const CLIENT = { id: 'marketplace-app', secret: 'a-secret-of-the-second-server' };
const SCOPES = ['shipments.quote', 'shipments.create', 'shipments.show', 'accounts.show', 'addresses.show'];
const ACCOUNT = { id: 9001, name: 'Correo del Plata' };
const LOGIN = '/login/';

let front: Server;
let provider: Provider;
let market: Marketplace;
let seller: Person;
let buyer: Person;
/** What the token endpoint granted for which grant type, and which calls of the API came with which token. */
let grants: { type: string; accessToken: string; refreshToken: string }[];
let quotes: { bearer: string; account: number; status: number }[];

beforeAll(async () => {
  front = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  market = await startMarketplace({
    SHIPCO_API_BASE_URL: `${url}/v2`,
    SHIPCO_OAUTH_CLIENT_ID: CLIENT.id,
    SHIPCO_OAUTH_CLIENT_SECRET: CLIENT.secret,
  });
  provider = new Provider(url, settings(`${market.url}/api/seller/shipco/oauth/callback`));
  provider.on('grant.success', ({ oidc, body }) => {
    const { access_token, refresh_token } = body as Record<string, string>;
    grants.push({
      type: String(oidc.params?.grant_type),
      accessToken: access_token as string,
      refreshToken: refresh_token as string,
    });
  });
  const [product] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  [seller, buyer] = await Promise.all([Person.signedIn(market, 'seller-norte'), Person.signedIn(market, 'buyer-ana')]);
  await buyer.put(product as string);
});
afterAll(async () => {
  await market.close();
  await new Promise<void>((closed) => {
    front.close(() => closed());
    front.closeAllConnections();
  });
});
beforeEach(async () => {
  [grants, quotes] = [[], []];
  await market.rows('delete from seller_links');
});

function settings(redirectUri: string): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        scope: SCOPES.join(' '),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'second' } as JWK] },
    scopes: SCOPES,
    routes: { authorization: '/oauth/authorize', token: '/oauth/token' },
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: () => true,
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    interactions: { url: (_context, { uid }) => LOGIN + uid },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId as string });
      grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    cookies: { long: { path: '/no-session-is-kept' } },
    clientBasedCORS: () => false,
    renderError: (context, out) => {
      context.body = out;
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 7200, Interaction: 600, RefreshToken: 7200, Session: 600 },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  if (path.startsWith(LOGIN)) {
    return provider.interactionFinished(request, response, { login: { accountId: 'the-seller' } });
  }
  if (!path.startsWith('/v2/')) return void provider.callback()(request, response);
  const [scheme, bearer = ''] = (request.headers.authorization ?? '').split(' ');
  const token = scheme === 'Bearer' ? await provider.AccessToken.find(bearer) : undefined;
  const scope = path === '/v2/accounts' ? 'accounts.show' : 'shipments.quote';
  const isAllowed = token?.isValid && token.scopes.has(scope);
  if (path === '/v2/accounts') return json(response, isAllowed ? 200 : 401, isAllowed ? { data: [ACCOUNT] } : {});
  const body = JSON.parse(await bodyOf(request));
  const entry = { bearer: scheme === 'Bearer' ? bearer : '', account: body.account_id, status: 401 };
  quotes.push(entry);
  if (scheme === 'Bearer' && !isAllowed) return json(response, 401, { message: 'Unauthenticated.' });
  const quoted = await quotedBySandbox(path, body);
  entry.status = quoted.status;
  json(response, quoted.status, await quoted.json());
}

/** The second server only authorizes: the prices come from the sandbox, which has no such account. */
function quotedBySandbox(path: string, body: object): Promise<Response> {
  const { SHIPCO_API_TOKEN: user, SHIPCO_API_SECRET: secret } = market.environment;
  return fetch(market.shipco.url + path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ ...body, account_id: 7001 }),
  });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The whole way, over the pages of the second server. */
async function link(): Promise<Return> {
  const { authorization, cookie } = await beginLink(market.url, sessionOf(seller));
  const browser = new Browser();
  const { location, text } = await browser.follow(await browser.open(authorization.href), (to) => to.startsWith(market.url));
  if (!location) throw new Error(`the second server sent no redirect: ${text}`);
  return comeBack(market.url, new URL(location), sessionOf(seller), cookie);
}

const expire = () => market.rows("update seller_links set expires_at = now() - interval '1 hour'");
const status = async () => (await seller.get('/api/seller/shipco/status')).body;
const refresh = (refresh_token: string) =>
  fetch(`${provider.issuer}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
    }),
  });

describe('a different OAuth 2 server', () => {
  it('links a seller, whose token then signs the quotes', async () => {
    const back = await link();
    expect(back.location).toBe('/vender?shipco=connected');
    expect(clearsState(back)).toBe(true);
    expect(await status()).toMatchObject({ connected: true, needsReauthorization: false, accountName: ACCOUNT.name });
    expect(grants.map(({ type }) => type)).toEqual(['authorization_code']);
    expect((await buyer.quote()).status).toBe(200);
    expect(quotes).toEqual([{ bearer: grants[0]?.accessToken, account: ACCOUNT.id, status: 200 }]);
  });

  it('rotates the refresh token at each refresh, and the link stays usable (R-368)', async () => {
    await link();
    for (const _time of ['first', 'second', 'third']) {
      await expire();
      expect((await buyer.quote()).status).toBe(200);
    }
    expect(grants.map(({ type }) => type)).toEqual(['authorization_code', ...Array(3).fill('refresh_token')]);
    expect(new Set(grants.map(({ refreshToken }) => refreshToken)).size).toBe(4);
    expect(quotes.map(({ bearer, status }) => ({ bearer, status }))).toEqual(
      grants.slice(1).map(({ accessToken }) => ({ bearer: accessToken, status: 200 })),
    );
    expect(await status()).toMatchObject({ connected: true, needsReauthorization: false });
    expect(Date.parse((await status()).expiresAt)).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it('ends the link when another party has used an old refresh token (R-365)', async () => {
    await link();
    await expire();
    await buyer.quote();
    expect((await refresh(grants[0]?.refreshToken as string)).status).toBe(400);
    quotes = [];
    expect((await buyer.quote()).status).toBe(200);
    expect(quotes.map((call) => [call.account, call.status])).toEqual([
      [ACCOUNT.id, 401],
      [7001, 200],
    ]);
    expect(await status()).toMatchObject({ connected: false, needsReauthorization: true });
    expect((await buyer.quote()).status).toBe(200);
    expect(quotes.slice(2)).toEqual([{ bearer: '', account: 7001, status: 200 }]);
  });
});
