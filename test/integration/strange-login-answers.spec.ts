import 'reflect-metadata';
import fc from 'fast-check';
import { IdentityProviderUnavailableError, LoginFailedError } from '../../src/identity/domain/identity.errors.js';
import { OpenIdIdentityProvider } from '../../src/identity/infrastructure/openid-identity-provider.js';
import { identityChecks } from '../../src/office/doctor/check-identity.js';
import { paycoChecks } from '../../src/office/doctor/check-payco.js';
import { shipcoChecks } from '../../src/office/doctor/check-shipco.js';
import { ShipcoSubscriptions } from '../../src/office/doctor/shipco-subscriptions.js';
import { loadEnvironment } from '../../src/platform/config/environment.js';
import { PaycoConfig } from '../../src/platform/config/payco.config.js';
import { IdentityConfig } from '../../src/platform/config/providers.config.js';
import { SellerLinkConfig } from '../../src/platform/config/seller-link.config.js';
import { ServerConfig } from '../../src/platform/config/server.config.js';
import { ShipcoConfig } from '../../src/platform/config/shipco.config.js';
import { SystemClock } from '../../src/platform/work/system-clock.js';
import { ShipcoOAuthError } from '../../src/seller-link/application/shipco-oauth.client.js';
import { OpenIdShipcoOAuthClient } from '../../src/seller-link/infrastructure/openid-shipco-oauth.client.js';
import { AnsweringServer } from '../support/answering-server.js';
import { FakeConfigurationFaults } from '../support/fakes/fake-configuration-faults.js';
import { unfitIn } from '../support/storable.js';
import { damaged, foreign, SETTINGS } from '../support/strange-json.js';

const TEN_YEARS_MS = 10 * 366 * 86_400_000;
const TOKENS = { token_type: 'Bearer', access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 3600 };
const ACCOUNTS = {
  data: [
    { id: 7001, name: 'Feria Sur' },
    { id: 7002, name: null },
  ],
  meta: { last_page: 1 },
};
const SUBSCRIPTIONS = { data: [{ id: 1, topic: 'status', url: 'http://x' }], meta: { last_page: 2 } };
const REJECTION = { error: 'invalid_grant', error_description: 'The refresh token is invalid.', message: 'x' };
const status = fc.oneof(
  { weight: 3, arbitrary: fc.constant(200) },
  fc.constantFrom(201, 204, 302, 400, 401, 403, 404, 422, 429, 500),
);

let provider: AnsweringServer;
let environment: ReturnType<typeof loadEnvironment>;
beforeAll(async () => {
  provider = await AnsweringServer.open();
  environment = loadEnvironment({
    DATABASE_URL: 'postgresql://localhost/marketplace',
    SESSION_SECRET: 's'.repeat(32),
    OIDC_ISSUER_URL: provider.url,
    OIDC_CLIENT_ID: 'marketplace',
    OIDC_CLIENT_SECRET: 'secret',
    PAYCO_API_BASE_URL: provider.url,
    PAYCO_ACCESS_TOKEN: 'token',
    PAYCO_COLLECTOR_ID: '900',
    SHIPCO_API_BASE_URL: `${provider.url}/v2`,
    SHIPCO_ACCOUNT_ID: '7001',
    SHIPCO_API_TOKEN: 'token',
    SHIPCO_API_SECRET: 'secret',
    SHIPCO_WEBHOOK_SECRET: 'the-secret-of-the-shipping-provider',
    TOKEN_ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    SHIPCO_OAUTH_CLIENT_ID: 'client',
    SHIPCO_OAUTH_CLIENT_SECRET: 'client-secret',
  });
});
afterAll(() => provider.close());

const bodyLike = (good: object) => fc.oneof({ weight: 4, arbitrary: damaged(good) }, damaged(REJECTION), foreign);
const caught = (call: Promise<unknown>) => call.catch((error: unknown) => error);

function anOAuthClient(): OpenIdShipcoOAuthClient {
  const [link, shipco] = [new SellerLinkConfig(environment), new ShipcoConfig(environment)];
  const faults = new FakeConfigurationFaults();
  return new OpenIdShipcoOAuthClient(link, shipco, provider.client, new SystemClock(), faults);
}

describe('the OAuth server', () => {
  it('is understood when it answers well', async () => {
    provider.answers(200, JSON.stringify(TOKENS));
    const granted = { accessToken: 'access-1', refreshToken: 'refresh-1' };
    expect(await anOAuthClient().refresh('refresh-0', () => 10_000)).toMatchObject(granted);
    provider.answers(200, JSON.stringify(ACCOUNTS));
    expect(await anOAuthClient().accounts('access-1')).toHaveLength(2);
  });

  it('grants usable tokens or gives an error of the port, whatever it answers', async () => {
    const property = fc.asyncProperty(status, bodyLike(TOKENS), fc.boolean(), async (code, text, isFirst) => {
      provider.answers(code, text);
      const client = anOAuthClient();
      const granted = await caught(
        isFirst ? client.exchange('code', client.newCodeVerifier()) : client.refresh('refresh-0', () => 10_000),
      );
      if (granted instanceof ShipcoOAuthError) return;
      expect(granted).toMatchObject({ accessToken: expect.stringMatching(/^[\x21-\x7e]+$/), refreshToken: expect.any(String) });
      expect((granted as { lifetimeMs: number }).lifetimeMs).toBeLessThanOrEqual(TEN_YEARS_MS);
    });
    await fc.assert(property, SETTINGS);
  });

  it('lists accounts that can be stored or gives an error of the port', async () => {
    const property = fc.asyncProperty(status, bodyLike(ACCOUNTS), async (code, text) => {
      provider.answers(code, text);
      const accounts = await caught(anOAuthClient().accounts('access-1'));
      if (accounts instanceof ShipcoOAuthError) return;
      expect(unfitIn(accounts)).toEqual([]);
      expect(Array.isArray(accounts)).toBe(true);
    });
    await fc.assert(property, SETTINGS);
  });
});

describe('the identity provider', () => {
  it('begins a login or is unavailable, whatever it answers (R-376)', async () => {
    const good = {
      issuer: provider.url,
      authorization_endpoint: `${provider.url}/auth`,
      token_endpoint: `${provider.url}/token`,
      jwks_uri: `${provider.url}/jwks`,
      userinfo_endpoint: `${provider.url}/me`,
    };
    const property = fc.asyncProperty(status, bodyLike(good), bodyLike(TOKENS), async (code, text, tokens) => {
      const identity = new OpenIdIdentityProvider(
        new IdentityConfig(environment),
        new ServerConfig(environment),
        provider.client,
      );
      provider.answers(code, text);
      const begun = await caught(identity.begin('/'));
      if (begun instanceof IdentityProviderUnavailableError) return;
      if (begun instanceof Error) throw begun;
      const { redirectUrl, attempt } = begun as Awaited<ReturnType<typeof identity.begin>>;
      expect(['http:', 'https:']).toContain(new URL(redirectUrl).protocol);
      provider.answers(code, tokens);
      const proven = await caught(identity.complete(`code=a&state=${attempt.state}`, attempt));
      expect(proven instanceof LoginFailedError || proven instanceof IdentityProviderUnavailableError).toBe(true);
    });
    await fc.assert(property, SETTINGS);
  });
});

it('every check of the doctor has a finding, whatever is answered', async () => {
  const good = fc.constantFrom<object>(
    ACCOUNTS,
    SUBSCRIPTIONS,
    { id: 7001 },
    { results: [{ collector_id: 900 }] },
    {
      issuer: provider.url,
      token_endpoint: provider.url,
    },
  );
  const property = fc.asyncProperty(status, good.chain(bodyLike), async (code, text) => {
    provider.answers(code, text);
    const [server, shipco] = [new ServerConfig(environment), new ShipcoConfig(environment)];
    const http = provider.client;
    const checks = [
      ...identityChecks(new IdentityConfig(environment), server, http),
      ...shipcoChecks(shipco, new SellerLinkConfig(environment), new ShipcoSubscriptions(http, shipco, server), http, http),
      ...paycoChecks(new PaycoConfig(environment), http),
    ];
    const findings = await Promise.all(checks.map((check) => check.look()));
    expect(findings).toHaveLength(checks.length);
  });
  await fc.assert(property, SETTINGS);
});
