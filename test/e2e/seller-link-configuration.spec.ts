import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Refusal } from '../support/answers.js';
import { CapturedLog } from '../support/captured-log.js';
import { checkedFetch } from '../support/contract.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { allow, beginLink, clearsState, linked, sessionOf } from '../support/linked-seller.js';
import { comeBack } from '../support/login.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { type Answer, openShop, Person } from '../support/person.js';

let market: Marketplace;
let norte: Person;
let app: NestFastifyApplication;
let url: string;
let log: CapturedLog;

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', []);
  norte = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());
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

describe('the configuration', () => {
  it.each([
    ['without client id and secret', { SHIPCO_OAUTH_CLIENT_ID: '', SHIPCO_OAUTH_CLIENT_SECRET: undefined }, 0],
    ['without a client secret', { SHIPCO_OAUTH_CLIENT_SECRET: undefined }, 1],
    ['without a client id', { SHIPCO_OAUTH_CLIENT_ID: ' ' }, 1],
  ])('%s links no seller, says so, and warns when it is incomplete (R-354)', async (_case, variables, warnings) => {
    await linked(market, norte);
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
