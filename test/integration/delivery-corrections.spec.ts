import 'reflect-metadata';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { eventually } from '../../sandbox/test-clients/eventually.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { CorrectDelivery } from '../../src/shipping/shipments/application/correct-delivery.service.js';
import { ScheduleShipments } from '../../src/shipping/shipments/application/schedule-shipments.service.js';
import { ShipmentRepository } from '../../src/shipping/shipments/application/shipment.repository.js';
import { query } from '../support/database.js';
import { productOnNewDatabase } from '../support/store.js';

const LEASE_MS = 60_000;
const [WRONG, RIGHT] = ['261 555 0100', '261 555 0199'];
/** The lock for which a claim waits after it has begun to read. */
const GATE = 7_000;

let url: string;
let module: TestingModule;
let close: () => Promise<void>;
let shipments: ShipmentRepository;
const rows = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => query<Row>(url, sql, values);

beforeEach(async () => {
  ({ url, module, close } = await productOnNewDatabase());
  shipments = module.get(ShipmentRepository, { strict: false });
  await rows(
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_at,
                            paid_payment_id, payment_status)
     values ('p1', 'ana', 1, '', $1, 1, now(), now(), 'paid', now(), '1', 'approved')`,
    [{ name: 'Ana', phone: WRONG, document: '30111222', email: 'a@example.com' }],
  );
  await rows(
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                         created_at, shipping_address, seller_fulfillment)
     values ('o1', 'p1', 'ana', 's1', 1, 0, 0, now(), '{"street":"Lavalle","kept":1}', '{"paid_at":"2026-11-21T10:00:00.000Z"}')`,
  );
  await module.get(ScheduleShipments, { strict: false }).missing(['o1']);
});
afterEach(() => close());

const correct = (phone: string) =>
  module.get(UnitOfWork).run(() => module.get(CorrectDelivery, { strict: false }).ofOrder('o1', { phone, number: '12' }, 'a1'));
const phonesClaimed = async () => (await shipments.claim(10, LEASE_MS)).map(({ order }) => order.recipient.phone);
const fields = () =>
  rows<{ fields: string[] }>(
    "select data->'fields' as fields from order_facts where kind = 'order.delivery_corrected' order by number",
  );

/** A claim that has begun to read, and finds what is due only when the gate is open. */
async function halfwayClaim(): Promise<{ claimed: Promise<string[]>; open: () => Promise<void> }> {
  await rows(`create function gate() returns boolean language plpgsql as $$ begin
                perform pg_advisory_xact_lock_shared(${GATE}); return true; end $$;
              alter table call_ledgers rename to kept_ledgers;
              create view call_ledgers as select case when gate() then jsonb '{}' end as ledger`);
  const keeper = new pg.Client({ connectionString: url });
  await keeper.connect();
  await keeper.query('select pg_advisory_lock($1)', [GATE]);
  const claimed = phonesClaimed();
  await eventually(
    () => rows("select 1 from pg_locks where locktype = 'advisory' and not granted"),
    (waiting) => waiting.length === 1,
  );
  return { claimed, open: () => keeper.end() };
}

it('is what the claim uses that comes after it, and keeps what it does not name (R-677)', async () => {
  expect(await correct(RIGHT)).toEqual(['phone', 'number']);
  const [{ order } = {}] = await shipments.claim(10, LEASE_MS);
  expect(order?.recipient).toEqual({ name: 'Ana', phone: RIGHT, document: '30111222', email: 'a@example.com' });
  expect(order?.shippingAddress.document).toMatchObject({ street: 'Lavalle', number: '12', kept: 1 });
});

it('is refused by a claim that has come before it (R-677)', async () => {
  expect(await phonesClaimed()).toEqual([WRONG]);
  await expect(correct(RIGHT)).rejects.toMatchObject({ code: 'PARCEL_EXISTS' });
  expect(await fields()).toEqual([]);
});

it('is never missed by a claim that had begun to read before: that leaves the order to the next one (R-677)', async () => {
  const { claimed, open } = await halfwayClaim();
  expect(await correct(RIGHT)).toEqual(['phone', 'number']);
  await open();
  expect(await claimed).toEqual([]);
  expect(await phonesClaimed()).toEqual([RIGHT]);
});

it('of two operators at once are both kept, one after the other (R-677)', async () => {
  const all = ['261 555 0101', '261 555 0102', '261 555 0103', '261 555 0104'];
  const done = await Promise.all(all.map(correct));
  // The house number is the same: only the first one changes it.
  expect(done.flat().sort()).toEqual(['number', 'phone', 'phone', 'phone', 'phone']);
  expect(await fields()).toHaveLength(4);
  const [last] = await rows<{ phone: string }>("select shipping_address->'recipient'->>'phone' as phone from orders");
  expect(await phonesClaimed()).toEqual([last?.phone]);
});
