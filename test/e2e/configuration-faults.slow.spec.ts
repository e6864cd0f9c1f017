import { ConfigurationFaults } from '../../src/platform/config/configuration-faults.js';
import { AdvancedClock } from '../support/advanced-clock.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { eventually, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

const MINUTE_MS = 60_000;
const MAX_ATTEMPTS = 3;
const clock = new AdvancedClock();
let market: Marketplace;
let metricsPort: number;
let shop: Shop;
let norte: Person;

beforeAll(async () => {
  metricsPort = await freePort();
  market = await startMarketplace(
    {
      SHIPMENT_MAX_ATTEMPTS: String(MAX_ATTEMPTS),
      SHIPMENT_RETRY_BASE_MS: '600000',
      METRICS_PORT: String(metricsPort),
    },
    { clock },
  );
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
});
afterAll(() => market.close());

const health = async () => (await shop.buyer.get('/api/health')).body;
const creates = () => market.shipco.ledger(CREATE);

/** Its attempt was paused, and none is counted. */
async function expectPaused(orderId: string): Promise<void> {
  await eventually(
    () => market.rows('select 1 from shipment_attempts where order_id = $1 and outcome = $2', [orderId, 'paused']),
    (rows) => rows.length > 0,
  );
  expect(await shop.shipment(orderId)).toMatchObject({ state: 'pending', attempts: 0 });
}

/** Whoever waits is due, also who has lost a turn to the one that was refused last, and has had their turn. */
async function allDue(): Promise<void> {
  await market.rows("update shipments set due_at = now() where state = 'pending'");
  await market.idle();
}

/** For the database as for this process, between two tries: the lease of a running one would end. */
async function aMinutePasses(): Promise<void> {
  await market.idle();
  clock.passes(MINUTE_MS);
  await market.rows("update configuration_faults set try_at = try_at - interval '1 minute'");
  await allDue();
}

const refused = { kind: 'status', status: 403, body: { message: 'This action is unauthorized.' } } as const;
const degraded = { status: 'degraded', checks: { shipco: { status: 'degraded', reason: 'credential_refused' } } };

/** Its create was refused, which counts. */
async function expectRefused(orderId: string, attempts = 1): Promise<void> {
  await eventually(
    () =>
      market.rows(
        "select 1 from shipment_attempts where order_id = $1 and outcome = 'did_not_happen' and http_status in (401, 403)",
        [orderId],
      ),
    (rows) => rows.length === attempts,
  );
}

/** What a second refusal would make a fault of, and faults. */
const EVIDENCE = 'select name from credential_refusals where passed_at is null union all select name from configuration_faults';

const isDue = (orderId: string) =>
  market.rows("update shipments set due_at = now() where order_id = $1 and state = 'pending'", [orderId]);

/** However many minutes it takes. */
const created = (orderId: string) =>
  eventually(
    () => aMinutePasses().then(() => shop.order(orderId)),
    ({ shipment }) => shipment?.state === 'created',
  );

it("the marketplace's credential, rejected for two orders, pauses its creations; linked sellers continue, and nothing is lost (R-281)", async () => {
  market.shipco.fault({ ...CREATE, times: 100, fault: refused });
  const orders = [await shop.paid()];
  await expectRefused(orders[0] as string);
  expect((await health()).checks.shipco).toEqual({ status: 'ok', reason: null });
  for (let more = 0; more < 3; more += 1) {
    const orderId = await shop.paid();
    await expectPaused(orderId);
    orders.push(orderId);
  }
  expect(creates()).toHaveLength(2);
  expect(await health()).toMatchObject(degraded);
  expect((await shop.buyer.get('/api/health/ready')).status).toBe(200);
  expect((await scrape(metricsPort)).samples.get('configuration_faults{fault="shipco_creations_refused"}')).toBe(1);

  market.shipco.clearFaults();
  await linked(market, norte);
  const ofSeller = await shop.paid();
  await shop.orderWhen(ofSeller, 'created');
  expect((await health()).checks.shipco.status).toBe('degraded');
  await norte.call('DELETE', '/api/seller/shipco');

  // One call a minute, of another order than the one that was refused last.
  market.shipco.clearLedger();
  market.shipco.fault({ ...CREATE, times: 1, fault: refused });
  await aMinutePasses();
  const [tried, ...others] = await eventually(
    () => allDue().then(creates),
    (sent) => sent.length > 0,
  );
  expect(others).toEqual([]);
  expect(tried?.body).not.toMatchObject({ external_id: (await shop.shipment(orders[1] as string)).external_id });
  for (const orderId of orders) {
    expect((await created(orderId)).shipping_address.shipco).not.toHaveProperty('shipment_create_error');
    expect((await shop.shipment(orderId)).attempts).toBeLessThanOrEqual(2);
  }
  expect((await health()).checks.shipco).toEqual({ status: 'ok', reason: null });
});

it('one order that is rejected while others pass fails after its attempts and blocks no other (R-282)', async () => {
  let good = 0;
  const refuseNext = () => market.shipco.fault({ ...CREATE, times: 1, fault: refused });
  refuseNext();
  const poisoned = await shop.paid();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await expectRefused(poisoned, attempt);
    await shop.orderWhen(await shop.paid(), 'created');
    good += 1;
    expect((await health()).checks.shipco).toEqual({ status: 'ok', reason: null });
    if (attempt === MAX_ATTEMPTS) break;
    refuseNext();
    await isDue(poisoned);
  }
  expect(good).toBe(MAX_ATTEMPTS);
  expect(await shop.shipment(poisoned)).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
  const { shipping_address } = await shop.order(poisoned);
  expect(shipping_address.shipco.shipment_create_error).toBe('HTTP 403: This action is unauthorized.');
  expect(await market.rows(EVIDENCE)).toEqual([]);
});

it('two consecutive orders that were rejected while others passed pause nothing (R-282)', async () => {
  const faults = market.app.get(ConfigurationFaults, { strict: false });
  const ofCreations = (subject: string) => faults.refused('shipco_creations_refused', subject);
  for (const poisoned of ['poisoned-1', 'poisoned-2']) {
    expect(await ofCreations(poisoned)).toBe(false);
    await faults.accepted('shipco_creations_refused');
  }
  for (const poisoned of ['poisoned-1', 'poisoned-2', 'poisoned-1']) expect(await ofCreations(poisoned)).toBe(false);
  // They are none beside a new one either; two new ones are.
  expect(await ofCreations('new-1')).toBe(false);
  expect(await ofCreations('poisoned-2')).toBe(false);
  expect(await ofCreations('new-2')).toBe(true);
  await faults.accepted('shipco_creations_refused');
  expect(await market.rows(EVIDENCE)).toEqual([]);
});

it("a rejected order followed by another instance's acceptance does not count towards a fault (R-282)", async () => {
  const other = await startApp({ ...market.environment, PORT: String(await freePort()), METRICS_PORT: undefined as never });
  try {
    market.shipco.fault({ ...CREATE, times: 1, fault: refused });
    const first = await shop.paid();
    await expectRefused(first);
    // An instance that has met no refusal itself hears of it, and so records that its call was accepted.
    await eventually(
      async () => {
        await other.get(ConfigurationFaults, { strict: false }).accepted('shipco_creations_refused');
        return market.rows(EVIDENCE);
      },
      (rows) => rows.length === 0,
    );
    market.shipco.fault({ ...CREATE, times: 1, fault: refused });
    const second = await shop.paid();
    await expectRefused(second);
    expect((await health()).checks.shipco).toEqual({ status: 'ok', reason: null });
    for (const orderId of [first, second]) await created(orderId);
  } finally {
    await other.close();
  }
});

it('a single rejected order is a fault if a harmless read is rejected too (R-281)', async () => {
  clock.passes(MINUTE_MS); // at most one such read a minute
  const purchase = await shop.checkout();
  const unknown = { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } as const;
  market.shipco.fault({ times: 100, fault: unknown });
  market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
  const orderId = purchase.orders[0].id;
  await expectRefused(orderId);
  await eventually(health, ({ status }) => status === 'degraded');
  await isDue(orderId);
  await eventually(
    () => market.rows("select 1 from shipment_attempts where order_id = $1 and outcome = 'paused'", [orderId]),
    (rows) => rows.length > 0,
  );
  market.shipco.clearFaults();
  await aMinutePasses();
  await created(orderId);
  await eventually(health, ({ status }) => status === 'ok');
});

it('a fault is retried with a different order than last time, if there is one (R-283)', async () => {
  const faults = market.app.get(ConfigurationFaults, { strict: false });
  const kind = 'shipco_labels_refused';
  const turn = async (subject: string) => (await faults.waitMs(kind, subject)) === 0;
  expect([await faults.refused(kind, 'A'), await faults.refused(kind, 'A')]).toEqual([false, false]);
  expect([await faults.refused(kind, 'B'), await faults.refused(kind, 'A')]).toEqual([true, true]);
  expect([await turn('A'), await turn('C')]).toEqual([false, false]);
  await aMinutePasses();
  expect([await turn('B'), await turn('C'), await turn('A')]).toEqual([false, true, false]);
  await aMinutePasses();
  expect(await turn('C')).toBe(false);
  await aMinutePasses();
  expect([await turn('C'), await turn('A')]).toEqual([true, false]);
  await faults.accepted(kind);
  expect([await turn('A'), await faults.refused(kind, 'A')]).toEqual([true, false]);
  await faults.accepted(kind);
});

it("a disabled OAuth app ends no link, and its sellers' parcels wait (R-285, R-366)", async () => {
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
  await created(orderId);
  expect((await health()).checks.shipco).toEqual({ status: 'ok', reason: null });
  expect(market.shipco.shipments().filter(({ account_id }) => account_id === 8001)).toHaveLength(2);
});
