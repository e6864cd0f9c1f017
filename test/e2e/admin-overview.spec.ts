import { TallyFacts } from '../../src/office/admin/application/tally-facts.service.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let created: string;
let failed: string;
let startedAtMs: number;
/** The moment at which both orders were paid, so that no midnight lies between them. */
let paidAt: Date;

// It counts everything that there is.
beforeEach(async () => {
  startedAtMs = Date.now();
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
  created = await shop.paid();
  await shop.orderWhen(created, 'created');
  const refusal = { kind: 'status', status: 400, body: { message: 'No such street' } } as const;
  market.shipco.fault({ ...CREATE, fault: refusal });
  failed = await shop.paid();
  await shop.orderWhen(failed, 'failed');
  const moment = 'update shipments set created_at = (select max(created_at) from shipments) returning created_at';
  [{ created_at: paidAt }] = (await market.rows<{ created_at: Date }>(moment)) as [{ created_at: Date }];
});
afterEach(() => market.close());

const overview = async () => (await admin.get('/api/admin/overview')).body;
/** Shipments of one more purchase each. */
const insertShipments = (state: string, count: number) =>
  market.rows(
    `with numbered as (select $1 || '-' || n as id from generate_series(1, $2::int) as n),
     bought as (
       insert into purchases select copy.* from numbered, (select purchases as one from purchases limit 1) as first,
         jsonb_populate_record(one, jsonb_build_object('id', numbered.id, 'number', null, 'state', 'failed', 'paid_payment_id', null, 'paid_at', null)) as copy),
     ordered as (
       insert into orders select copy.* from numbered, (select orders as one from orders limit 1) as first,
         jsonb_populate_record(one, jsonb_build_object('id', numbered.id, 'number', null, 'purchase_id', numbered.id)) as copy)
     insert into shipments select copy.* from numbered, (select shipments as one from shipments where state = $1 limit 1) as first,
       jsonb_populate_record(one, jsonb_build_object('order_id', numbered.id, 'external_id', 'MP-' || numbered.id)) as copy`,
    [state, count],
  );

describe('the overview', () => {
  it('counts pending work and quotes by duration (R-410)', async () => {
    const { waiting, quotes } = await overview();
    const states = Object.fromEntries(waiting.shipments.map(({ state, count }) => [state, count]));
    expect(states).toMatchObject({ failed: 1, pending: 0, needs_review: 0 });
    expect(states).not.toHaveProperty('created');
    expect(waiting).toMatchObject({ unowned_payments: 0, parked_notifications: 0 });
    expect(quotes.failed).toBe(0);
    expect(quotes.durations.at(-1)?.up_to_seconds).toBeNull();
    // Each checkout quotes once.
    expect(quotes.durations.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(Date.parse(quotes.since)).toBeGreaterThanOrEqual(startedAtMs);
    expect(Date.parse(quotes.since)).toBeLessThan(paidAt.getTime());
  });

  it('counts what happened on each day, and how long creations took (R-411)', async () => {
    // The days begin with the first fact that counts: this one is 13 days old.
    await market.rows(
      `insert into order_facts select copy.* from (select order_facts as one from order_facts where kind = 'shipment.failed') as first,
         jsonb_populate_record(one, jsonb_build_object('id', 'old', 'number', 1000, 'position', null, 'recorded_at', now() - interval '13 days')) as copy`,
    );
    // All at one moment of one day, whatever the machine took for it, but the payments: each was three seconds earlier.
    await market.rows(
      `update order_facts set recorded_at = last.at - case kind when 'order.paid' then interval '3 seconds' else interval '0' end
         from (select max(recorded_at) as at from order_facts) as last where id <> 'old'`,
    );
    await market.rows('delete from fact_slots');
    const facts = market.app.get(TallyFacts, { strict: false });
    for (let round = 0; round < 16; round += 1) await facts.run(new AbortController().signal);
    // The slot before the first is counted too: shortly after a midnight it is a day of its own.
    const days = (await overview()).days.slice(-14);
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toMatchObject({ delivered: 0, failed: 1, created: 1, creation_seconds: { median: 5, p95: 5 } });
    expect(days[0]).toMatchObject({ created: 0, delivered: 0, failed: 1, creation_seconds: null });
    expect(days[1]).toMatchObject({ created: 0, delivered: 0, failed: 0 });
  });

  it('measures the first parcel of an order from its payment, and none that came after it (R-411)', async () => {
    await market.rows("update order_facts set recorded_at = recorded_at - interval '2 days' where order_id = $1", [created]);
    await market.rows(
      "update order_facts set recorded_at = recorded_at - interval '10 minutes' where order_id = $1 and kind = 'order.paid'",
      [created],
    );
    await market.rows(
      `insert into order_facts select copy.* from (
           select order_facts as one from order_facts where order_id = $1 and kind = 'shipment.created') as first,
         jsonb_populate_record(one, jsonb_build_object('id', 'again', 'number', 1000, 'position', null, 'recorded_at', now())) as copy`,
      [created],
    );
    await market.rows('delete from fact_slots');
    const facts = market.app.get(TallyFacts, { strict: false });
    for (let round = 0; round < 4; round += 1) await facts.run(new AbortController().signal);
    const { days } = await overview();
    expect(days.map((day) => day.created).reduce((sum, one) => sum + one)).toBe(2);
    expect(days.map((day) => day.creation_seconds).filter((took) => took !== null)).toEqual([{ median: 900, p95: 900 }]);
  });

  it('counts a failed quote (R-410)', async () => {
    market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', fault: { kind: 'status', status: 400, body: {} } });
    await shop.buyer.put(shop.productId);
    expect((await shop.buyer.quote()).status).toBe(502);
    expect((await overview()).quotes.failed).toBe(1);
  });

  it('counts what waits for a person (R-410)', async () => {
    await market.rows(
      `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
       select '900900', id, 'approved', 1, 0, 'ARS', '1', now(), 'payment_mismatch' from purchases limit 1`,
    );
    await market.rows("update webhook_inbox set state = 'parked'");
    await market.rows("update parcels set estimated_delivery = now() - interval '1 day' where order_id = $1", [created]);
    const seller = await Person.signedIn(market, 'seller-norte');
    await linked(market, seller);
    await market.rows("update seller_links set state = 'needs_reauthorization'");
    const { waiting } = await overview();
    const [{ total = 0 } = {}] = [(await admin.get(`/api/admin/orders/${failed}`)).body];
    expect(waiting).toMatchObject({ waiting_for_a_person: 1, money_held: total, late_parcels: 1, broken_links: 1 });
    const listed = async (path: string) => JSON.stringify((await admin.get(`/api/admin/${path}`)).body);
    expect(await listed('shipments?has=late_parcel')).toContain(created);
    expect(await listed('sellers?state=needs_reauthorization')).toContain('Tienda Norte');
    const arrives = (at: string) =>
      market.rows(`update parcels set estimated_delivery = (${at}) at time zone 'America/Argentina/Buenos_Aires'`);
    await arrives("date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires')");
    expect((await overview()).waiting.late_parcels).toBe(0);
    await arrives("date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires') - interval '1 second'");
    expect((await overview()).waiting.late_parcels).toBe(1);
    await market.rows("update parcels set progress = 'at_pickup_point'");
    expect((await overview()).waiting.late_parcels).toBe(0);
    expect(await listed('shipments?has=late_parcel')).not.toContain(created);
    expect(waiting.unowned_payments).toBe(1);
    expect(waiting.parked_notifications).toBeGreaterThan(0);
  });

  it('counts and lists what somebody has asked not to send, whatever it waits for (R-410)', async () => {
    const reason = 'Lo pedí dos veces';
    await shop.buyer.call('POST', `/api/orders/${failed}/cancel-request`, { reason });
    expect((await overview()).waiting.open_requests).toBe(1);
    const { items } = (await admin.get('/api/admin/shipments?has=open_request')).body;
    expect(items).toMatchObject([{ order_id: failed, state: 'failed', requests: [{ state: 'open', reason }] }]);
    const [cause] = (await admin.get('/api/admin/failures')).body.items;
    expect(cause).toMatchObject({ code: 'rejected', sample_order_ids: [failed], sample_reasons: [reason] });
    await shop.buyer.call('DELETE', `/api/orders/${failed}/cancel-request`);
    expect((await overview()).waiting.open_requests).toBe(0);
    expect((await admin.get('/api/admin/shipments?has=open_request')).body.items).toEqual([]);
  });

  it('caps its counts', async () => {
    await insertShipments('failed', 1_001);
    const { waiting } = await overview();
    expect(waiting.shipments).toContainEqual({ state: 'failed', count: 1_000 });
  });
});

describe('a list', () => {
  it('of notifications names the purchase and the orders of a payment, and the order of a parcel', async () => {
    await market.rows(
      `insert into webhook_inbox select copy.* from (select webhook_inbox as one from webhook_inbox limit 1) as first,
         (select shipment_id from parcels where order_id = $1 limit 1) as parcel,
         jsonb_populate_record(one, jsonb_build_object('id', 'of-parcel', 'dedupe_key', 'of-parcel', 'source', 'shipco', 'topic', 'status', 'resource_id', shipment_id)) as copy`,
      [created],
    );
    const { number, purchase_id, purchase_number } = await shop.order(created);
    const named = { purchase_id, purchase_number, order_ids: [created], order_numbers: [number] };
    for (const source of ['payco', 'shipco']) {
      const { items } = (await admin.get(`/api/admin/webhooks?source=${source}`)).body;
      expect(items).toContainEqual(expect.objectContaining(named));
    }
    const unknown = { purchase_id: null, purchase_number: null, order_ids: [], order_numbers: [] };
    await market.rows("update webhook_inbox set resource_id = 'unknown' where id = 'of-parcel'");
    expect((await admin.get('/api/admin/webhooks/of-parcel')).body).toMatchObject(unknown);
  });
});

describe('the history of an order', () => {
  it('shows its last 200 attempts', async () => {
    await market.rows(
      `insert into shipment_attempts (order_id, epoch, started_at) select $1, n, now() from generate_series(2, 300) n`,
      [created],
    );
    const { attempts } = (await admin.get(`/api/admin/orders/${created}`)).body;
    expect(attempts).toHaveLength(200);
    expect(attempts.at(-1)).toMatchObject({ number: 300, outcome: null, outcome_class: 'unknown' });
  });

  it("contains the provider's events and the admins' actions (R-415)", async () => {
    await market.rows(
      `insert into shipment_events (order_id, shipment_id, at, code, substatus, text)
       values ($1, '1', '2026-11-21T10:00:00Z', 'shipped', '', 'Despachado'), ($1, '1', '2026-11-21T09:00:00Z', 'documentation_ready', 'x', 'Listo')`,
      [created],
    );
    await admin.call('POST', `/api/admin/shipments/${created}/hold`);
    const { events, acts } = (await admin.get(`/api/admin/orders/${created}`)).body;
    const told = events.filter(({ shipment_id }) => shipment_id === '1');
    expect(told).toMatchObject([
      { code: 'documentation_ready', text: 'Listo', substatus: 'x', at: '2026-11-21T09:00:00.000Z' },
      { code: 'shipped', text: 'Despachado' },
    ]);
    expect(acts).toMatchObject([{ act: 'shipment_hold', subject: created, admin_id: expect.any(String) }]);
    expect((await admin.get(`/api/admin/orders/${failed}`)).body).toMatchObject({ events: [], acts: [] });
  });
});
