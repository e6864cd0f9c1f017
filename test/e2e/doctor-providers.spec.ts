import { closedPort } from '../support/answering-server.js';
import { DoctorStage, expectNamed, type Planted, WEBHOOK_SECRET } from '../support/doctor.js';
import type { Marketplace } from '../support/marketplace.js';
import { Shop } from '../support/purchase.js';

let stage: DoctorStage;

beforeAll(async () => {
  stage = await DoctorStage.open();
});
afterAll(() => stage.close());
afterEach(() => stage.mend());

/** The shipping provider answers everything with this status. */
function shipcoAnswers({ shipco, environment }: Marketplace, status: number) {
  shipco.fault({ path: '/v2/*', times: 10, fault: { kind: 'status', status } });
  return environment;
}

const FAULTS: readonly Planted[] = [
  [
    'identity provider',
    /: no connection could be made$/,
    async () => ({ OIDC_ISSUER_URL: `http://127.0.0.1:${await closedPort()}` }),
  ],
  ['identity provider', /: HTTP 404 for the discovery$/, ({ market }) => ({ OIDC_ISSUER_URL: market.payco.url })],
  [
    'identity provider',
    /: the discovery is that of another issuer$/,
    ({ market, other }) => {
      const endpoints = { authorization_endpoint: 'http://a', token_endpoint: 'http://a', jwks_uri: 'http://a' };
      other.answer = (_request, response) => response.end(JSON.stringify({ issuer: market.url, ...endpoints }));
      return { OIDC_ISSUER_URL: other.url };
    },
  ],
  ['identity client', /^the provider refuses it$/, () => ({ OIDC_CLIENT_SECRET: 'hunter2' })],
  ['shipco', /: HTTP 401: the credential is refused$/, () => ({ SHIPCO_API_SECRET: 'hunter2' })],
  ['shipco', /: HTTP 40[34]: the credential may not see the account$/, () => ({ SHIPCO_ACCOUNT_ID: '8001' })],
  ['shipco', /: HTTP 200 without the account$/, ({ other }) => ({ SHIPCO_API_BASE_URL: other.url })],
  ['shipco', /: HTTP 503$/, ({ market }) => shipcoAnswers(market, 503)],
  ['shipco', /: HTTP 302 without the account$/, ({ market }) => shipcoAnswers(market, 302)],
  [
    'shipco webhook',
    /with a secret other than the first$/,
    () => ({ SHIPCO_WEBHOOK_SECRET: `another-secret-of-the-shipping-provider,${WEBHOOK_SECRET}` }),
  ],
  ['shipco webhook', /^the account does not notify .*\*\*\*$/, ({ other }) => ({ BASE_URL: other.url })],
  ['shipco oauth', /: the app is refused$/, () => ({ SHIPCO_OAUTH_CLIENT_SECRET: 'hunter2' })],
  ['shipco oauth', /: HTTP 200: no token endpoint$/, ({ other }) => ({ SHIPCO_OAUTH_BASE_URL: other.url })],
  ['payco', /: HTTP 401: the token is refused$/, () => ({ PAYCO_ACCESS_TOKEN: 'hunter2' })],
  [
    'payco',
    /: the token belongs to an account other than PAYCO_COLLECTOR_ID$/,
    async ({ market }) => {
      const shop = await Shop.open(market);
      await shop.paid();
      return { PAYCO_COLLECTOR_ID: '1' };
    },
  ],
  ['payco', /: HTTP 200 without payments$/, ({ other }) => ({ PAYCO_API_BASE_URL: other.url })],
  ['base address', /: HTTP 200 from something else$/, ({ other }) => ({ BASE_URL: other.url })],
  ['base address', /^shop\.invalid: without https$/, () => ({ BASE_URL: 'http://shop.invalid' })],
  ['base address', /: only this machine can reach it$/, () => ({ PAYCO_API_BASE_URL: 'https://payco.invalid' })],
];

const WARNINGS: readonly Planted[] = [
  ['shipco', /^not configured/, () => ({ SHIPCO_API_TOKEN: '' })],
  ['shipco webhook', /^off: parcels are only read on schedule$/, () => ({ SHIPCO_WEBHOOK_SECRET: '' })],
  ['payco', /^not configured: nobody can pay$/, () => ({ PAYCO_ACCESS_TOKEN: '' })],
  ['payco webhook', /^notifications are not verified/, () => ({ PAYCO_WEBHOOK_SECRET: '' })],
  ['adsco webhook', /^calls are verified, subscriptions refused$/, () => ({ ADSCO_APP_SECRET: 'hunter2' })],
  ['base address', /: no connection could be made$/, async () => ({ BASE_URL: `http://localhost:${await closedPort()}` })],
];

describe('the doctor reports a wrong set-up', () => {
  it.each(FAULTS)('fault, %s: %s', (...planted) => expectNamed('fault', planted, stage));
  it.each(WARNINGS)('warning, %s: %s', (...planted) => expectNamed('warning', planted, stage));
});
