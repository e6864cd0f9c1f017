import 'reflect-metadata';
import { jest } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import type { ClaimedShipment } from '../../src/shipping/application/claimed-shipment.js';
import { HeldShipments } from '../../src/shipping/application/held-shipments.js';
import { ScheduleShipments } from '../../src/shipping/application/schedule-shipments.service.js';
import { ShipmentRepository } from '../../src/shipping/application/shipment.repository.js';
import { newShipment } from '../../src/shipping/domain/shipment.js';
import { query } from '../support/database.js';
import { eventually } from '../support/person.js';
import { servicesOnNewDatabase } from './model/set-up.js';

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ACCOUNT = { kind: 'marketplace', accountId: 7001, originId: null } as const;
const POLICY = { maxAttempts: 3, retryBaseMs: 1_000, quarantineMs: 60_000, lookupSpacingMs: 60_000 };

let url: string;
let module: TestingModule;
let close: () => Promise<void>;
let shipments: ShipmentRepository;
let work: UnitOfWork;
const rows = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => query<Row>(url, sql, values);

beforeAll(async () => {
  ({ url, module, close } = await servicesOnNewDatabase());
  shipments = module.get(ShipmentRepository, { strict: false });
  work = module.get(UnitOfWork);
});
afterAll(() => close());
beforeEach(() => rows('truncate purchases, orders, order_items, payments, shipments, shipment_attempts, shipment_events'));
afterEach(() => jest.restoreAllMocks());

/** A look at the locks of this database alone: other test files wait for theirs on the same server. */
const WAITING = `select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`;

/** Paid orders, each with a shipment that is due. */
async function due(count: number): Promise<string[]> {
  await rows(
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_at,
                            paid_payment_id, payment_status)
     select 'o' || n, 'b1', n, '', '{"email":"a@example.com"}', 1, now(), now(), 'paid', now(), 'p' || n, 'approved'
       from generate_series(1, $1::int) n`,
    [count],
  );
  await rows(
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                         created_at, shipping_address, seller_fulfillment)
     select id, id, 'b1', 's1', 1, 0, 0, now(), '{"shipco":{"kept":1}}', '{"paid_at":"2026-11-21T10:00:00.000Z"}' from purchases`,
  );
  const ids = Array.from({ length: count }, (_, index) => `o${index + 1}`);
  await module.get(ScheduleShipments, { strict: false }).missing(ids);
  return ids;
}

async function claimOne(leaseMs: number): Promise<ClaimedShipment> {
  const [claimed] = await shipments.claim(1, leaseMs);
  if (!claimed) throw new Error('no shipment is due');
  return claimed;
}

/** How long until a time of the row, by the database's clock. */
async function msUntil(column: string, orderId: string): Promise<number> {
  const [row] = await rows<{ ms: number }>(
    `select cast(extract(epoch from ${column} - now()) * 1000 as float8) as ms from shipments where order_id = $1`,
    [orderId],
  );
  return row?.ms ?? Number.NaN;
}

/** A process whose clock is wrong by hours. */
const wrongClock = (byMs: number) => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + byMs);
};

describe('claims of shipments', () => {
  it('that many make at once never give a row to two of them, and leave none out', async () => {
    const ids = await due(200);
    const batches = await Promise.all(Array.from({ length: 20 }, () => shipments.claim(25, LEASE_MS)));
    const claimed = batches.flat().map(({ shipment }) => shipment.facts.orderId);
    const rest = (await Promise.all(Array.from({ length: 8 }, () => shipments.claim(25, LEASE_MS)))).flat();
    const all = [...claimed, ...rest.map(({ shipment }) => shipment.facts.orderId)];
    expect(all.sort()).toEqual([...ids].sort());
    expect(await rows('select 1 from shipments where epoch <> 1 or attempts <> 1')).toEqual([]);
  });

  it.each([-HOUR_MS, HOUR_MS])(
    'and all due times follow the clock of the database, not of a process that is wrong by %d ms',
    async (byMs) => {
      wrongClock(byMs);
      await due(1);
      expect(Math.abs(await msUntil('due_at', 'o1'))).toBeLessThan(5_000);
      const claimed = await claimOne(LEASE_MS);
      expect(Math.abs((await msUntil('due_at', 'o1')) - LEASE_MS)).toBeLessThan(5_000);
      const result = { outcome: 'unknown', error: 'HTTP 500', httpStatus: 500, retryAfterMs: 0, usedAccount: ACCOUNT } as const;
      const times = claimed.shipment.apply(result, POLICY, 0);
      expect(await work.commit(shipments.attempted(claimed, times, result))).toBe(true);
      expect(Math.abs((await msUntil('due_at', 'o1')) - POLICY.quarantineMs)).toBeLessThan(5_000);
    },
  );

  it('that are paused again and again leave one attempt, from the first pause to the last', async () => {
    await due(1);
    const pauses = async (error: string) => {
      const claimed = await claimOne(LEASE_MS);
      const result = {
        outcome: 'paused',
        error,
        httpStatus: null,
        retryAfterMs: 1,
        isCleared: true,
        usedAccount: ACCOUNT,
      } as const;
      const times = claimed.shipment.apply(result, POLICY, 0);
      await work.commit(
        shipments.attempted(claimed, times, result),
        ...shipments.attemptEnded(claimed.shipment, { result, failure: error }),
      );
      await rows("update shipments set due_at = now() - interval '1 second'");
    };
    await pauses('no calls are left');
    const [first] = await rows('select started_at from shipment_attempts');
    for (let more = 0; more < 4; more += 1) await pauses('no calls are left');
    const left = 'select epoch, outcome, error, account_id, started_at from shipment_attempts order by epoch';
    const waited = { outcome: 'paused', error: 'no calls are left', account_id: '7001', started_at: first?.started_at };
    expect(await rows(left)).toEqual([{ ...waited, epoch: 5 }]);
    for (const reason of ['the provider keeps failing', 'no calls are left']) await pauses(reason);
    expect((await rows(left)).map(({ epoch, error }) => [epoch, error])).toEqual([
      [5, 'no calls are left'],
      [6, 'the provider keeps failing'],
      [7, 'no calls are left'],
    ]);
  });

  it('that were lost write nothing: neither the shipment, nor the attempt', async () => {
    await due(1);
    const lost = await claimOne(1);
    await rows('select pg_sleep(0.01)');
    await shipments.claim(1, LEASE_MS);
    const result = { outcome: 'rejected', error: 'no', httpStatus: 400, retryAfterMs: 0, usedAccount: ACCOUNT } as const;
    const times = lost.shipment.apply(result, POLICY, 0);
    const end = shipments.attemptEnded(lost.shipment, { result, failure: 'no' });
    expect(await work.commit(shipments.attempted(lost, times, result), ...end)).toBe(false);
    expect(await rows('select state, epoch from shipments')).toEqual([{ state: 'creating', epoch: 2 }]);
    expect(await rows('select outcome from shipment_attempts')).toEqual([{ outcome: null }, { outcome: null }]);
  });

  it('that read a shipment while another one records its parcel see the parcel with its state', async () => {
    await due(1);
    await shipments.claim(1, LEASE_MS);
    const recording = new pg.Client({ connectionString: url });
    await recording.connect();
    await recording.query("begin; update shipments set state = 'created', due_at = null");
    await recording.query(`update orders set shipping_address = '{"shipco":{"shipment_id":"77"}}'`);
    const reading = work.run(() => shipments.findForUpdate('o1'));
    const isWaiting = async () => (await rows(WAITING)).length > 0;
    await eventually(isWaiting, Boolean);
    await recording.query('commit');
    await recording.end();
    expect(await reading).toMatchObject({ shipment: { facts: { state: 'created' } }, recordedId: '77' });
  });
});

it('a row that several processes add at once is added once and fails none: their external id is the same too', async () => {
  const holds = module.get(HeldShipments, { strict: false });
  const ids = await due(400);
  await rows('truncate shipments, shipment_attempts, shipment_events');
  for (const id of ids) {
    const shipment = newShipment(id, 'MP', new Date());
    shipment.hold('held');
    const adding = Array.from({ length: 8 }, () => holds.add(shipment, {}));
    expect((await Promise.all(adding)).filter(Boolean)).toEqual([true]);
  }
});

it('a paid order is without a shipment only if there is none at all: one from another time is found, too', async () => {
  const [beside, earlier, lost] = (await due(3)) as [string, string, string];
  await rows("update shipments set created_at = created_at - interval '1 hour' where order_id = $1", [earlier]);
  await rows('delete from shipments where order_id = $1', [lost]);
  expect(await shipments.paidWithout(HOUR_MS, null, 10)).toEqual({ orderIds: [lost], examinedTo: null });
  await rows('delete from shipments where order_id = $1', [beside]);
  expect((await shipments.paidWithout(HOUR_MS, null, 10)).orderIds.toSorted()).toEqual([beside, lost]);
});
