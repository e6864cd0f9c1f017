import pg from 'pg';
import { MakeStatements } from '../../src/office/audit/application/make-statements.service.js';
import { VerifyStatements } from '../../src/office/audit/application/verify-statements.service.js';
import { PublishEvents } from '../../src/office/events/application/publish-events.service.js';
import { EVENTS_PUBLISHED } from '../../src/office/events/infrastructure/events.schema.js';
import { Sql } from '../../src/platform/database/sql.js';
import { CREDENTIAL_REFUSED } from '../../src/platform/platform.schema.js';
import { PostgresLeaderElection } from '../../src/platform/work/postgres-leader-election.js';
import { PolledChanges } from '../../src/platform/work/postgres-polled-changes.js';
import { CALLS_PAUSED } from '../../src/shipping/call-limits/infrastructure/call-ledger.schema.js';
import { SoldGoods } from '../../src/shipping/shipments/application/sold-goods.js';
import { describeRepositories } from '../repositories/all.js';
import { ADMIN, anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { settleMoney, shipElsewhere } from '../support/admin-operations.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
import { LISTS, OWN } from '../support/lists.js';
import { startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { A_PRODUCT, ADDRESS, eventually, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { inviteAdmin, useFaults } from './plans/admin-statements.js';
import { useAudit } from './plans/audit-round-statements.js';
import { auditOrders } from './plans/audit-statements.js';
import { useEndpoints } from './plans/endpoint-statements.js';
import { type GrowingIndex, indexesOfGrowingTables } from './plans/growing-indexes.js';
import { grownDatabase } from './plans/grown-database.js';
import { NOT_MISSED } from './plans/not-missed.js';
import { isAlwaysPlanned, type Judged, judge } from './plans/plan-faults.js';
import { noteMethods } from './plans/reached-methods.js';
import { noteStatements, type Sent } from './plans/sent-statements.js';

const sent = new Map<string, Sent>();
let stopNoting: () => void;
let notCalled: () => string[];
beforeAll(async () => {
  notCalled = await noteMethods();
  stopNoting = noteStatements(sent);
});
afterAll(() => stopNoting());

/** What reports a failure. */
const SEND_NOTHING = ['PostgresDueWork.logError', 'PostgresRateLimits.refuse'];

/** Without an index that it needs, a statement is at least this many times as expensive. */
const DEARER = 2;

/** What one buyer, seller or endpoint has, and what few or many rows have in common: which plan is the best depends on how many. */
const DEPENDS_ON_VALUES = /(buyer_id|seller_id|cause_id|endpoint_id|source) = \$1/;

describe('every repository', () => describeRepositories());

const SHIPCO_WEBHOOK_SECRET = 'the-secret-of-the-shipping-provider';
/** Behind which there is all that grows, in either direction. */
const cursorFor = (path: string) =>
  Buffer.from(`${path.includes('sort=oldest') ? 2000 : 2100}-01-01T00:00:00.000000Z x`).toString('base64url');
const page = (path: string) => `${path}${path.includes('?') ? '&' : '?'}limit=20`;

it('every route and every round sends its statements', async () => {
  const metricsPort = await freePort();
  const limits = { RATE_LIMIT_LOGIN: '1000', RATE_LIMIT_QUOTE: '1000' };
  const secrets = { BOOTSTRAP_SECRET, SHIPCO_WEBHOOK_SECRET, EVENTS_ALLOW_PRIVATE: 'on' };
  const market = await startMarketplace({ ...secrets, METRICS_PORT: String(metricsPort), ...limits });
  try {
    market.shipco.settings({ documentationAfterMs: 0 });
    const shop = await Shop.open(market);
    const admin = await anAdmin(market);
    const seller = await Person.signedIn(market, 'seller-norte');
    await linked(market, seller);
    await seller.get('/api/seller/shipco/status');
    await admin.get(`/api/admin/sellers/${(await seller.get('/api/seller/profile')).body.id}`);
    await shop.buyer.put(shop.productId);
    await shop.buyer.quote(ADDRESS);
    await shop.buyer.call('POST', '/api/shipping/shipco/estimate', { product_id: shop.productId, shipping: ADDRESS });
    const orderId = await shop.paid();
    const { purchase_id: purchaseId } = await shop.orderWhen(orderId, 'created');
    for (const path of ['/api/cart', `/api/products?ids=${shop.productId}`]) await shop.buyer.get(path);
    for (const path of [
      '/api/products',
      '/api/products?sort=price',
      '/api/products?sort=-price&price_min=100&price_max=200',
      '/api/products?price_min=100&price_max=200',
      '/api/products?free_shipping=true',
      '/api/products?seller_id=s1&free_shipping=false&sort=price',
      '/api/seller/orders?from=2026-11-01&to=2026-11-20',
      '/api/seller/orders?number=K7QM-3F2P',
      '/api/seller/orders?q=mate',
      '/api/seller/orders?q=mate&status=paid&from=2026-11-01&to=2026-11-20',
      `/api/products/${shop.productId}`,
      '/api/seller/products',
      '/api/seller/profile',
      '/api/buyer/profile',
      '/api/buyer/addresses',
      `/api/orders/${orderId}`,
      `/api/purchases/${purchaseId}`,
      `/api/seller/orders/${orderId}`,
      `/api/seller/orders/${orderId}/label`,
      `/api/orders/${orderId}/tracking`,
      `/api/seller/orders/${orderId}/tracking`,
    ])
      await seller.get(path);
    const unpaid = `/api/purchases/${(await shop.checkout()).purchase_id}`;
    for (const method of ['GET', 'DELETE']) await shop.buyer.call(method, unpaid);
    await Person.stranger(market).call('POST', '/api/admin/session', { ...ADMIN, password: 'not the password' });
    await seller.call('PUT', `/api/seller/products/${shop.productId}`, A_PRODUCT);
    await seller.call('PUT', `/api/seller/products/${shop.productId}`, A_PRODUCT, { 'if-match': '*' });
    const catalogue = await anotherAdmin(market, admin, 'catalogue');
    await catalogue.call('PUT', '/api/catalogue/products:batch', {
      items: [{ ...A_PRODUCT, seller_id: 'nobody', external_id: 'c' }],
    });
    for (const price of [1, 2])
      await seller.call('PUT', '/api/seller/products:batch', { items: [{ ...A_PRODUCT, external_id: 'e', price }] });
    for (const path of LISTS) for (const one of [page(path), `${page(path)}&cursor=${cursorFor(path)}`]) await admin.get(one);
    for (const path of OWN) for (const one of [page(path), `${page(path)}&cursor=${cursorFor(path)}`]) await seller.get(one);
    await shop.buyer.call('POST', `/api/orders/${orderId}/cancel-request`, { reason: 'x' });
    await admin.get(`/api/admin/orders/${orderId}`);
    await admin.get(`/api/admin/purchases/${purchaseId}`);
    const { number, purchase_number } = await shop.order(orderId);
    const { email } = PROFILE;
    const { code } = (await seller.call('POST', '/api/revocations', { number, email })).body;
    for (const typed of [code, number, purchase_number, orderId, purchaseId, PROFILE.email, 'Tienda', 'MP-1', '5550134'])
      await admin.get(`/api/admin/search?q=${encodeURIComponent(typed ?? '')}`);
    await admin.call('POST', `/api/admin/orders/${orderId}/notes`, { note: 'x' });
    for (const path of ['overview', 'failures']) await admin.get(`/api/admin/${path}`);
    await market.rows(
      "insert into configuration_faults (name, since, try_at) values ('shipco_creations_refused', now(), now() + interval '1 hour')",
    );
    await admin.get('/api/admin/status');
    await market.rows('delete from configuration_faults');
    await admin.get('/api/admin/bulk-acts/unknown');
    for (const act of ['hold', 'release', 'retry', 'cancel', 'ship-again'])
      await admin.call('POST', `/api/admin/shipments/${orderId}/${act}`);
    await shipElsewhere(admin, (await shop.orderWhen(await shop.paid(), 'created')).id);
    const webhook = (await admin.get('/api/admin/webhooks')).body.items[0]?.id;
    for (const act of ['dry-replay', 'replay']) await admin.call('POST', `/api/admin/webhooks/${webhook}/${act}`);
    const { external_id } = await shop.shipment(orderId);
    await seller.call('POST', `/api/webhooks/shipco/${SHIPCO_WEBHOOK_SECRET}`, { data: { external_id } });
    await seller.call('DELETE', '/api/seller/shipco');
    const seller_id = (await seller.get('/api/seller/profile')).body.id;
    await admin.call('POST', '/api/admin/quotes', {
      seller_id,
      shipping: ADDRESS,
      items: [{ product_id: shop.productId, quantity: 1 }],
    });
    await settleMoney(admin, market);
    await admin.call('POST', '/api/admin/call-pauses/creations/lift');
    for (const path of ['admins', `webhooks/${webhook}`]) await admin.get(`/api/admin/${path}`);
    await inviteAdmin(market, admin);
    const { next_cursor: after } = await eventually(
      async () => (await admin.get('/api/admin/events?limit=20')).body,
      ({ items }) => items.some(({ type }) => type === 'link.connected'),
    );
    await market.app.get(PublishEvents, { strict: false }).next('older');
    await admin.get(`/api/admin/events?limit=20&after=${after}`);
    await admin.get('/api/admin/events?limit=20&since=2026-01-01');
    await auditOrders(market, orderId);
    await market.app.get(SoldGoods, { strict: false }).of(orderId);
    const cookie = seller.cookie as string;
    await fetch(`${market.url}/api/auth/callback?code=c&state=used`, { redirect: 'manual', headers: { cookie } });
    const forged = { 'x-signature': 'ts=1,v1=00', 'x-request-id': 'r' };
    await Person.stranger(market).call('POST', '/api/webhooks/payco?type=payment&data.id=1', {}, forged);
    await useEndpoints(market, admin);
    const earlier = "given_at - case number when 1 then 3 else 2 end * interval '1 day'";
    await market.rows(`update order_facts set given_at = ${earlier} where order_id = $1`, [orderId]);
    await market.app.get(MakeStatements, { strict: false }).run(new AbortController().signal);
    await market.app.get(VerifyStatements, { strict: false }).all();
    await useAudit(market, admin);
    await admin.call('PUT', '/api/admin/password', { current_password: ADMIN.password, password: `another ${ADMIN.password}` });
    await admin.call('DELETE', '/api/admin/session');
    await seller.call('POST', '/api/auth/logout');
    await useFaults(market);
    await market.round();
    // Rounds of tests ask nobody whose turn it is.
    await market.app.get(PostgresLeaderElection, { strict: false }).win('recovery', 60_000);
    // What is asked instead of listening.
    const changes = new PolledChanges(market.app.get(Sql, { strict: false }));
    await changes.among([EVENTS_PUBLISHED, CALLS_PAUSED, CREDENTIAL_REFUSED]);
    await Person.stranger(market).get('/api/health');
    await scrape(metricsPort);
  } finally {
    await market.close();
  }
});

describe('on a database with the statistics of a million orders', () => {
  let database: pg.Client;
  const judged = new Map<string, Judged>();
  beforeAll(async () => {
    stopNoting();
    database = new pg.Client({ connectionString: await grownDatabase() });
    await database.connect();
    for (const one of sent.values()) judged.set(one.text, await judge(database, one));
  });
  afterAll(() => database.end());

  it('every method of every adapter was called', () => {
    expect(notCalled()).toEqual(SEND_NOTHING);
  });

  it('no statement reads all of a table that grows, or sorts all that is open', () => {
    expect(sent.size).toBeGreaterThan(120);
    expect(Object.fromEntries([...judged].filter(([, { faults }]) => faults.length > 0))).toEqual({});
  });

  it('no list is planned anew for each request', async () => {
    const lists = [...sent.values()].filter(({ text }) => /limit \$\d+$/.test(text) && !DEPENDS_ON_VALUES.test(text));
    expect(lists.length).toBeGreaterThan(30);
    const planned: string[] = [];
    for (const list of lists) if (await isAlwaysPlanned(database, list)) planned.push(list.text);
    expect(planned).toEqual([]);
  });

  it('no list takes a rare state for an average one', () => {
    const lists = [...sent.values()].filter(({ text }) => / limit \$\d+$/.test(text));
    const comparing = (value: string) => lists.filter(({ text }) => new RegExp(`[fmsw]\\.(state|effect) = ${value}`).test(text));
    expect(comparing("'").length).toBeGreaterThan(5);
    expect(comparing('\\$')).toEqual([]);
  });

  it('a missing index is noticed, whichever it is, unless it only keeps a rule', async () => {
    const unnoticed: string[] = [];
    for (const index of await indexesOfGrowingTables(database)) {
      const readers = [...sent.values()].filter(({ text }) => judged.get(text)?.indexes.includes(index.name));
      if (!(await isMissed(index, readers))) unnoticed.push(index.name);
    }
    expect(unnoticed).toEqual(NOT_MISSED);
  });

  async function isMissed({ drop }: GrowingIndex, readers: readonly Sent[]): Promise<boolean> {
    await database.query('begin');
    try {
      await database.query(drop);
      for (const reader of readers) {
        await database.query('savepoint judged');
        const { faults, cost } = await judge(database, reader);
        await database.query('rollback to savepoint judged');
        if (faults.length > 0 || cost > DEARER * (judged.get(reader.text)?.cost ?? 0)) return true;
      }
      return false;
    } finally {
      await database.query('rollback');
    }
  }
});
