import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TcpGate } from '../../proof/tcp-gate.js';
import { AdvancedClock } from '../support/advanced-clock.js';
import { newDatabase, query } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type Answer, eventually, Person } from '../support/person.js';

/** Two seconds are promised; a busy machine may take longer. A statement of the pool would wait for twelve. */
const PATIENCE_MS = 6_000;
const SECRET = /postgres|127\.0\.0\.1|localhost|test_[0-9a-f]{12}/i;
const clock = new AdvancedClock();
let market: Marketplace;
let databaseUrl: string;
let network: TcpGate;
let stranger: Person;

beforeAll(async () => {
  databaseUrl = await newDatabase();
  const server = new URL(databaseUrl);
  network = await TcpGate.before(server.hostname, Number(server.port || 5432), await freePort());
  server.host = `127.0.0.1:${network.port}`;
  const variables = { DATABASE_URL: server.href, DB_POOL_MAX: '2' };
  market = await startMarketplace(variables, { clock });
  stranger = Person.stranger(market);
});
afterAll(async () => {
  await network.open();
  await market.close();
  await network.close();
});

const overview = () => stranger.get('/api/health');
const ready = () => stranger.get('/api/health/ready');
const live = () => stranger.get('/api/health/live');
const isOk = ({ status }: Answer) => status === 200;

async function timed<Value>(work: Promise<Value>): Promise<Value> {
  const since = performance.now();
  const value = await work;
  expect(performance.now() - since).toBeLessThan(PATIENCE_MS);
  return value;
}

async function expectUnavailable(code: string, checks: object): Promise<void> {
  expectError(await timed(ready()), 503, code);
  const answer = await timed(overview());
  expect(answer).toMatchObject({ status: 503, body: { statusCode: 503, code, status: 'unavailable', checks } });
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // The service's own public address is no secret, and here on this machine.
  expect(JSON.stringify({ ...answer.body, doc: null })).not.toMatch(SECRET);
  expect(await live()).toMatchObject({ status: 200, body: { status: 'ok' } });
}

describe('health', () => {
  it('shows each part to everyone when all is well, without host names (R-535)', async () => {
    const checks = {
      service: { status: 'ok', stopping: false },
      database: { status: 'ok', reachable: true, writable: true },
      migrations: { status: 'ok', pending: 0 },
      jobs: { status: 'ok', working: true, lag_seconds: 0 },
      shipco: { status: 'ok', reason: null },
      payco: { status: 'ok', reason: null },
      events: { status: 'ok', reason: null },
      audit: { status: 'ok', reason: null },
    };
    for (const answer of [await overview(), await ready()]) {
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { status: 'ok', checks } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const { status, body, headers } = await live();
    expect({ status, body, caching: headers.get('cache-control') }).toEqual({
      status: 200,
      body: { status: 'ok' },
      caching: 'no-store',
    });
  });

  it('reports a backlog as degraded and stays ready (R-534)', async () => {
    const id = randomUUID();
    await query(
      databaseUrl,
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, due_at)
       values ($1, 'nobody', $1, 'webhook', true, 'payment', '4711', now(), 'received', 0, now() - interval '10 minutes')`,
      [id],
    );
    try {
      const { status, body } = await overview();
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { status: 'degraded', checks: { jobs: { status: 'degraded' } } },
      });
      expect(body.checks.jobs.lag_seconds).toBeGreaterThanOrEqual(600);
      expect((await ready()).status).toBe(200);
    } finally {
      await query(databaseUrl, 'delete from webhook_inbox where id = $1', [id]);
    }
    expect((await overview()).body.status).toBe('ok');
  });

  it('does not take a leap of the clock for a worker that has stopped', async () => {
    clock.passes(3_600_000);
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { jobs: { status: 'ok', working: true } } } });
  });

  it('is not ready while migrations are missing, but ignores those of a newer release (R-533, R-547)', async () => {
    const [{ name } = { name: '' }] = await query<{ name: string }>(
      databaseUrl,
      'select name from mikro_orm_migrations order by id desc limit 1',
    );
    await query(databaseUrl, `update mikro_orm_migrations set name = 'MigrationOfTheFuture' where name = $1`, [name]);
    try {
      await expectUnavailable('MIGRATIONS_PENDING', { migrations: { status: 'unavailable', pending: 1 } });
    } finally {
      await query(databaseUrl, 'insert into mikro_orm_migrations (name) values ($1)', [name]);
    }
    expect((await ready()).body.checks.migrations).toEqual({ status: 'ok', pending: 0 });
  });

  it('ignores a provider outage (R-534)', async () => {
    for (const provider of [market.shipco, market.payco]) provider.fault({ times: 100, fault: { kind: 'status', status: 503 } });
    expect((await ready()).status).toBe(200);
    expect((await overview()).body.status).toBe('ok');
    for (const provider of [market.shipco, market.payco]) provider.clearFaults();
  });

  it('serves many concurrent probes on one connection', async () => {
    const others = Array.from({ length: 4 }, () => stranger.get('/api/products'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => ready()));
    expect(answers.every(isOk)).toBe(true);
    expect((await Promise.all(others)).every(isOk)).toBe(true);
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      databaseUrl,
      // Not the server's own that visits every database, autovacuum.
      `select cast(count(*) as int) as count from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'`,
    );
    // The pool's two, the jobs' four and their listener, the probe's one, and this query's own.
    expect(count).toBeLessThanOrEqual(9);
  });

  it('stays ready with a full pool (R-534)', async () => {
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table products in access exclusive mode');
    const waiting = Array.from({ length: 4 }, () => stranger.get('/api/products'));
    expect((await timed(ready())).status).toBe(200);
    await holder.query('rollback');
    await holder.end();
    await Promise.all(waiting);
  });

  it('responds while the database hangs, long before a statement would end, even to many requests', async () => {
    expect((await ready()).status).toBe(200);
    network.freeze();
    const answers = await timed(Promise.all(Array.from({ length: 50 }, () => ready())));
    for (const answer of answers) expectError(answer, 503, 'DATABASE_UNAVAILABLE');
    await expectUnavailable('DATABASE_UNAVAILABLE', {
      database: { status: 'unavailable', reachable: false, writable: false },
      migrations: { status: 'unknown', pending: null },
      jobs: { lag_seconds: null },
    });
    network.cut({ open: true });
    await eventually(ready, isOk);
  });
});
