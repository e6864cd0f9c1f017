import { TcpGate } from '../../proof/tcp-gate.js';
import { AdvancedClock } from '../support/advanced-clock.js';
import { newDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { type Samples, scrape } from '../support/metrics.js';
import { eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';
import { Service } from '../support/service.js';

const QUOTES_A_MINUTE = 8;
const QUOTE = { method: 'POST', path: '/v2/shipments/quote' };

/** What only the database knows is read again after a quarter of a minute. */
const KEPT_MS = 15_000;
const clock = new AdvancedClock();

let market: Marketplace;
let network: TcpGate;
let port: number;
let shop: Shop;

beforeAll(async () => {
  const database = new URL(await newDatabase());
  network = await TcpGate.before(database.hostname, Number(database.port), await freePort());
  database.host = `127.0.0.1:${network.port}`;
  port = await freePort();
  const variables = { METRICS_PORT: String(port), RATE_LIMIT_QUOTE: String(QUOTES_A_MINUTE) };
  market = await startMarketplace({ DATABASE_URL: database.href, ...variables }, { clock });
  shop = await Shop.open(market);
});
afterAll(async () => {
  await market.close();
  await network.close();
});

const samples = async (): Promise<Samples> => (await scrape(port)).samples;
const sample = async (name: string): Promise<number> => (await samples()).get(name) ?? 0;

/** How much each of these grows while something happens. */
async function growthOf(names: readonly string[], act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await samples();
  await act();
  const after = await samples();
  return Object.fromEntries(names.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]));
}

/** One that only the database knows, read just now. */
const freshSample = (name: string): Promise<number> => {
  clock.passes(KEPT_MS);
  return sample(name);
};

describe('the metrics', () => {
  it('count the events between a checkout and its parcel', async () => {
    const deliveries = () => market.payco.deliveries().length;
    const deliveriesBefore = deliveries();
    const expected = {
      'http_request_duration_seconds_count{method="POST",route="/api/checkout/payco",status_class="2xx"}': 1,
      'quote_duration_seconds_count{outcome="shipco"}': 1,
      'provider_call_duration_seconds_count{provider="shipco",operation="quote",outcome="2xx"}': 1,
      'provider_call_duration_seconds_count{provider="payco",operation="create_preference",outcome="2xx"}': 1,
      'provider_call_duration_seconds_count{provider="shipco",operation="create",outcome="2xx"}': 1,
      'shipment_attempts_total{outcome="created"}': 1,
      'payments_settled_total{effect="first_approval"}': 1,
    };
    const growth = await growthOf([...Object.keys(expected), VERIFIED, KNOWN], async () => {
      await shop.orderWhen(await shop.paid(), 'created');
      await market.idle();
    });
    const { [VERIFIED]: verified = 0, [KNOWN]: known = 0, ...counted } = growth;
    expect(counted).toEqual(expected);
    expect(verified).toBeGreaterThan(0);
    expect(verified + known).toBe(deliveries() - deliveriesBefore);
  });

  it('count a rejected parcel as waiting for a person', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 400, body: { message: 'no' } } });
    const rejected = 'shipment_attempts_total{outcome="rejected"}';
    const expected = {
      [rejected]: 1,
      'provider_call_duration_seconds_count{provider="shipco",operation="create",outcome="4xx"}': 1,
    };
    const act = async () => {
      await shop.paid();
      await eventually(() => sample(rejected), Boolean);
    };
    expect(await growthOf(Object.keys(expected), act)).toEqual(expected);
    expect(await freshSample('shipments{state="failed"}')).toBe(1);
    expect((await samples()).has('shipments{state="created"}')).toBe(false);
  });

  it('show the due rows of every kind, and the connections', async () => {
    const now = await samples();
    const shipments = [
      'create-shipment',
      'verify-shipment',
      'follow-shipment',
      'cancel-shipment',
      'make-origin',
      'follow-bulk-act',
    ];
    const payments = ['process-notification', 'process-hint', 'expire-preference', 'search-payments'];
    const queues = [...payments, ...shipments, 'publish-events', 'publish-link-events', 'deliver-events'];
    for (const queue of queues) {
      expect(now.has(`queue_depth{queue="${queue}"}`)).toBe(true);
      expect(now.has(`queue_oldest_due_age_seconds{queue="${queue}"}`)).toBe(true);
    }
    expect([...now.keys()].filter((name) => name.startsWith('queue_depth'))).toHaveLength(queues.length);
    expect(now.get('inbox{state="parked"}')).toBe(0);
    expect(now.get('overdue_work_seconds{work="shipments"}')).toBeLessThan(60);
    expect(now.get('db_pool_connections{state="waiting"}')).toBe(0);
  });

  it('show the amount and age of unclaimed work', async () => {
    await market.rows(
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, due_at)
       select 'idle-' || n, 'idle', n, 'webhook', true, 'payment', '1', now(), 'received', 0, now() - interval '5 minutes'
         from generate_series(1, 3) n`,
    );
    expect(await freshSample('queue_depth{queue="process-notification"}')).toBe(3);
    expect(await sample('queue_oldest_due_age_seconds{queue="process-notification"}')).toBeGreaterThanOrEqual(300);
    await market.rows("delete from webhook_inbox where source = 'idle'");
  });

  it('count a notification with a wrong signature, and a request beyond a limit', async () => {
    const expected = {
      'webhook_notifications_total{source="payco",verdict="bad_signature"}': 1,
      'rate_limited_total{limit="quote"}': 1,
    };
    const buyer = await Person.signedIn(market, 'buyer-bruno');
    const growth = await growthOf(Object.keys(expected), async () => {
      const body = { type: 'payment', data: { id: '1' } };
      const headers = { 'x-signature': 'ts=1,v1=00', 'x-request-id': 'mine' };
      expect(
        (await Person.stranger(market).call('POST', '/api/webhooks/payco?data.id=1&type=payment', body, headers)).status,
      ).toBe(401);
      for (let sent = 0; sent <= QUOTES_A_MINUTE; sent += 1) await buyer.quote();
    });
    expect(growth).toEqual(expected);
  });

  it('show a breaker that opens, and closes with the first call that succeeds', async () => {
    market.shipco.fault({ ...QUOTE, times: 20, fault: { kind: 'status', status: 500 } });
    await shop.buyer.put(shop.productId);
    for (let sent = 0; sent < 5; sent += 1) expect((await shop.buyer.quote()).status).toBe(502);
    expect(await sample('breaker_open{credential="marketplace"}')).toBe(1);
    expect(await sample('breaker_open{credential="seller"}')).toBe(0);
    expect(await sample('quote_duration_seconds_count{outcome="failed"}')).toBe(5);
    market.shipco.clearFaults();
    // Not through the quote, whose limit is nearly used up.
    await eventually(
      () => shop.buyer.checkout(),
      ({ status }) => status === 201,
    );
    expect(await sample('breaker_open{credential="marketplace"}')).toBe(0);
  });

  it('contain no ID or secret, and no new series after many paths (R-553)', async () => {
    const paths = (text: string) =>
      text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count')).length;
    await fetch(`${market.url}/nowhere/at-first`);
    await Person.stranger(market).get('/api/products/5f9d3d1e-0000-4000-8000-000000000000');
    const before = (await scrape(port)).text;
    for (let sent = 0; sent < 5; sent += 1) {
      await fetch(`${market.url}/nowhere/${sent}`);
      await Person.stranger(market).get(`/api/products/5f9d3d1e-0000-4000-8000-00000000000${sent}`);
    }
    const { text } = await scrape(port);
    expect(paths(text)).toBe(paths(before));
    expect(text).toContain('route="/api/products/:id"');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|nowhere|postgresql:/);
    const { SESSION_SECRET, SHIPCO_API_TOKEN, SHIPCO_API_SECRET, PAYCO_ACCESS_TOKEN, PAYCO_WEBHOOK_SECRET } = market.environment;
    for (const secret of [SESSION_SECRET, SHIPCO_API_TOKEN, SHIPCO_API_SECRET, PAYCO_ACCESS_TOKEN, PAYCO_WEBHOOK_SECRET]) {
      expect(text).not.toContain(secret as string);
    }
  });
});

describe('the metrics port', () => {
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

  it('serves only GET /metrics (R-554)', async () => {
    const answers = await Promise.all([
      ask('/metrics'),
      ask('/'),
      ask('/api/health'),
      ask('/metrics', { method: 'POST', body: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405]);
    expect(answers[0]?.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await fetch(`${market.url}/metrics`)).status).toBe(404);
  });

  it('serves many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => scrape(port)));
    expect(answers.every(({ samples: one }) => one.get('database_up') === 1)).toBe(true);
  });

  it("shows the process's own metrics while the database is down", async () => {
    await network.close();
    expect(await freshSample('database_up')).toBe(0);
    const away = await samples();
    expect(away.get('shipment_attempts_total{outcome="created"}')).toBe(1);
    expect([...away.keys()].filter((name) => /^(shipments|parcels|inbox|queue_depth|overdue_work_seconds)\b/.test(name))).toEqual(
      [],
    );
    await network.open();
    await eventually(
      () => sample('database_up'),
      (up) => up === 1,
    );
    expect((await samples()).has('shipments{state="failed"}')).toBe(true);
  });
});

describe('the process', () => {
  it('opens no metrics port without METRICS_PORT, and does not start if it is in use (R-554)', async () => {
    const main = await freePort();
    const silent = { ...market.environment, PORT: String(main), BASE_URL: `http://localhost:${main}`, METRICS_PORT: '' };
    const service = await Service.started({ ...market, environment: silent, url: silent.BASE_URL });
    await service.stop('SIGTERM');
    const other = Service.spawned({ ...silent, METRICS_PORT: String(port) });
    expect((await other.ended()).code).toBe(1);
    expect(other.output).toContain(`The service cannot start: METRICS_PORT ${port} is in use`);
    expect(other.output).not.toContain('    at ');
  });

  it('exits cleanly while a client keeps a metrics connection open', async () => {
    const [main, mine] = [await freePort(), await freePort()];
    const url = `http://localhost:${main}`;
    const environment = { ...market.environment, PORT: String(main), BASE_URL: url, METRICS_PORT: String(mine) };
    const service = await Service.started({ ...market, environment, url });
    expect((await scrape(mine)).samples.get('database_up')).toBe(1);
    const { code, afterMs } = await service.stop('SIGTERM');
    expect(code).toBe(0);
    expect(afterMs).toBeLessThan(10_000);
  });
});

const VERIFIED = 'webhook_notifications_total{source="payco",verdict="verified"}';
const KNOWN = 'webhook_notifications_total{source="payco",verdict="known"}';
