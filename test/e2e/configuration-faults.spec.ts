import { AdvancedClock } from '../support/advanced-clock.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const MINUTE_MS = 60_000;
const clock = new AdvancedClock();
let market: Marketplace;
let metricsPort: number;
let shop: Shop;
let norte: Person;

beforeAll(async () => {
  metricsPort = await freePort();
  market = await startMarketplace({ RECONCILE_INTERVAL_MS: '3600000', METRICS_PORT: String(metricsPort) }, { clock });
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());

const health = async () => (await shop.buyer.get('/api/health')).body;
const creates = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments' });

/** Its attempt was paused, and none is counted. */
async function expectPaused(orderId: string): Promise<void> {
  const paused = await eventually(
    () => market.rows('select 1 from shipment_attempts where order_id = $1 and outcome = $2', [orderId, 'paused']),
    (rows) => rows.length > 0,
  );
  expect(paused.length).toBeGreaterThan(0);
  expect(await shop.shipment(orderId)).toMatchObject({ state: 'pending', attempts: 0 });
}

/** For the database as for this process; nothing else is due. */
async function aMinutePasses(): Promise<void> {
  clock.passes(MINUTE_MS);
  await market.rows("update configuration_faults set try_at = try_at - interval '1 minute'");
  await market.rows("update shipments set due_at = now() where state = 'pending'");
}

it("the marketplace's credential, refused, pauses its creations; linked sellers go on, and nothing is lost", async () => {
  const refused = { kind: 'status', status: 403, body: { message: 'This action is unauthorized.' } } as const;
  const refuseOne = () => market.shipco.fault({ method: 'POST', path: '/v2/shipments', fault: refused });
  refuseOne();
  const orders = [await shop.paid()];
  await expectPaused(orders[0] as string);
  expect(await health()).toMatchObject({
    status: 'degraded',
    checks: { shipco: { status: 'degraded', reason: 'credential_refused' } },
  });
  expect((await shop.buyer.get('/api/health/ready')).status).toBe(200);
  expect((await scrape(metricsPort)).samples.get('configuration_faults{fault="shipco_creations_refused"}')).toBe(1);
  for (let more = 0; more < 2; more += 1) {
    const orderId = await shop.paid();
    await expectPaused(orderId);
    orders.push(orderId);
  }
  expect(creates()).toHaveLength(1);

  await linked(market, norte);
  const ofSeller = await shop.paid();
  await shop.orderWhen(ofSeller, 'created');
  expect((await health()).checks.shipco.status).toBe('degraded');
  await norte.call('DELETE', '/api/seller/shipco');

  market.shipco.clearLedger();
  refuseOne();
  await aMinutePasses();
  await eventually(
    async () => creates(),
    (sent) => sent.length === 1,
  );
  await aMinutePasses();
  for (const orderId of orders) {
    const order = await eventually(
      async () => {
        await market.rows("update shipments set due_at = now() where state = 'pending'");
        return shop.order(orderId);
      },
      ({ shipment }) => shipment?.state === 'created',
    );
    expect(order.shipping_address.shipco).not.toHaveProperty('shipment_create_error');
  }
  expect((await health()).checks.shipco).toEqual({ status: 'ok', reason: null });
});

it('an OAuth app that is switched off ends no link, and the parcels of its sellers wait', async () => {
  await linked(market, norte);
  const purchase = await shop.checkout();
  market.shipco.expireAccessTokens(8001);
  const off = {
    kind: 'status',
    status: 401,
    body: { error: 'invalid_client', message: 'Client authentication failed' },
  } as const;
  market.shipco.fault({ path: '/oauth/token', times: 100, fault: off });
  market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
  const orderId = purchase.orders[0].id;
  await expectPaused(orderId);
  expect(await health()).toMatchObject({ status: 'degraded', checks: { shipco: { reason: 'oauth_app_refused' } } });
  expect((await norte.get('/api/seller/shipco/status')).body).toMatchObject({ connected: true, needsReauthorization: false });
  expect(market.shipco.ledger({ path: '/oauth/token' }).filter(({ status }) => status === 401)).toHaveLength(1);

  market.shipco.clearFaults();
  await aMinutePasses();
  await shop.orderWhen(orderId, 'created');
  expect((await health()).checks.shipco).toEqual({ status: 'ok', reason: null });
  expect(market.shipco.shipments().filter(({ account_id }) => account_id === 8001)).toHaveLength(2);
});
