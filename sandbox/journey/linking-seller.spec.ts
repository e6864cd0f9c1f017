import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco/shipco-simulator.js';
import { basic, quoteBody, shipcoClientOf } from '../test-clients/shipco-client.js';
import { LinkingSeller } from './linking-seller.js';
import { quotedAccounts } from './quoted-accounts.js';

const SELLER_PATH = '/api/seller/shipco';
const LOGIN_PAGE = '<form method="post" action="/api/auth/login"><button name="user" value="seller-norte">';

let shipco: ShipcoSimulator;
let service: FastifyInstance;
let url: string;
let seller: LinkingSeller;
let accessToken: string | null;
let answersStart: { status: number; location?: string; text?: string } | null;

beforeEach(async () => {
  accessToken = null;
  answersStart = null;
  shipco = await startShipcoSimulator();
  service = aService();
  url = await service.listen({ host: '127.0.0.1', port: 0 });
  shipco.oauthClient.redirectUris.push(`${url}${SELLER_PATH}/oauth/callback`);
  seller = new LinkingSeller(url);
  await seller.signIn();
});
afterEach(() => Promise.all([service.close(), shipco.close()]));

/** Only the link endpoints of a marketplace. */
function aService(): FastifyInstance {
  const app = Fastify();
  const client = () => ({
    client_id: shipco.oauthClient.clientId,
    redirect_uri: `${url}${SELLER_PATH}/oauth/callback`,
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', async () => ({}));
  app.get('/api/auth/login', (_request, reply) => reply.type('text/html').send(LOGIN_PAGE));
  app.post('/api/auth/login', (_request, reply) => reply.redirect('/', 302));
  app.get(`${SELLER_PATH}/status`, async () => ({
    oauthAppConfigured: true,
    connected: accessToken !== null,
    expiresAt: accessToken && '2027-11-20T14:02:11.000Z',
    accountName: accessToken && 'Norte Envíos',
  }));
  app.get(`${SELLER_PATH}/oauth/start`, (_request, reply) => {
    if (answersStart && !answersStart.location) return reply.code(answersStart.status).send(answersStart.text);
    const terms = { response_type: 'code', scope: 'shipments.quote', state: randomUUID(), ...client() };
    return reply.redirect(answersStart?.location ?? `${shipco.oauthBaseUrl}/oauth/authorize?${new URLSearchParams(terms)}`, 302);
  });
  app.get(`${SELLER_PATH}/oauth/callback`, async (request, reply) => {
    const { code = '' } = request.query as { code?: string };
    const grant = { grant_type: 'authorization_code', code, client_secret: shipco.oauthClient.clientSecret, ...client() };
    const answer = await fetch(`${shipco.oauthBaseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant) });
    accessToken = answer.ok ? ((await answer.json()) as { access_token: string }).access_token : null;
    return reply.redirect(accessToken ? '/vender?shipco=connected' : '/vender?shipco=error&reason=exchange_failed', 302);
  });
  app.delete(SELLER_PATH, async (_request, reply) => {
    accessToken = null;
    return reply.code(204).send();
  });
  return app;
}

describe('a seller with a browser', () => {
  it('links an account once, and removes the link', async () => {
    const status = { connected: true, expiresAt: '2027-11-20T14:02:11.000Z', accountName: 'Norte Envíos' };
    expect(await seller.link()).toEqual({ ...status, isNew: true });
    expect(shipco.tokens()[0]?.account_ids).toEqual([8001]);
    expect(await seller.link()).toEqual({ ...status, isNew: false });
    expect(shipco.ledger({ path: '/oauth/token' })).toHaveLength(1);
    expect(new URL(await seller.consentAddress()).origin).toBe(shipco.oauthBaseUrl);
    await seller.unlink();
    expect(accessToken).toBeNull();
  });

  it.each([
    [404, 'this service does not know the link: GET .* answered 404: Cannot GET'],
    [503, 'this service has no shipco application to link with: GET .* answered 503: SHIPCO_OAUTH_NOT_CONFIGURED'],
    [500, '^GET .* answered 500'],
  ])('explains a start that returns %i', async (status, reason) => {
    answersStart = { status, text: status === 404 ? 'Cannot GET' : 'SHIPCO_OAUTH_NOT_CONFIGURED' };
    await expect(seller.link()).rejects.toThrow(new RegExp(reason));
  });

  it('reports a failed exchange and a missing consent page without showing the code', async () => {
    shipco.fault({ path: '/oauth/token', fault: { kind: 'html', status: 502 } });
    await expect(seller.link()).rejects.toThrow('the service did not accept the consent: exchange_failed');
    answersStart = { status: 302, location: `${shipco.url}/track/1?state=hidden` };
    await expect(seller.link()).rejects.toThrow(/track\/1 answered 404, and not with the consent page/);
  });
});

it('the ledger shows which accounts requested a quote from shipco', async () => {
  const since = new Date();
  const marketplace = basic('sandbox-token:sandbox-secret');
  const { call } = shipcoClientOf(shipco);
  const quote = (authorization: string, account_id: number) =>
    call('POST', '/shipments/quote', { ...quoteBody, account_id }, { authorization });
  await seller.link();
  await quote(`Bearer ${accessToken}`, 8001);
  await quote(marketplace, 7001);
  await quote(marketplace, 7001);
  await quote(`Bearer ${accessToken}`, 8002);
  expect(await quotedAccounts(shipco.url, since)).toEqual([
    'account 8001 (Bearer)',
    'account 7001 (Basic)',
    'account 8002 (Bearer, answered 403)',
  ]);
  expect(await quotedAccounts(shipco.url, new Date(Date.now() + 60_000))).toEqual([]);
});
