import pg from 'pg';
import { describeRepositories } from '../repositories/all.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
import { startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { ADDRESS, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { grownDatabase } from './plans/grown-database.js';
import { faultsOf } from './plans/plan-faults.js';
import { noteStatements, type Sent } from './plans/sent-statements.js';
import { postgresStage } from './postgres-stage.js';

const sent = new Map<string, Sent>();
let stopNoting: () => void;
beforeAll(() => {
  stopNoting = noteStatements(sent);
});
afterAll(() => stopNoting());

describe('every repository', () => describeRepositories(postgresStage));

const CURSOR = Buffer.from('2100-01-01T00:00:00.000Z x').toString('base64url');
const LISTS = [
  'orders',
  'orders?status=paid',
  'orders?status=refunded',
  'orders?status=awaiting_payment',
  'orders?status=expired',
  'shipments',
  'shipments?state=failed',
  'payments',
  'payments?effect=payment_mismatch',
  'webhooks',
  'webhooks?source=payco',
  'webhooks?state=parked',
  'webhooks?source=payco&state=parked',
  'sellers',
  'audit',
].map((list) => `/api/admin/${list}`);
const OWN = [
  '/api/seller/orders',
  '/api/seller/orders?status=paid',
  '/api/seller/orders?status=refunded',
  '/api/orders',
  '/api/search?q=pava',
  '/api/search?q=pa',
];

const page = (path: string) => `${path}${path.includes('?') ? '&' : '?'}limit=20`;

it('every route and every round sends its statements', async () => {
  const metricsPort = await freePort();
  const market = await startMarketplace({ BOOTSTRAP_SECRET, METRICS_PORT: String(metricsPort) });
  try {
    const shop = await Shop.open(market);
    const admin = await anAdmin(market);
    const seller = await Person.signedIn(market, 'seller-norte');
    await linked(market, seller);
    await seller.get('/api/seller/shipco/status');
    await shop.buyer.put(shop.productId);
    await shop.buyer.quote(ADDRESS);
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    await shop.buyer.get('/api/cart');
    for (const path of [
      '/api/products',
      `/api/products/${shop.productId}`,
      '/api/seller/products',
      '/api/seller/profile',
      '/api/buyer/profile',
      `/api/orders/${orderId}`,
    ])
      await seller.get(path);
    for (const path of LISTS) for (const one of [page(path), `${page(path)}&cursor=${CURSOR}`]) await admin.get(one);
    for (const path of OWN) for (const one of [page(path), `${page(path)}&cursor=${CURSOR}`]) await seller.get(one);
    await admin.get(`/api/admin/orders/${orderId}`);
    for (const act of ['hold', 'release', 'retry']) await admin.call('POST', `/api/admin/shipments/${orderId}/${act}`);
    const webhook = (await admin.get('/api/admin/webhooks')).body.items[0]?.id;
    for (const act of ['dry-replay', 'replay']) await admin.call('POST', `/api/admin/webhooks/${webhook}/${act}`);
    await seller.call('DELETE', '/api/seller/shipco');
    await seller.call('POST', '/api/auth/logout');
    await admin.call('DELETE', '/api/admin/session');
    await Person.stranger(market).get('/api/health');
    await scrape(metricsPort);
  } finally {
    await market.close();
  }
}, 60_000);

describe('on a database with the statistics of a million orders', () => {
  let database: pg.Client;
  beforeAll(async () => {
    stopNoting();
    database = new pg.Client({ connectionString: await grownDatabase() });
    await database.connect();
  }, 60_000);
  afterAll(() => database.end());

  const faults = async () => {
    const found: Record<string, string[]> = {};
    for (const one of sent.values()) {
      const why = await faultsOf(database, one).catch((error: unknown) => [String(error)]);
      if (why.length > 0) found[one.text] = why;
    }
    return found;
  };

  it('no statement reads all of a table that grows, or sorts all that is open', async () => {
    expect(sent.size).toBeGreaterThan(120);
    expect(await faults()).toEqual({});
  });

  it.each([
    'orders_newest_index',
    'orders_buyer_index',
    'orders_returned_index',
    'purchases_open_index',
    'purchases_one_paid_per_cart',
    'purchases_search_due_index',
    'payments_purchase_id_index',
    'shipments_due_index',
    'webhook_inbox_signed_due_index',
  ])('a missing index is noticed: %s', async (index) => {
    await database.query('begin');
    await database.query(`drop index ${index}`);
    const found = await faults();
    await database.query('rollback');
    expect(Object.keys(found)).not.toEqual([]);
  });
});
