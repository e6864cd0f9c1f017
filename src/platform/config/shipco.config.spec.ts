import 'reflect-metadata';
import { loadEnvironment } from './environment.js';
import { ShipcoConfig } from './shipco.config.js';

const CREDENTIALS = { SHIPCO_ACCOUNT_ID: '7001', SHIPCO_API_TOKEN: 'token', SHIPCO_API_SECRET: 'secret' };

function configWith(variables: Record<string, string>): ShipcoConfig {
  return new ShipcoConfig(
    loadEnvironment({
      DATABASE_URL: 'postgresql://localhost/marketplace',
      SESSION_SECRET: 's'.repeat(32),
      OIDC_ISSUER_URL: 'http://localhost:4000',
      OIDC_CLIENT_ID: 'marketplace',
      OIDC_CLIENT_SECRET: 'secret',
      ...variables,
    }),
  );
}

describe('the marketplace’s account', () => {
  it('is configured when all three variables are set and the id is a positive whole number (R-578)', () => {
    const { marketplace, warnings } = configWith(CREDENTIALS);
    expect(marketplace).toEqual({ accountId: 7001, token: 'token', secret: 'secret', originId: null });
    expect(warnings).toEqual([]);
  });

  it('ships from the origin that is named', () => {
    expect(configWith({ ...CREDENTIALS, SHIPCO_ORIGIN_ID: '3002' }).marketplace?.originId).toBe(3002);
  });

  it('is not configured, without a warning, when nothing is set (R-578)', () => {
    const { marketplace, warnings } = configWith({ SHIPCO_ORIGIN_ID: '3002', SHIPCO_API_TOKEN: ' ' });
    expect([marketplace, warnings]).toEqual([null, []]);
  });

  it.each(Object.keys(CREDENTIALS))('is not configured, with a warning, when only %s is missing or empty (R-578)', (name) => {
    for (const missing of ['', '   ']) {
      const { marketplace, warnings } = configWith({ ...CREDENTIALS, [name]: missing });
      expect(marketplace).toBeNull();
      expect(warnings.map(({ en }) => en)).toEqual([expect.stringContaining(name)]);
    }
  });

  it.each(['0', '-7001', '7001.5', '7e3', '0x1b', 'abc', '7001abc', '7 001', '99999999999999999999'])(
    'is not configured, with a warning, when the account id is %j (R-578)',
    (id) => {
      const { marketplace, warnings } = configWith({ ...CREDENTIALS, SHIPCO_ACCOUNT_ID: id });
      expect(marketplace).toBeNull();
      expect(warnings.map(({ en }) => en)).toEqual([expect.stringContaining('SHIPCO_ACCOUNT_ID')]);
      expect(JSON.stringify(warnings)).not.toContain('secret');
    },
  );
});

it('takes the other settings over', () => {
  expect(
    configWith({
      SHIPCO_API_BASE_URL: 'http://localhost:4100/v2/',
      SHIPCO_SOURCE: 'feria-sur',
      SHIPCO_QUOTE_TIMEOUT_MS: '900',
      SHIPCO_CREATE_TIMEOUT_MS: '800',
      SHIPCO_QUOTE_CACHE_SECONDS: '0',
      SHIPCO_EXTERNAL_ID_PREFIX: 'ST',
    }),
  ).toMatchObject({
    apiBaseUrl: 'http://localhost:4100/v2',
    source: 'feria-sur',
    quoteTimeoutMs: 900,
    createTimeoutMs: 800,
    quoteCacheSeconds: 0,
    externalIdPrefix: 'ST',
  });
});
