import { createServer, type Server } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../proof/certificate.js';
import { TcpGate } from '../../proof/tcp-gate.js';
import { anAdmin } from '../support/admin.js';
import { AdvancedClock } from '../support/advanced-clock.js';
import { closedPort, listening } from '../support/answering-server.js';
import { emptyDatabase } from '../support/database.js';
import { DoctorStage, doctorCommand, examine, expectNoSecret, problemsIn, withPort } from '../support/doctor.js';
import { freePort } from '../support/free-port.js';

const MINUTE_MS = 60_000;
const LINES = [
  'variables',
  'database',
  'database privileges',
  'database timeouts',
  'database clock',
  'database connections',
  'database collations',
  'database indexes',
  'database age',
  'database slots',
  'database pooler',
  'database direct address',
  'migrations',
  'jobs',
  'origins',
  'status',
  'identity provider',
  'identity client',
  'shipco',
  'shipco webhook',
  'shipco oauth',
  'payco',
  'payco webhook',
  'adsco webhook',
  'base address',
];

let stage: DoctorStage;

beforeAll(async () => {
  stage = await DoctorStage.open();
});
afterAll(() => stage.close());
afterEach(() => stage.mend());

describe('a correct set-up', () => {
  it('has a line for everything, all ok (R-541)', async () => {
    const findings = await examine(stage.good);
    expect(problemsIn(findings)).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual(LINES);
    expectNoSecret(JSON.stringify(findings), stage.good);
  });

  it('makes the command exit with code 0 (R-541)', async () => {
    const { code, said } = await doctorCommand(stage.good);
    expect(said).toMatch(/\n25 ok, 0 warnings, 0 faults\n$/);
    expect(code).toBe(0);
    expectNoSecret(said, stage.good);
  });

  it('costs one read per line and provider, and changes nothing (R-542)', async () => {
    const { shipco, payco } = stage.market;
    const [calls, payments] = [shipco.ledger().length, payco.ledger().length];
    await examine(stage.good);
    const asked = shipco.ledger().slice(calls);
    expect(asked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /v2/accounts/7001',
      'GET /v2/accounts/7001/webhooks',
      'POST /oauth/token',
    ]);
    expect(
      payco
        .ledger()
        .slice(payments)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['GET /v1/payments/search']);
  });
});

describe('wrong variables', () => {
  it('are reported all at once, and the rest is checked (R-541)', async () => {
    const wrong = {
      SESSION_SECRET: '',
      OIDC_ISSUER_URL: 'nowhere',
      PORT: 'http',
      SHIPMENT_LEASE_MS: '1000',
      PAYCO_ACCESS_TOKEN: 'hunter2',
    };
    const { code, said } = await doctorCommand({ ...stage.good, ...wrong });
    expect(code).toBe(1);
    const lines = said.split('\n');
    const named = lines.filter((line) => /^fault +variables/.test(line)).map((line) => line.split(/\s+/)[2]);
    expect(named.sort()).toEqual(['OIDC_ISSUER_URL', 'PORT', 'SESSION_SECRET', 'SHIPMENT_LEASE_MS']);
    for (const name of ['identity provider', 'identity client'])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^warning +${name} +not checked`)));
    expect(lines).toContainEqual(expect.stringMatching(/^fault +payco +.*the token is refused/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok +shipco +/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok +database +/));
    expectNoSecret(said, { ...stage.good, ...wrong });
  });
});

it('gives only warnings before the first start: exit code 0 (R-541)', async () => {
  const { code, said } = await doctorCommand({ ...stage.good, DATABASE_URL: await emptyDatabase() });
  expect(said).toMatch(/^warning +database timeouts +not set yet/m);
  expect(said).toMatch(/^warning +migrations +the database has no tables yet/m);
  expect(said).toMatch(/^warning +jobs +the tables do not exist yet/m);
  expect(said).toMatch(/^warning +origins +the tables do not exist yet/m);
  expect(code).toBe(0);
});

describe('a check that hangs', () => {
  const DEADLINE_MS = 5_000;

  it('is a fault on its line, and the others continue (R-541)', async () => {
    stage.market.shipco.fault({ path: '/v2/accounts/7001', times: 5, fault: { kind: 'hang' } });
    const findings = await examine(stage.good, undefined, DEADLINE_MS);
    expect(problemsIn(findings)).toMatchObject([{ check: 'shipco', status: 'fault', text: 'no answer within 5 s' }]);
    expect(findings.map(({ check }) => check)).toEqual(LINES);
  });

  it('may be a database check', async () => {
    const { hostname, port } = new URL(stage.databaseUrl);
    const network = await TcpGate.before(hostname, Number(port), await freePort());
    network.freeze();
    try {
      const variables = { ...stage.good, DATABASE_URL: withPort(stage.databaseUrl, network.port) };
      const findings = await examine(variables, undefined, DEADLINE_MS);
      expect(findings.find(({ check }) => check === 'database')).toMatchObject({ status: 'fault', text: 'no answer within 5 s' });
      expect(findings.find(({ check }) => check === 'payco')).toMatchObject({ status: 'ok' });
    } finally {
      await network.close();
    }
  });
});

describe('a certificate', () => {
  const DAY_MS = 86_400_000;
  const VALID_TO = Date.parse('2126-10-29T08:09:36Z');
  const before = getCACertificates('default');
  let secure: Server;
  let url: string;

  beforeAll(async () => {
    secure = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (_request, response) => response.end('{"status":"ok"}'));
    url = (await listening(secure)).replace('http://127.0.0.1', 'https://localhost');
  });
  afterAll(() => {
    secure.closeAllConnections();
    secure.close();
  });
  afterEach(() => setDefaultCACertificates(before));

  async function lineAt(ms: number) {
    const clock = new AdvancedClock();
    clock.passes(ms - Date.now());
    const findings = await examine({ ...stage.good, BASE_URL: url }, clock);
    return findings.find(({ check }) => check === `certificate of ${new URL(url).host}`);
  }

  it.each([
    ['is good for years', -3_650 * DAY_MS, { status: 'ok', text: 'valid for 3649 days' }],
    ['ends soon', -5 * DAY_MS, { status: 'warning', text: 'expires in 4 days' }],
    ['has ended', 2 * DAY_MS, { status: 'fault', text: 'expired 3 days ago' }],
  ])('%s', async (_what, ms, line) => {
    setDefaultCACertificates([...before, CERTIFICATE]);
    expect(await lineAt(VALID_TO + ms)).toMatchObject(line);
  });

  it('is a fault when it is not trusted, and not checked when nothing responds', async () => {
    expect(await lineAt(Date.now())).toMatchObject({ status: 'fault', text: expect.stringMatching(/^not trusted: \w+$/) });
    const findings = await examine({ ...stage.good, BASE_URL: `https://localhost:${await closedPort()}` });
    expect(findings.at(-1)).toMatchObject({ status: 'warning', text: 'not checked: no TLS connection could be made' });
  });
});

describe('the doctor of the running service', () => {
  it('has the same lines, checks once a minute, and says when; the command always checks (R-542, R-616)', async () => {
    const { market, clock } = stage;
    const admin = await anAdmin(market);
    clock.passes(MINUTE_MS);
    const examined = async () => (await admin.get('/api/admin/doctor')).body;
    const calls = () => market.shipco.ledger().length;
    const [before, [one, two]] = [calls(), await Promise.all([examined(), examined()])];
    expect([two, calls() - before]).toEqual([one, 3]);
    expect(one.findings.map(({ check }: { check: string }) => check)).toEqual(LINES);
    expectNoSecret(JSON.stringify(one), stage.good);
    market.shipco.fault({ path: '/v2/accounts/7001', times: 2, fault: { kind: 'status', status: 401 } });
    expect([await examined(), calls() - before]).toEqual([one, 3]);
    expect((await doctorCommand(stage.good)).code).toBe(1);
    clock.passes(MINUTE_MS);
    const next = await examined();
    expect(Date.parse(next.examined_at) - Date.parse(one.examined_at)).toBeGreaterThanOrEqual(MINUTE_MS);
    expect(next.findings.find(({ check }: { check: string }) => check === 'shipco')).toMatchObject({ status: 'fault' });
  });

  it('counts its calls to the shipping provider, and makes none while the provider has requested a pause (R-616)', async () => {
    const { market, clock } = stage;
    clock.passes(MINUTE_MS);
    const admin = await anAdmin(market);
    const lines = async (name: string) =>
      (await admin.get('/api/admin/doctor')).body.findings.filter(({ check }: { check: string }) => check.startsWith(name));
    const throttled = { kind: 'status', status: 429, headers: { 'retry-after': '600' } } as const;
    market.shipco.fault({ path: '/v2/accounts/7001', fault: throttled });
    expect((await lines('shipco'))[0]).toMatchObject({ status: 'warning', text: expect.stringContaining('HTTP 429') });
    clock.passes(MINUTE_MS);
    const before = market.shipco.ledger().length;
    expect(await lines('shipco')).toMatchObject([
      { status: 'warning', text: expect.stringContaining('no call to the provider is free') },
      { status: 'warning', text: expect.stringContaining('no call to the provider is free') },
      { status: 'ok' },
    ]);
    expect(market.shipco.ledger().slice(before)).toMatchObject([{ path: '/oauth/token' }]);
    await admin.call('POST', '/api/admin/call-pauses/reads/lift');
  });
});
