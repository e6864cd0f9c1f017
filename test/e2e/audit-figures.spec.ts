import { FINDING_CLASSES } from '../../src/office/audit/domain/finding.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { AdvancedClock } from '../support/advanced-clock.js';
import { storeFinding } from '../support/audit-findings.js';
import { statusLines } from '../support/doctor.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { moved } from '../support/web-orders.js';

/** What only the database knows is read again after a quarter of a minute. */
const KEPT_MS = 15_000;
const HOUR_SECONDS = 3_600;
const clock = new AdvancedClock();

let market: Marketplace;
let admin: Person;
let shop: Shop;
let port: number;

beforeAll(async () => {
  port = await freePort();
  market = await startMarketplace({ BOOTSTRAP_SECRET, METRICS_PORT: String(port) }, { clock });
  admin = await anAdmin(market);
  shop = await Shop.open(market);
});
beforeEach(() => market.rows('delete from audit_findings'));
afterAll(() => market.close());

const health = async () => (await Person.stranger(market).get('/api/health')).body;
const items = async () => (await admin.get('/api/admin/status')).body.items;
async function samples(name: string): Promise<Record<string, number>> {
  clock.passes(KEPT_MS);
  const all = [...(await scrape(port)).samples].filter(([sample]) => sample.startsWith(`${name}{`));
  return Object.fromEntries(all.map(([sample, value]) => [sample.slice(sample.indexOf('"') + 1, -2), value]));
}

it('an open finding degrades the service since it was first seen, for health, the banner and the doctor (R-540)', async () => {
  await storeFinding(market, { subject: 'resolved', state: 'resolved', secondsAgo: 90 * HOUR_SECONDS });
  await storeFinding(market, { subject: 'closed', state: 'closed', secondsAgo: 80 * HOUR_SECONDS });
  await storeFinding(market, { subject: 'sighted', state: 'sighted', secondsAgo: 70 * HOUR_SECONDS });
  expect(await items()).toEqual([]);
  expect(await health()).toMatchObject({ status: 'ok', checks: { audit: { status: 'ok', reason: null } } });
  expect(await statusLines(market)).toMatchObject([{ status: 'ok' }]);

  await storeFinding(market, { class: 'row_edited', secondsAgo: 1 * HOUR_SECONDS });
  await storeFinding(market, { class: 'price_moved', secondsAgo: 5 * HOUR_SECONDS });
  const [found, ...others] = await items();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ part: 'audit', code: 'findings_open', waiting_orders: null, money_held: null });
  const [{ at = '' } = {}] = await market.rows<{ at: Date }>(
    "select min(first_seen_at) as at from audit_findings where state = 'open'",
  );
  expect(found?.since).toBe(new Date(at).toISOString());
  expect(await health()).toMatchObject({
    status: 'degraded',
    checks: { service: { status: 'ok' }, audit: { status: 'degraded', reason: 'findings_open' } },
  });
  expect(await statusLines(market)).toMatchObject([{ status: 'fault', text: expect.stringContaining(found?.text ?? '?') }]);
  await market.rows("update audit_findings set state = 'closed' where state = 'open'");
  expect(await items()).toEqual([]);
});

it('an account or a class whose places are full is named in the status, by the doctor and in health (R-619)', async () => {
  const opened = (known: string, account: number | null, count: number) =>
    market.rows(
      `insert into audit_findings (id, class, subject, state, account_kind, account_id, expected, found, first_seen_at, last_seen_at, looked_at)
       select $1 || n, $1, $1 || n, 'open', case when $2::bigint is not null then 'seller' end, $2, '{}', '{}', now(), now(), now()
         from generate_series(1, $3::int) n`,
      [known, account, count],
    );
  await opened('orphan_parcel', 8001, 2_499);
  await opened('row_edited', null, 2_500);
  expect((await items()).map(({ code }) => code)).toEqual(['findings_open', 'places_full']);
  expect((await items())[1]).toMatchObject({ part: 'audit', since: null, text: expect.stringContaining('row_edited') });
  expect((await items())[1]?.text).not.toContain('8001');
  await opened('twin_parcels', 8001, 1);
  expect((await items())[1]?.text).toContain('account 8001, row_edited');
  expect(await statusLines(market)).toMatchObject([
    { status: 'fault' },
    { status: 'fault', text: expect.stringContaining('8001') },
  ]);
  await market.rows("update audit_findings set state = 'closed' where class <> 'twin_parcels'");
  await market.rows("update audit_findings set state = 'sighted' where class = 'twin_parcels'");
  expect(await items()).toEqual([]);
});

it('open findings are counted, each class by itself, also those of which there are none', async () => {
  for (const [at, state] of (['open', 'open', 'sighted', 'resolved', 'closed'] as const).entries())
    await storeFinding(market, { class: 'twin_parcels', subject: `order ${at}`, state });
  await storeFinding(market, { class: 'fact_missing' });
  const none = Object.fromEntries(FINDING_CLASSES.map((one) => [one, 0]));
  expect(await samples('audit_findings_open')).toEqual({ ...none, twin_parcels: 2, fact_missing: 1 });
});

it('the age of the last round is known since the first one, and how long ago each reading went on', async () => {
  expect(await samples('audit_round_age_seconds')).toEqual({});
  await market.rows("update audit_lease set begun_at = now() - interval '1 hour', ended_at = now() - interval '2 hours'");
  await market.rows(
    `insert into audit_rings (name, key, stepped_at, read_at)
     values ('sweep', 'one', now(), now() - interval '3 hours'), ('sweep', 'another', now(), now() - interval '1 hour'),
            ('payco', '', now(), now() - interval '2 hours')`,
  );
  const whole = (seconds: number) => Math.round(seconds / HOUR_SECONDS);
  const round = await samples('audit_round_age_seconds');
  expect([whole(round.begin ?? 0), whole(round.end ?? 0)]).toEqual([1, 2]);
  const readings = await samples('audit_reading_age_seconds');
  expect([whole(readings.sweep ?? 0), whole(readings.payco ?? 0)]).toEqual([1, 2]);
});

it('the metrics count readings, and show parcels by progress and age', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  await moved(market, orderId, 'out_for_delivery');
  await market.rows("update parcels set progress_at = now() - interval '1 hour' where order_id = $1", [orderId]);
  clock.passes(KEPT_MS);
  const { samples } = await scrape(port);
  expect(samples.get('parcel_readings_total{outcome="changed"}')).toBe(1);
  expect(samples.get('parcels{progress="out_for_delivery"}')).toBe(1);
  expect(samples.get('parcels{progress="returning"}')).toBe(0);
  expect(samples.get('parcel_progress_oldest_age_seconds{progress="out_for_delivery"}')).toBeGreaterThanOrEqual(3_600);
});

it('the metrics count requested labels and cancellation attempts', async () => {
  const seller = await Person.signedIn(market, 'seller-norte');
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const { shipment_id } = (await shop.order(orderId)).shipping_address.shipco ?? {};
  const label = async () => (await seller.get(`/api/seller/orders/${orderId}/label`)).status;
  expect(await label()).toBe(409);
  market.shipco.changeShipment(Number(shipment_id), { status: 'documentation_ready' });
  expect(await label()).toBe(200);
  market.payco.changePayment(shop.lastPayment().id, { status: 'refunded' }, { notify: true });
  await shop.orderWhen(orderId, 'cancelled');
  const { samples } = await scrape(port);
  expect(samples.get('labels_total{outcome="not_ready"}')).toBe(1);
  expect(samples.get('labels_total{outcome="sent"}')).toBe(1);
  expect(samples.get('shipment_cancellations_total{outcome="cancelled"}')).toBe(1);
});
