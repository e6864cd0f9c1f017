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

const PLANTED: readonly Planted[] = [
  {
    what: 'half of the shipping account',
    line: 'shipco',
    status: 'warning',
    text: /^not configured/,
    plant: () => ({ SHIPCO_API_TOKEN: '' }),
  },
  {
    what: 'an identity provider that is not there',
    line: 'identity provider',
    text: /: no connection could be made$/,
    plant: async () => ({ OIDC_ISSUER_URL: `http://127.0.0.1:${await closedPort()}` }),
  },
  {
    what: 'an issuer without a discovery',
    line: 'identity provider',
    text: /: HTTP 404 for the discovery$/,
    plant: ({ market }) => ({ OIDC_ISSUER_URL: market.payco.url }),
  },
  {
    what: 'the discovery of another issuer',
    line: 'identity provider',
    text: /: the discovery is that of another issuer$/,
    plant: ({ market, other }) => {
      const endpoints = { authorization_endpoint: 'http://a', token_endpoint: 'http://a', jwks_uri: 'http://a' };
      other.answer = (_request, response) => response.end(JSON.stringify({ issuer: market.url, ...endpoints }));
      return { OIDC_ISSUER_URL: other.url };
    },
  },
  {
    what: 'a wrong secret of the identity client',
    line: 'identity client',
    text: /^the provider refuses it$/,
    plant: () => ({ OIDC_CLIENT_SECRET: 'hunter2' }),
  },
  {
    what: 'a wrong credential of the shipping provider',
    line: 'shipco',
    text: /: HTTP 401: the credential is refused$/,
    plant: () => ({ SHIPCO_API_SECRET: 'hunter2' }),
  },
  {
    what: 'an account that the credential may not see',
    line: 'shipco',
    text: /: HTTP 40[34]: the credential may not see the account$/,
    plant: () => ({ SHIPCO_ACCOUNT_ID: '8001' }),
  },
  {
    what: 'something else than the shipping provider',
    line: 'shipco',
    text: /: HTTP 200 without the account$/,
    plant: ({ other }) => ({ SHIPCO_API_BASE_URL: other.url }),
  },
  {
    what: 'a shipping provider that is down',
    line: 'shipco',
    text: /: HTTP 503$/,
    plant: ({ market }) => shipcoAnswers(market, 503),
  },
  {
    what: 'a shipping provider that sends elsewhere',
    line: 'shipco',
    text: /: HTTP 302 without the account$/,
    plant: ({ market }) => shipcoAnswers(market, 302),
  },
  {
    what: 'no secret for the shipping provider’s notifications',
    line: 'shipco webhook',
    status: 'warning',
    text: /^off: parcels are only read on schedule$/,
    plant: () => ({ SHIPCO_WEBHOOK_SECRET: '' }),
  },
  {
    what: 'a subscription with another secret',
    line: 'shipco webhook',
    text: /with a secret other than the first$/,
    plant: () => ({ SHIPCO_WEBHOOK_SECRET: `another-secret-of-the-shipping-provider,${WEBHOOK_SECRET}` }),
  },
  {
    what: 'no subscription at this address',
    line: 'shipco webhook',
    text: /^the account does not notify .*\*\*\*$/,
    plant: ({ other }) => ({ BASE_URL: other.url }),
  },
  {
    what: 'a wrong secret of the OAuth app',
    line: 'shipco oauth',
    text: /: the app is refused$/,
    plant: () => ({ SHIPCO_OAUTH_CLIENT_SECRET: 'hunter2' }),
  },
  {
    what: 'a host without OAuth',
    line: 'shipco oauth',
    text: /: HTTP 200: no token endpoint$/,
    plant: ({ other }) => ({ SHIPCO_OAUTH_BASE_URL: other.url }),
  },
  {
    what: 'no payment provider',
    line: 'payco',
    status: 'warning',
    text: /^not configured: nobody can pay$/,
    plant: () => ({ PAYCO_ACCESS_TOKEN: '' }),
  },
  {
    what: 'a wrong token of the payment provider',
    line: 'payco',
    text: /: HTTP 401: the token is refused$/,
    plant: () => ({ PAYCO_ACCESS_TOKEN: 'hunter2' }),
  },
  {
    what: 'the token of another account',
    line: 'payco',
    text: /: the token belongs to an account other than PAYCO_COLLECTOR_ID$/,
    plant: async ({ market }) => {
      const shop = await Shop.open(market);
      await shop.paid();
      return { PAYCO_COLLECTOR_ID: '1' };
    },
  },
  {
    what: 'something else than the payment provider',
    line: 'payco',
    text: /: HTTP 200 without payments$/,
    plant: ({ other }) => ({ PAYCO_API_BASE_URL: other.url }),
  },
  {
    what: 'notifications that nobody verifies',
    line: 'payco webhook',
    status: 'warning',
    text: /^notifications are not verified/,
    plant: () => ({ PAYCO_WEBHOOK_SECRET: '' }),
  },
  {
    what: 'half of the advertising platform',
    line: 'adsco webhook',
    status: 'warning',
    text: /^calls are verified, subscriptions refused$/,
    plant: () => ({ ADSCO_APP_SECRET: 'hunter2' }),
  },
  {
    what: 'a public address where nobody answers',
    line: 'base address',
    status: 'warning',
    text: /: no connection could be made$/,
    plant: async () => ({ BASE_URL: `http://localhost:${await closedPort()}` }),
  },
  {
    what: 'a public address of something else',
    line: 'base address',
    text: /: HTTP 200 from something else$/,
    plant: ({ other }) => ({ BASE_URL: other.url }),
  },
  {
    what: 'a public address without https',
    line: 'base address',
    text: /^shop\.invalid: without https$/,
    plant: () => ({ BASE_URL: 'http://shop.invalid' }),
  },
  {
    what: 'an address that the payment provider cannot reach',
    line: 'base address',
    text: /: only this machine can reach it$/,
    plant: () => ({ PAYCO_API_BASE_URL: 'https://payco.invalid' }),
  },
];

describe('the doctor reports a wrong set-up', () => {
  it.each(PLANTED)('$line: $what', (planted) => expectNamed(planted, stage));

  it('in every line of a provider', () => {
    const lines = ['identity provider', 'identity client', 'shipco', 'shipco webhook', 'shipco oauth', 'payco', 'payco webhook'];
    expect([...new Set(PLANTED.map(({ line }) => line))].sort()).toEqual([...lines, 'adsco webhook', 'base address'].sort());
  });
});
