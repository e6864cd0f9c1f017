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
    'an identity provider that is not there',
    /: no connection could be made$/,
    async () => ({ OIDC_ISSUER_URL: `http://127.0.0.1:${await closedPort()}` }),
  ],
  [
    'identity provider',
    'an issuer without a discovery',
    /: HTTP 404 for the discovery$/,
    ({ market }) => ({ OIDC_ISSUER_URL: market.payco.url }),
  ],
  [
    'identity provider',
    'the discovery of another issuer',
    /: the discovery is that of another issuer$/,
    ({ market, other }) => {
      const endpoints = { authorization_endpoint: 'http://a', token_endpoint: 'http://a', jwks_uri: 'http://a' };
      other.answer = (_request, response) => response.end(JSON.stringify({ issuer: market.url, ...endpoints }));
      return { OIDC_ISSUER_URL: other.url };
    },
  ],
  [
    'identity client',
    'a wrong secret of the identity client',
    /^the provider refuses it$/,
    () => ({ OIDC_CLIENT_SECRET: 'hunter2' }),
  ],
  [
    'shipco',
    'a wrong credential of the shipping provider',
    /: HTTP 401: the credential is refused$/,
    () => ({ SHIPCO_API_SECRET: 'hunter2' }),
  ],
  [
    'shipco',
    'an account that the credential may not see',
    /: HTTP 40[34]: the credential may not see the account$/,
    () => ({ SHIPCO_ACCOUNT_ID: '8001' }),
  ],
  [
    'shipco',
    'something else than the shipping provider',
    /: HTTP 200 without the account$/,
    ({ other }) => ({ SHIPCO_API_BASE_URL: other.url }),
  ],
  ['shipco', 'a shipping provider that is down', /: HTTP 503$/, ({ market }) => shipcoAnswers(market, 503)],
  [
    'shipco',
    'a shipping provider that sends elsewhere',
    /: HTTP 302 without the account$/,
    ({ market }) => shipcoAnswers(market, 302),
  ],
  [
    'shipco webhook',
    'a subscription with another secret',
    /with a secret other than the first$/,
    () => ({ SHIPCO_WEBHOOK_SECRET: `another-secret-of-the-shipping-provider,${WEBHOOK_SECRET}` }),
  ],
  [
    'shipco webhook',
    'no subscription at this address',
    /^the account does not notify .*\*\*\*$/,
    ({ other }) => ({ BASE_URL: other.url }),
  ],
  ['shipco oauth', 'a wrong secret of the OAuth app', /: the app is refused$/, () => ({ SHIPCO_OAUTH_CLIENT_SECRET: 'hunter2' })],
  [
    'shipco oauth',
    'a host without OAuth',
    /: HTTP 200: no token endpoint$/,
    ({ other }) => ({ SHIPCO_OAUTH_BASE_URL: other.url }),
  ],
  [
    'payco',
    'a wrong token of the payment provider',
    /: HTTP 401: the token is refused$/,
    () => ({ PAYCO_ACCESS_TOKEN: 'hunter2' }),
  ],
  [
    'payco',
    'the token of another account',
    /: the token belongs to an account other than PAYCO_COLLECTOR_ID$/,
    async ({ market }) => {
      const shop = await Shop.open(market);
      await shop.paid();
      return { PAYCO_COLLECTOR_ID: '1' };
    },
  ],
  [
    'payco',
    'something else than the payment provider',
    /: HTTP 200 without payments$/,
    ({ other }) => ({ PAYCO_API_BASE_URL: other.url }),
  ],
  [
    'base address',
    'a public address of something else',
    /: HTTP 200 from something else$/,
    ({ other }) => ({ BASE_URL: other.url }),
  ],
  [
    'base address',
    'a public address without https',
    /^shop\.invalid: without https$/,
    () => ({ BASE_URL: 'http://shop.invalid' }),
  ],
  [
    'base address',
    'an address that the payment provider cannot reach',
    /: only this machine can reach it$/,
    () => ({ PAYCO_API_BASE_URL: 'https://payco.invalid' }),
  ],
];

const WARNINGS: readonly Planted[] = [
  ['shipco', 'half of the shipping account', /^not configured/, () => ({ SHIPCO_API_TOKEN: '' })],
  [
    'shipco webhook',
    'no secret for the shipping provider’s notifications',
    /^off: parcels are only read on schedule$/,
    () => ({ SHIPCO_WEBHOOK_SECRET: '' }),
  ],
  ['payco', 'no payment provider', /^not configured: nobody can pay$/, () => ({ PAYCO_ACCESS_TOKEN: '' })],
  [
    'payco webhook',
    'notifications that nobody verifies',
    /^notifications are not verified/,
    () => ({ PAYCO_WEBHOOK_SECRET: '' }),
  ],
  [
    'adsco webhook',
    'half of the advertising platform',
    /^calls are verified, subscriptions refused$/,
    () => ({ ADSCO_APP_SECRET: 'hunter2' }),
  ],
  [
    'base address',
    'a public address where nobody answers',
    /: no connection could be made$/,
    async () => ({ BASE_URL: `http://localhost:${await closedPort()}` }),
  ],
];

describe('the doctor reports a wrong set-up', () => {
  it.each(FAULTS)('fault, %s: %s', (...planted) => expectNamed('fault', planted, stage));
  it.each(WARNINGS)('warning, %s: %s', (...planted) => expectNamed('warning', planted, stage));

  it('in every line of a provider', () => {
    const lines = ['identity provider', 'identity client', 'shipco', 'shipco webhook', 'shipco oauth', 'payco', 'payco webhook'];
    expect([...new Set([...FAULTS, ...WARNINGS].map(([line]) => line))].sort()).toEqual(
      [...lines, 'adsco webhook', 'base address'].sort(),
    );
  });
});
