import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { emptyShipments } from '../support/empty-shipments.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

const STATUS = '/api/seller/shipco/status';
const PREVIEW = '/api/seller/shipco/unlink-preview';
const REFUSED = { kind: 'status', status: 400, body: { message: 'No such street' } } as const;

let market: Marketplace;
let metricsPort: number;
let shop: Shop;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  metricsPort = await freePort();
  market = await startMarketplace({ BOOTSTRAP_SECRET, METRICS_PORT: String(metricsPort) });
  market.payco.settings({ messages: 1 });
  shop = await Shop.open(market);
  seller = await Person.signedIn(market, 'seller-norte');
  admin = await anAdmin(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from seller_links');
  await emptyShipments(market);
});

const seen = async () => (await seller.get(STATUS)).body;
const record = async () => (await admin.get('/api/admin/sellers')).body.items[0];

async function failed(): Promise<string> {
  market.shipco.fault({ ...CREATE, fault: REFUSED });
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'failed');
  return orderId;
}

async function created(): Promise<string> {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  return orderId;
}

it('a link shows its dependent orders to its seller and to admins (R-372)', async () => {
  await linked(market, seller);
  await created();
  const done = await created();
  await market.rows("update parcels set progress = 'delivered', follow_at = null where order_id = $1", [done]);
  await failed();
  const status = await seen();
  expect(status).toMatchObject({
    connected: true,
    openOrders: 1,
    waitingShipments: 1,
    lastError: 'HTTP 400: No such street',
    failingSince: null,
    expiresInDays: expect.any(Number),
  });
  expect(Date.parse(status.lastOkAt ?? '')).toBeGreaterThanOrEqual(Date.parse(status.linkedAt ?? ''));
  const { id, link } = await record();
  expect(link).toMatchObject({
    state: 'linked',
    open_orders: 1,
    waiting_shipments: 1,
    last_ok_at: status.lastOkAt,
    last_error: 'HTTP 400: No such street',
    failing_since: null,
    expires_in_days: status.expiresInDays,
  });
  expect((await admin.get(`/api/admin/sellers/${id}`)).body).toEqual(await record());
});

it('only paid orders count, also for a seller without a link (R-372)', async () => {
  const held = (await shop.checkout()).orders[0].id;
  expect((await admin.call('POST', `/api/admin/shipments/${held}/hold`)).status).toBe(200);
  const returned = await failed();
  await market.rows('update orders set payment_returned = true where id = $1', [returned]);
  await failed();
  expect(await seen()).toMatchObject({ connected: false, openOrders: 0, waitingShipments: 1, lastOkAt: null, lastError: null });
  expect((await seen()).expiresInDays).toBeNull();
  await market.rows('update orders set payment_returned = false where id = $1', [returned]);
  expect((await record()).link).toMatchObject({ state: 'none', waiting_shipments: 2, expires_in_days: null });
});

it('a failing refresh shows since when the link fails and why (R-370)', async () => {
  await linked(market, seller);
  await shop.buyer.put(shop.productId);
  const expire = () => market.rows("update seller_links set expires_at = now() - interval '1 second'");
  await expire();
  market.shipco.fault({ method: 'POST', path: '/oauth/token', times: 100, fault: { kind: 'status', status: 503, body: {} } });
  await shop.buyer.quote({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' });
  const { failingSince, lastError } = await eventually(seen, (status) => status.failingSince !== null);
  expect(lastError).toEqual(expect.any(String));
  expect(await seen()).toMatchObject({ connected: true, expiresInDays: 0 });
  await market.shipco.reset();
  market.shipco.revokeTokens(8001);
  await shop.buyer.quote({ city: 'Godoy Cruz', state: 'Mendoza', zip: '5502' });
  const lost = await eventually(seen, (status) => status.needsReauthorization);
  expect(lost).toMatchObject({ connected: false, failingSince, lastError: expect.any(String) });
  expect((await record()).link).toMatchObject({ state: 'needs_reauthorization', failing_since: failingSince });
  await linked(market, seller);
  expect(await seen()).toMatchObject({ connected: true, failingSince: null, lastError: null });
});

it('an unlink preview shows the effects and changes nothing (R-372)', async () => {
  expect((await seller.get(PREVIEW)).body).toMatchObject({ connected: false, changes: [] });
  await linked(market, seller);
  await created();
  await failed();
  const before = await market.rows('select * from seller_links');
  expect((await seller.get(PREVIEW)).body).toEqual({
    connected: true,
    accountName: expect.any(String),
    openOrders: 1,
    waitingShipments: 1,
    changes: [
      { code: 'quotes_use_marketplace', text: expect.any(String), count: null },
      { code: 'shipments_use_marketplace', text: expect.any(String), count: 1 },
      { code: 'parcels_not_followed', text: expect.any(String), count: 1 },
    ],
    origin: null,
  });
  expect(await market.rows('select * from seller_links')).toEqual(before);
});

it('an unlink preview names the origin from which parcels would leave, of the marketplace’s present account (R-988)', async () => {
  const leavesFrom = async (accountId: number) => {
    await market.rows('delete from seller_dispatch');
    await market.rows('delete from seller_origins');
    await market.rows(
      `insert into seller_origins (seller_id, address_key, name, address, account_id, state, since, origin_id, created_at)
       select id, 'k', 'MP-1', '{"city": "Godoy Cruz"}', $1, 'ready', now(), 501, now() from sellers`,
      [accountId],
    );
    await market.rows('insert into seller_dispatch (seller_id, origin_id, origin_account_id) select id, 501, $1 from sellers', [
      accountId,
    ]);
    return (await seller.get(PREVIEW)).body.origin;
  };
  expect(await leavesFrom(7001)).toEqual({ name: 'MP-1', city: 'Godoy Cruz' });
  expect(await leavesFrom(7009)).toBeNull();
  await market.rows('delete from seller_dispatch');
});

it('the metrics count links by state', async () => {
  const figure = async (state: string) => (await scrape(metricsPort)).samples.get(`seller_links{state="${state}"}`);
  await linked(market, seller);
  await market.rows("update seller_links set expires_at = now() + interval '13 days'");
  expect(await figure('expires_soon')).toBe(1);
  expect(await figure('ok')).toBe(0);
});

it("operators see the health of a seller's link without its tokens", async () => {
  expect(await record()).toMatchObject({ name: 'Tienda Norte', link: { state: 'none', expires_at: null } });
  await linked(market, seller);
  const text = expect.any(String);
  expect((await record())?.link).toMatchObject({
    state: 'linked',
    account_id: 8001,
    account_name: text,
    linked_at: text,
    expires_at: text,
  });
  await market.rows("update seller_links set state = 'needs_reauthorization'");
  expect((await record())?.link.state).toBe('needs_reauthorization');
});
