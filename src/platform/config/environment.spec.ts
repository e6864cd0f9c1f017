import 'reflect-metadata';
import { EnvironmentError, loadEnvironment } from './environment.js';

const REQUIRED = {
  DATABASE_URL: 'postgresql://localhost/marketplace',
  SESSION_SECRET: 's'.repeat(32),
  OIDC_ISSUER_URL: 'http://localhost:4000/',
  OIDC_CLIENT_ID: 'marketplace',
  OIDC_CLIENT_SECRET: 'secret',
};
const load = (variables: Record<string, string | undefined> = {}) => loadEnvironment({ ...REQUIRED, ...variables });

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    loadEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}
const problemsWith = (variables: Record<string, string>) => problemsOf({ ...REQUIRED, ...variables });

describe('loadEnvironment', () => {
  it('needs five variables and has a default for the others (R-574)', () => {
    const environment = load();
    expect(environment.BASE_URL).toBeUndefined();
    expect(environment).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      SHIPCO_SOURCE: 'marketplace',
      SHIPCO_QUOTE_TIMEOUT_MS: 10_000,
      SHIPCO_CREATE_TIMEOUT_MS: 25_000,
      SHIPCO_QUOTE_CACHE_SECONDS: 60,
      SHIPCO_EXTERNAL_ID_PREFIX: 'MP',
      SHIPMENT_QUARANTINE_MS: 60_000,
      SHIPMENT_LOOKUP_SPACING_MS: 60_000,
      SHIPMENT_LEASE_MS: 45_000,
      SHIPMENT_RETRY_BASE_MS: 5_000,
      SHIPMENT_MAX_ATTEMPTS: 24,
      PURCHASE_TTL_HOURS: 24,
    });
  });

  it('has one line for each variable that is missing, and names it (R-574)', () => {
    const names = Object.keys(REQUIRED);
    expect([...problemsOf({})].sort()).toEqual(names.map((name) => `${name} must be set`).sort());
    expect(() => loadEnvironment({})).toThrow(/^The service cannot start:\n( {2}[A-Z_]+ must be set\n?){5}$/);
  });

  it('counts an empty variable as unset (R-574)', () => {
    const environment = load({ PORT: '', SHIPCO_SOURCE: '  ', SHIPCO_ACCOUNT_ID: '' });
    expect(environment).toMatchObject({ PORT: 3000, SHIPCO_SOURCE: 'marketplace' });
    expect(environment.SHIPCO_ACCOUNT_ID).toBeUndefined();
    expect(problemsWith({ OIDC_CLIENT_ID: ' ' })).toEqual(['OIDC_CLIENT_ID must be set']);
  });

  it('ignores the trailing slashes of addresses', () => {
    const addresses = load({ SHIPCO_API_BASE_URL: 'https://shipco.example/v2//', BASE_URL: 'https://shop.example/' });
    expect(addresses.SHIPCO_API_BASE_URL).toBe('https://shipco.example/v2');
    expect(addresses.BASE_URL).toBe('https://shop.example');
    expect(addresses.OIDC_ISSUER_URL).toBe('http://localhost:4000');
  });

  it('reads numbers as numbers', () => {
    expect(load({ PORT: '8080', SHIPCO_ORIGIN_ID: '3002' })).toMatchObject({ PORT: 8080, SHIPCO_ORIGIN_ID: 3002 });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['BASE_URL', 'shop.example'],
    ['BASE_URL', 'ftp://shop.example'],
    ['LOG_LEVEL', 'loud'],
    ['API_DOCS', 'yes'],
    ['EVENTS_ALLOW_PRIVATE', 'true'],
    ['DATABASE_URL', 'mysql://localhost/marketplace'],
    ['DATABASE_READ_URL', 'postgresql://user:100%@localhost/marketplace'],
    ['REPLICA_MAX_LAG_MS', '-1'],
    ['REPLICA_MAX_LAG_MS', '3600001'],
    ['DATABASE_URL', 'postgresql://user:secret@localhost:port/marketplace'],
    ['DATABASE_URL', 'postgresql://user:100%secret@localhost/marketplace'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'s'.repeat(32)},short`],
    ['BOOTSTRAP_SECRET', 'fifteen-letters'],
    ['SHIPCO_API_BASE_URL', 'not an address'],
    ['SHIPCO_SOURCE', 'x'.repeat(151)],
    ['SHIPCO_ORIGIN_ID', 'main'],
    ['SHIPCO_ORIGIN_ID', '0'],
    ['SHIPCO_ORIGIN_ID', '1.5'],
    ['SHIPCO_QUOTE_CACHE_SECONDS', '-1'],
    ['SHIPCO_EXTERNAL_ID_PREFIX', 'mp'],
    ['SHIPCO_EXTERNAL_ID_PREFIX', 'LONG'],
    ['SHIPMENT_MAX_ATTEMPTS', '0'],
    ['PAYCO_COLLECTOR_ID', 'me'],
    ['PURCHASE_TTL_HOURS', '0'],
    ['CHECKOUT_RETURN_PATH', 'pago'],
    ['CHECKOUT_RETURN_PATH', '//evil.example'],
    ['CHECKOUT_RETURN_PATH', '/pago?x=1'],
    ['SUPPORT_URL', 'ayuda'],
    ['SUPPORT_URL', `https://ayuda.example/${'x'.repeat(2_000)}`],
    ['SUPPORT_EMAIL', 'ayuda'],
  ])('stops the start with one line that names %s when it is %j (R-575, R-577)', (name, value) => {
    const problems = problemsWith({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must (?!be set)`));
  });

  it('takes a source of exactly 150 characters (R-577)', () => {
    expect(load({ SHIPCO_SOURCE: 'x'.repeat(150) }).SHIPCO_SOURCE).toHaveLength(150);
  });

  it('never stops for an invalid account id: the shipping provider is then not configured (R-578)', () => {
    expect(problemsWith({ SHIPCO_ACCOUNT_ID: 'not-a-number' })).toEqual([]);
  });

  it('reports several problems at once, one per line (R-575)', () => {
    expect(problemsWith({ PORT: 'http', LOG_LEVEL: 'loud', SHIPCO_SOURCE: 'x'.repeat(151) })).toHaveLength(3);
  });

  it('never repeats a value: it could be a secret (R-575)', () => {
    const [problem = ''] = problemsWith({ SESSION_SECRET: 'hunter2' });
    expect(problem).not.toContain('hunter2');
  });

  it.each([
    ['25000', undefined, 1],
    ['25001', undefined, 0],
    [undefined, '45000', 1],
    [undefined, '44999', 0],
    ['30000', '29999', 0],
  ])('a lease of %p and a create timeout of %p: %i problems (R-576)', (lease, timeout, count) => {
    const problems = problemsOf({ ...REQUIRED, SHIPMENT_LEASE_MS: lease, SHIPCO_CREATE_TIMEOUT_MS: timeout });
    const line = 'SHIPMENT_LEASE_MS must be greater than SHIPCO_CREATE_TIMEOUT_MS';
    expect(problems).toEqual(Array.from({ length: count }, () => line));
  });
});

it.each([
  [undefined, 1],
  [`key:${Buffer.alloc(32).toString('base64')}`, 0],
])('the OAuth app with the encryption keys %j: %i problems (R-585)', (keys, count) => {
  const app = { SHIPCO_OAUTH_CLIENT_ID: 'app', SHIPCO_OAUTH_CLIENT_SECRET: 'secret' };
  const problems = problemsOf({ ...REQUIRED, ...app, TOKEN_ENCRYPTION_KEYS: keys });
  const line = 'TOKEN_ENCRYPTION_KEYS must be set when SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET are';
  expect(problems).toEqual(Array.from({ length: count }, () => line));
});

describe('the cell', () => {
  it.each([
    ['-1', 'CELL must not be less than 0'],
    ['1024', 'CELL must not be greater than 1023'],
  ])('is not %s (R-583)', (CELL, problem) => {
    expect(problemsWith({ CELL })).toEqual([problem]);
  });

  it.each(['0', '1023', ''])('may be %p (R-583)', (CELL) => {
    expect(problemsWith({ CELL })).toEqual([]);
  });
});

describe('the port of the metrics', () => {
  it.each([
    ['0', 'METRICS_PORT must not be less than 1'],
    ['65536', 'METRICS_PORT must not be greater than 65535'],
    ['3000', 'METRICS_PORT must not be PORT'],
  ])('is not %s (R-554)', (port, problem) => {
    expect(problemsWith({ METRICS_PORT: port })).toEqual([problem]);
  });
});

describe('events to private addresses', () => {
  it.each([
    ['on', 'https://shop.example', 1],
    ['on', 'HTTPS://shop.example', 1],
    ['on', 'http://localhost:3000', 0],
    ['on', undefined, 0],
    ['off', 'https://shop.example', 0],
    [undefined, 'https://shop.example', 0],
  ])('%s at %s: %i problems (R-581)', (value, baseUrl, count) => {
    const problems = problemsOf({ ...REQUIRED, EVENTS_ALLOW_PRIVATE: value, BASE_URL: baseUrl });
    const line = 'EVENTS_ALLOW_PRIVATE must be off when BASE_URL is an https address';
    expect(problems).toEqual(Array.from({ length: count }, () => line));
  });
});

describe('the limits and the trusted proxies', () => {
  it('are on, and no proxy is trusted, when nothing is set (R-582)', () => {
    expect(load()).toMatchObject({
      TRUST_PROXY: 'off',
      FAIR_SHARE_PERCENT: 80,
      RATE_LIMIT_LOGIN: 20,
      RATE_LIMIT_QUOTE: 60,
      RATE_LIMIT_QUOTE_USER: 120,
      SHIPCO_LIMIT_QUOTES: 450,
      SHIPCO_LIMIT_CREATES: 90,
      SHIPCO_LIMIT_READS: 900,
      PAYCO_LIMIT_HINTS: 60,
      PAYCO_LIMIT_SEARCHES: 60,
      RATE_LIMIT_CHECKOUT: 20,
      RATE_LIMIT_ESTIMATE: 30,
      RATE_LIMIT_REVOCATIONS: 10,
      RATE_LIMIT_PRODUCTS: 120,
      RATE_LIMIT_PRODUCT_BATCHES: 10,
      RATE_LIMIT_CART: 240,
      RATE_LIMIT_ADMIN: 10,
      RATE_LIMIT_BAD_SIGNATURE: 60,
      RATE_LIMIT_UNSIGNED: 60,
      RATE_LIMIT_UNSIGNED_ALL: 600,
    });
  });

  it.each(['off', '1', '2', '10', '10.0.0.0/8', '127.0.0.1', '10.0.0.0/8, 192.168.1.7,fd00::/8', '::1/128'])(
    'take TRUST_PROXY=%s (R-582)',
    (value) => {
      expect(load({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
    },
  );

  it.each([
    '0',
    '11',
    '-1',
    '1.5',
    'on',
    'true',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/8,',
    'proxy.example',
    '1,2',
  ])('stop the start with TRUST_PROXY=%s (R-582)', (value) => {
    expect(problemsWith({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY must be off, a number/)]);
  });

  it.each(['-1', '1.5', 'many'])('stop the start with a limit of %s (R-582)', (value) => {
    expect(problemsWith({ RATE_LIMIT_QUOTE: value })).toEqual([expect.stringMatching(/^RATE_LIMIT_QUOTE must/)]);
  });
});
