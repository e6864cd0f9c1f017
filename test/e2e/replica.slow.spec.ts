import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ReplicatedDatabase } from '../../proof/drill/replicated-database.js';
import { Shutdown } from '../../sandbox/shutdown.js';
import { REPLICA_SIGNS } from '../../src/platform/database/replica-signs.js';
import { PrometheusMetrics } from '../../src/platform/telemetry/prometheus-metrics.js';
import { closedPort } from '../support/answering-server.js';
import { query } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { A_PRODUCT, ADDRESS, addProduct, eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** The service reads from the replica as this role, which may read nothing but the catalogue. */
const READER = 'reader';
const shutdown = new Shutdown();
let database: ReplicatedDatabase;
let metricsPort: number;
let market: Marketplace;
let shop: Shop;
let seller: Person;
let stranger: Person;
let pages: readonly string[];

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'reading-'));
  await shutdown.add(() => rm(dir, { recursive: true, force: true }));
  database = await ReplicatedDatabase.start(dir, shutdown, { durable: false });
  metricsPort = await freePort();
  const DATABASE_READ_URL = Object.assign(new URL(database.replicaUrl), { username: READER }).href;
  market = await startMarketplace({
    DATABASE_URL: database.url,
    DATABASE_READ_URL,
    REPLICA_MAX_LAG_MS: '1000',
    METRICS_PORT: String(metricsPort),
  });
  await shutdown.add(() => market.close());
  await query(database.url, `create role ${READER} login`);
  await query(database.url, `grant select on products, sellers to ${READER}`);
  shop = await Shop.open(market);
  seller = await Person.signedIn(market, 'seller-norte');
  stranger = Person.stranger(market);
  pages = ['/api/products', `/api/products/${shop.productId}`, '/api/search?q=pava'];
});
afterAll(() => shutdown.run());

interface Asked {
  readonly replica: string[];
  readonly primary: string[];
}

/** What the service asks each of them while this goes on, without its looks at the replica. */
async function askedBy(act: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { replica: [], primary: [] };
  const { query: send } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, config: string | pg.QueryConfig, ...rest: unknown[]) {
    const text = typeof config === 'string' ? config : config.text;
    if (text !== REPLICA_SIGNS) asked[this.user === READER ? 'replica' : 'primary'].push(text);
    return Reflect.apply(send, this, [config, ...rest]);
  } as typeof send;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = send;
  }
  return asked;
}

/** Every page answers, whoever does it. */
async function look(): Promise<void> {
  for (const page of pages) expect(await stranger.get(page)).toMatchObject({ status: 200 });
}

const OF_PRODUCTS = /\bproducts\b/;
const isAsked = (serves: boolean) =>
  eventually(
    () => askedBy(look),
    ({ replica, primary }) => serves === !primary.some((text) => OF_PRODUCTS.test(text)) && serves === replica.length > 0,
  );

it('answers the pages of the catalogue, and the primary nothing of them', async () => {
  const { replica } = await isAsked(true);
  // Two for the list: a page of it, and how many there are.
  expect(replica).toHaveLength(4);
  expect(await stranger.get(`/api/products/${shop.productId}`)).toMatchObject({ body: { title: A_PRODUCT.title } });
});

it('that fails every statement is asked ever more rarely, and is not up although its looks are well', async () => {
  await isAsked(true);
  const textNow = async () => (await scrape(metricsPort)).text;
  const failed = async () => Number(/replica_reads_total\{outcome="failed"\} (\d+)/.exec(await textNow())?.[1] ?? 0);
  const before = await failed();
  await query(database.url, `revoke select on products from ${READER}`);
  try {
    const [, page = ''] = pages;
    await eventually(
      async () => ({ page: await stranger.get(page), text: await textNow() }),
      ({ text }) => text.includes('replica_up 0'),
    );
    const sinceMs = performance.now();
    while (performance.now() - sinceMs < 4_000) {
      expect(await stranger.get(page)).toMatchObject({ status: 200 });
      expect(/replica_up 0/.test(await textNow())).toBe(true);
    }
    expect((await failed()) - before).toBeLessThanOrEqual(4);
  } finally {
    await query(database.url, `grant select on products to ${READER}`);
  }
  await isAsked(true);
});

it('is not asked for anything that decides: a purchase, an estimate, what a seller sees and changes (R-555)', async () => {
  await isAsked(true);
  const { replica, primary } = await askedBy(async () => {
    const { status } = await shop.buyer.call('POST', '/api/shipping/shipco/estimate', {
      product_id: shop.productId,
      shipping: ADDRESS,
    });
    expect(status).toBe(200);
    await shop.buyer.put(shop.productId);
    await shop.buyer.quote(ADDRESS);
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const added = await addProduct(seller, { active: false });
    for (const path of ['/api/seller/products', `/api/seller/products/${added}`, '/api/seller/orders', '/api/cart'])
      expect(await seller.get(path)).toMatchObject({ status: 200 });
    await seller.call('PUT', `/api/seller/products/${added}`, { ...A_PRODUCT, active: false });
  });
  expect(replica).toEqual([]);
  expect(primary.filter((text) => OF_PRODUCTS.test(text)).length).toBeGreaterThan(5);
});

describe('a service whose replica', () => {
  const others: Marketplace[] = [];
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
  });

  async function openedWith(readUrl: string | undefined): Promise<Marketplace> {
    const other = await startMarketplace({ DATABASE_READ_URL: readUrl });
    others.push(other);
    return other;
  }
  const looksOf = async (other: Marketplace) => {
    const { status, body } = await Person.stranger(other).get('/api/products');
    expect({ status, body }).toMatchObject({ status: 200, body: { items: [] } });
  };
  const told = (other: Marketplace) => other.log.lines.filter((line) => line.includes('replica.'));

  it('is not there starts, and says so once', async () => {
    const other = await openedWith(`postgresql://reader@127.0.0.1:${await closedPort()}/none`);
    await eventually(
      async () => told(other),
      (lines) => lines.length > 0,
    );
    await looksOf(other);
    expect(told(other)).toEqual([expect.stringContaining('{ reason: ECONNREFUSED }')]);
  });

  it('is not configured has no metrics of one, and sends nothing more', async () => {
    const other = await openedWith(undefined);
    await looksOf(other);
    expect(told(other)).toEqual([]);
    expect(await askedBy(() => looksOf(other))).toMatchObject({ replica: [] });
    expect(await other.app.get(PrometheusMetrics, { strict: false }).registry.metrics()).not.toContain('replica_');
  });
});
