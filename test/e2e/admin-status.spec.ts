import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { statusLines } from '../support/doctor.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

const STATUS = '/api/admin/status';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({
    BOOTSTRAP_SECRET,
    SHIPMENT_RETRY_BASE_MS: '600000',
    PAYMENT_RETRY_BASE_MS: '50',
  });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const items = async () => (await admin.get(STATUS)).body.items;
const health = async () => (await shop.buyer.get('/api/health')).body;
const findings = () => statusLines(market);

it('shows a pause since it was requested, until it is lifted (R-539)', async () => {
  const throttled = { kind: 'status', status: 429, headers: { 'retry-after': '300' } } as const;
  await shop.buyer.put(shop.productId);
  market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', fault: throttled });
  await shop.buyer.call('POST', '/api/shipping/shipco/quote', { shipping: { ...ADDRESS, zip: '5519' } });
  const [found] = await eventually(items, (all) => all.length > 0);
  expect(found).toMatchObject({ part: 'shipco', code: 'quotes_paused', waiting_orders: 0, money_held: 0 });
  expect(Math.abs(Date.now() - Date.parse(found?.since ?? ''))).toBeLessThan(60_000);
  expect((await health()).checks.shipco).toEqual({ status: 'degraded', reason: 'quotes_paused' });
  await admin.call('POST', '/api/admin/call-pauses/quotes/lift');
  expect([await items(), await findings()]).toMatchObject([[], [{ status: 'ok' }]]);
});

it('shows the payment provider while it does not answer, with its notifications and no number of orders (R-538)', async () => {
  market.payco.fault({ method: 'GET', path: '/v1/payments/*', times: 100, fault: { kind: 'status', status: 401, body: {} } });
  const orderId = await shop.paid();
  const [found, ...others] = await eventually(items, (all) => all.length > 0);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ part: 'payco', code: 'provider_unavailable', waiting_orders: null, money_held: null });
  expect(found?.text).toContain('Payment notifications that wait: 1.');
  expect((await health()).checks.payco).toEqual({ status: 'degraded', reason: 'provider_unavailable' });
  expect(await findings()).toMatchObject([{ text: expect.not.stringContaining('Paid orders that wait') }]);
  market.payco.clearFaults();
  await shop.orderWhen(orderId, 'created');
  expect(await items()).toEqual([]);
});

it('shows the payment provider no more once a payment was read, however late a notification is tried again (R-538)', async () => {
  const waitsSince = (at: string) =>
    market.rows(`update webhook_inbox set state = 'received', effect = 'provider_unavailable', attempts = 3, processed_at = null,
      due_at = now() + interval '1 hour', received_at = ${at} where source = 'payco'`);
  await waitsSince("now() - interval '1 hour'");
  expect(await items()).toEqual([]);
  await waitsSince('now()');
  expect(await items()).toMatchObject([{ part: 'payco', code: 'provider_unavailable' }]);
  await market.rows("update webhook_inbox set state = 'processed', due_at = null, processed_at = now() where source = 'payco'");
});

it('shows that the shipping provider is away while it is, and what waits for it, however late that is tried again (R-537)', async () => {
  const orderIds: string[] = [];
  for (const _ of ['one', 'another']) {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    orderIds.push(orderId);
  }
  const failAgain = () =>
    market.rows("update shipment_attempts set outcome = 'did_not_happen', ended_at = now() where order_id = any($1)", [orderIds]);
  await market.rows(
    `update shipments set state = 'pending', recorded_id = null, attempts = 2, due_at = now() + interval '1 hour' where order_id = any($1)`,
    [orderIds],
  );
  await failAgain();
  const away = [{ part: 'shipco', code: 'provider_unavailable', waiting_orders: 2 }];
  expect(await items()).toMatchObject(away);
  await shop.orderWhen(await shop.paid(), 'created');
  expect(await items()).toEqual([]);
  expect((await health()).checks.shipco.status).toBe('ok');
  await failAgain();
  expect(await items()).toMatchObject(away);
  await market.rows("update shipments set state = 'failed', due_at = null where order_id = any($1)", [orderIds]);
});

// The last one: the process remembers the fault that is removed from the database.
it('says since when the credential is refused, what waits and what to do, as health, the doctor and other instances do (R-539)', async () => {
  const refused = { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } as const;
  market.shipco.fault({ ...CREATE, times: 100, fault: refused });
  const orderIds = [await shop.paid()];
  await eventually(
    () => shop.attempts(orderIds[0] as string),
    ([outcome]) => outcome === 'did_not_happen',
  );
  expect(await items()).toEqual([]); // it may be the order's own fault
  orderIds.push(await shop.paid());
  const [found, ...others] = await eventually(items, (all) => all[0]?.waiting_orders === 2);
  expect(others).toEqual([]);
  const paid = await market.rows<{ paid: string }>(
    'select sum(items_total_cents + buyer_shipping_share_cents) as paid from orders where id = any($1)',
    [orderIds],
  );
  expect(found).toEqual({
    part: 'shipco',
    since: expect.any(String),
    code: 'credential_refused',
    waiting_orders: 2,
    money_held: Number(paid[0]?.paid) / 100,
    text: expect.stringContaining('credential'),
    advice: expect.stringContaining('SHIPCO_API_TOKEN'),
  });
  expect(await health()).toMatchObject({ status: 'degraded', checks: { shipco: { reason: 'credential_refused' } } });
  const line = /^The shipping provider refuses .* Since 20\d\d-.* UTC. Paid orders that wait: 2.$/;
  expect(await findings()).toMatchObject([{ status: 'fault', text: expect.stringMatching(line), action: found?.advice }]);
  const port = await freePort();
  const other = await startApp({ ...market.environment, PORT: String(port) });
  const elsewhere = Person.withCookie({ ...market, url: `http://127.0.0.1:${port}` }, admin.cookie);
  expect((await elsewhere.get(STATUS)).body).toEqual({ items: [found], next_cursor: null });
  await other.close();
  market.shipco.clearFaults();
  await market.rows('delete from configuration_faults');
  expect(await items()).toEqual([]);
});
