import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { RestartableDatabase } from '../../proof/chaos/restartable-database.js';
import { TcpGate } from '../../proof/tcp-gate.js';
import { query } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, type Answer, eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';
import { Service } from '../support/service.js';

/** Longer than the wait for a connection or a lock, with something for a machine that is busy. */
const BOUND_MS = 9_000;
let dir: string;
let server: RestartableDatabase;
let network: TcpGate;
let market: Marketplace;
let shop: Shop;
let service: Service;
let stranger: Person;
let orders = 0;
let steps = 0; // of purchases, that succeeded

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'marketplace-faults-'));
  const port = await freePort();
  server = new RestartableDatabase(join(dir, 'postgres'), port);
  await server.start();
  await query(server.url, 'create database shop');
  network = await TcpGate.before('127.0.0.1', port, await freePort());
  market = await startMarketplace({
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${network.port}/shop`,
    DB_POOL_MAX: '3',
    // What a fault left claimed waits for the end of its lease.
    SHIPCO_CREATE_TIMEOUT_MS: '5000',
    SHIPMENT_LEASE_MS: '12000',
  });
  shop = await Shop.open(market);
  stranger = Person.stranger(market);
  await market.app.close();
  service = await Service.started(market);
});
afterAll(async () => {
  await service?.stop('SIGKILL');
  await market?.close();
  await network?.close();
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
});
afterEach(() => {
  // One process for all tests: it survives every fault of the database.
  expect(service.output).not.toMatch(/unhandled|uncaught/i);
  expect(service.hasEnded).toBe(false);
});

const cutConnections = () =>
  query(server.url, "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()");
const ready = () => stranger.get('/api/health/ready');
const live = () => stranger.get('/api/health/live');
const isOk = ({ status }: Answer) => status === 200;
const notify = (id: string) => stranger.call('POST', `/api/webhooks/payco?topic=payment&id=${id}`, {});
/** Until it is answered without a 5xx: what a patient person does. */
async function patiently<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  const answer = await eventually(ask, ({ status }) => status < 500);
  steps += 1;
  return answer;
}

/** Where to pay, if there is a page: a checkout whose connection was cut before it could note its own leaves none for some seconds. */
function preferenceOf({ preference_id, details }: CheckoutAnswer): string | null {
  const page = details?.[0]?.redirect_url;
  return preference_id ?? (page ? new URL(page).searchParams.get('pref_id') : null);
}
interface CheckoutAnswer {
  preference_id?: string;
  /** Of a duplicate. */
  details?: { redirect_url?: string | null }[];
}

/** Buys and pays, repeating what fails; returns the order's id. */
async function buy(): Promise<string> {
  await patiently(() => shop.buyer.put(shop.productId));
  const address = { ...ADDRESS, number: String(++orders) };
  const answer = await eventually(
    () => patiently(() => shop.buyer.checkout(address)),
    ({ body }) => preferenceOf(body) !== null,
  );
  const redirect = preferenceOf(answer.body) as string;
  market.payco.pay(redirect, 'approved', { messages: 2, parallel: true });
  const rows = () =>
    market
      .rows<{ id: string }>(
        `select o.id from orders o join purchases p on p.id = o.purchase_id where p.preference_id = $1 and p.paid_at is not null`,
        [redirect],
      )
      .catch(() => []);
  const [order] = await eventually(rows, (found) => found.length === 1);
  steps += 1;
  return order?.id as string;
}

async function shipped(orderId: string): Promise<void> {
  await eventually(
    () => market.rows<{ state: string }>('select state from shipments where order_id = $1', [orderId]).catch(() => []),
    ([row]) => row?.state === 'created',
  );
}

async function worksAsBefore(): Promise<void> {
  await eventually(ready, isOk);
  const before = market.shipco.shipments().length;
  await shipped(await buy());
  expect(market.shipco.shipments()).toHaveLength(before + 1);
}

describe('the service', () => {
  it('ships every paid order once while its database sessions are killed repeatedly, and listens for due rows again (R-214)', async () => {
    let over = false;
    // One after each step that succeeded, so that there are some during every purchase and none makes it impossible.
    const cutting = (async () => {
      while (!over) {
        await cutConnections();
        const before = steps;
        await eventually(async () => over || steps > before, Boolean);
      }
    })();
    const bought: string[] = [];
    try {
      for (let n = 0; n < 4; n += 1) bought.push(await buy());
    } finally {
      over = true;
      await cutting;
    }
    for (const order of bought) await shipped(order);
    expect(market.shipco.shipments()).toHaveLength(bought.length);
    const listening = () => query(server.url, "select 1 from pg_stat_activity where datname = 'shop' and query ilike 'listen%'");
    await eventually(listening, (rows) => rows.length === 1);
    await worksAsBefore();
  });

  it('survives a restart of PostgreSQL with work in progress', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'hold' } });
    const before = market.shipco.shipments().length;
    const order = await buy();
    await shop.held(CREATE);
    await network.close();
    await server.stop();
    expect((await live()).status).toBe(200);
    expectError(await ready(), 503, 'DATABASE_UNAVAILABLE');
    expectError(await notify('4711'), 503, 'DATABASE_UNAVAILABLE');
    market.shipco.release();
    await eventually(async () => market.shipco.shipments().length === before + 1, Boolean);
    await server.start();
    await network.open();
    await shipped(order);
    expect(market.shipco.shipments()).toHaveLength(before + 1);
    await worksAsBefore();
  });

  it('does not acknowledge notifications with a read-only database, and is not ready (R-533)', async () => {
    const { preference_id: preferenceId, orders: placed } = await shop.checkout();
    await query(server.url, 'alter database shop set default_transaction_read_only = on');
    await cutConnections();
    await eventually(ready, ({ status }) => status === 503);
    expect((await live()).status).toBe(200);
    const { body } = await stranger.get('/api/health');
    expect(body).toMatchObject({ code: 'DATABASE_UNAVAILABLE', checks: { database: { reachable: true, writable: false } } });
    expect((await patiently(() => stranger.get('/api/products'))).status).toBe(200);
    const payment = market.payco.pay(preferenceId, 'approved', { messages: 1 });
    const deliveries = () => market.payco.deliveries().filter(({ payment_id }) => payment_id === String(payment.id));
    await eventually(async () => deliveries().length > 0, Boolean);
    expect(deliveries().map(({ status }) => status)).toEqual(deliveries().map(() => 503));
    expectError(await notify(String(payment.id)), 503, 'DATABASE_UNAVAILABLE');

    await query(server.url, 'alter database shop reset default_transaction_read_only');
    await cutConnections();
    await shipped(placed[0].id);
    expect(deliveries().some(({ acknowledged }) => acknowledged)).toBe(true);
    await worksAsBefore();
  });

  it('returns 503 in bounded time while a row is locked, and recovers when it is free (R-462)', async () => {
    const holder = new pg.Client({ connectionString: `${server.url.slice(0, -'postgres'.length)}shop` });
    await holder.connect();
    await holder.query('begin; lock table webhook_inbox in access exclusive mode');
    const since = performance.now();
    expectError(await notify('4712'), 503, 'DATABASE_UNAVAILABLE');
    // Six at once on three connections: those that wait for a connection wait no longer.
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => notify(String(5_000 + n))));
    for (const answer of answers) expectError(answer, 503, 'DATABASE_UNAVAILABLE');
    expect(performance.now() - since).toBeLessThan(2 * BOUND_MS);
    expect((await live()).status).toBe(200);
    await holder.query('rollback');
    await holder.end();
    expect((await patiently(() => notify('4712'))).status).toBe(200);
    await worksAsBefore();
  });

  it('returns 503 when the server has no connection left, and uses the next free one (R-462)', async () => {
    const crowd: pg.Client[] = [];
    const crowdIn = async (): Promise<boolean> => {
      const client = new pg.Client({ connectionString: server.url });
      client.on('error', () => undefined);
      const code = await client.connect().then(
        () => null,
        (error) => error.code,
      );
      if (!code) crowd.push(client);
      else expect(code).toBe('53300');
      return !code;
    };
    while (await crowdIn());
    for (let n = 0; n < 5; n += 1) {
      await crowd[0]?.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop'");
      while (await crowdIn());
    }
    const answer = await eventually(
      () => stranger.get('/api/products'),
      ({ status }) => status === 503,
    );
    expectError(answer, 503, 'DATABASE_UNAVAILABLE');
    expect((await live()).status).toBe(200);
    await Promise.all(crowd.map((client) => client.end()));
    await worksAsBefore();
  });
});

describe('a pool of one connection', () => {
  it('handles a whole purchase and many concurrent requests', async () => {
    await service.stop('SIGTERM');
    service = await Service.started(market, { DB_POOL_MAX: '1' });
    await worksAsBefore();
    const requests = [
      ...Array.from({ length: 30 }, () => stranger.get('/api/products')),
      ...Array.from({ length: 30 }, (_, n) => notify(String(6_000 + n))),
    ];
    const answers = await Promise.all(requests);
    for (const answer of answers) if (answer.status !== 200) expectError(answer, 503, 'DATABASE_UNAVAILABLE');
    expect(answers.filter(isOk).length).toBeGreaterThan(0);
    await worksAsBefore();
  });
});
