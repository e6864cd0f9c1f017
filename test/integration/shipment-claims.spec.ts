import 'reflect-metadata';
import { jest } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { ClaimedShipment } from '../../src/shipping/shipments/application/claimed-shipment.js';
import { SaveResult } from '../../src/shipping/shipments/application/save-result.service.js';
import { ScheduleShipments } from '../../src/shipping/shipments/application/schedule-shipments.service.js';
import { ShipmentRepository } from '../../src/shipping/shipments/application/shipment.repository.js';
import { ShipmentAttempts } from '../../src/shipping/shipments/application/shipment-attempts.js';
import { ShipmentRecovery } from '../../src/shipping/shipments/application/shipment-recovery.js';
import type { AttemptResult } from '../../src/shipping/shipments/domain/attempt-result.js';
import { newShipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '../../src/shipping/shipments/domain/shipment-facts.js';
import { lockWaiter, query } from '../support/database.js';
import { productOnNewDatabase } from '../support/store.js';

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ACCOUNT = { kind: 'marketplace', accountId: 7001, originId: null } as const;
const POLICY = { maxAttempts: 3, retryBaseMs: 1_000, quarantineMs: 60_000, lookupSpacingMs: 60_000 };

let url: string;
let module: TestingModule;
let close: () => Promise<void>;
let shipments: ShipmentRepository;
let attempts: ShipmentAttempts;
let work: UnitOfWork;
const rows = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => query<Row>(url, sql, values);

beforeAll(async () => {
  ({ url, module, close } = await productOnNewDatabase());
  shipments = module.get(ShipmentRepository, { strict: false });
  attempts = module.get(ShipmentAttempts, { strict: false });
  work = module.get(UnitOfWork);
});
afterAll(() => close());
beforeEach(() =>
  rows(
    'truncate purchases, orders, order_items, order_facts, payments, shipments, parcels, shipment_attempts, shipment_events, owed_entries',
  ),
);
afterEach(() => jest.restoreAllMocks());

/** Paid orders, each with a shipment that is due. */
async function due(count: number): Promise<string[]> {
  await rows(
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_at,
                            paid_payment_id, payment_status)
     select 'o' || n, 'ana', n, '', '{"email":"a@example.com"}', 1, now(), now(), 'paid', now(), 'p' || n, 'approved'
       from generate_series(1, $1::int) n`,
    [count],
  );
  await rows(
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                         created_at, shipping_address, seller_fulfillment)
     select id, id, 'ana', 's1', 1, 0, 0, now(), '{"shipco":{"kept":1}}', '{"paid_at":"2026-11-21T10:00:00.000Z"}' from purchases`,
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

/** Records the result of an attempt; false if its claim was lost. */
async function ended(
  { shipment, unseenMs }: ClaimedShipment,
  result: AttemptResult,
  failure: string | null = null,
): Promise<boolean> {
  const { orderId, epoch } = shipment.facts;
  const isMine = (facts: ShipmentFacts) => facts.epoch === epoch && facts.state === 'creating';
  const saved = await module.get(SaveResult, { strict: false }).save(shipment, isMine, (current, isOutdated) => {
    current.attempted(result, POLICY, unseenMs, isOutdated);
    return attempts.created({ orderId, epoch }, result, failure);
  });
  return saved !== null;
}

const databaseNow = async () => (await rows<{ now: string }>('select clock_timestamp()::text as now'))[0]?.now ?? '';
/** Whether the row falls due so long after something that happened since then, by the database's clock. */
async function isDueIn(ms: number, since: string): Promise<boolean> {
  const after = "due_at - $1 * interval '1 ms'";
  const [row] = await rows<{ is: boolean }>(
    `select ${after} between $2::timestamptz and clock_timestamp() as is from shipments where order_id = 'o1'`,
    [ms, since],
  );
  return row?.is ?? false;
}

/** A process whose clock is wrong by hours. */
const wrongClock = (byMs: number) => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + byMs);
};

describe('claims of shipments', () => {
  it('that many make at once never give a row to two of them, and leave none out (R-218)', async () => {
    const ids = await due(200);
    const batches = await Promise.all(Array.from({ length: 20 }, () => shipments.claim(25, LEASE_MS)));
    const claimed = batches.flat().map(({ shipment }) => shipment.facts.orderId);
    const rest = (await Promise.all(Array.from({ length: 8 }, () => shipments.claim(25, LEASE_MS)))).flat();
    const all = [...claimed, ...rest.map(({ shipment }) => shipment.facts.orderId)];
    expect(all.sort()).toEqual([...ids].sort());
    expect(await rows('select 1 from shipments where epoch <> 1 or attempts <> 1')).toEqual([]);
  });

  it.each([-HOUR_MS, HOUR_MS])(
    'and all due times follow the clock of the database, not of a process that is wrong by %d ms (R-326)',
    async (byMs) => {
      wrongClock(byMs);
      const since = await databaseNow();
      await due(1);
      expect(await isDueIn(0, since)).toBe(true);
      const claimedSince = await databaseNow();
      const claimed = await claimOne(LEASE_MS);
      expect(await isDueIn(LEASE_MS, claimedSince)).toBe(true);
      const result = { outcome: 'unknown', error: 'HTTP 500', httpStatus: 500, retryAfterMs: 0, usedAccount: ACCOUNT } as const;
      const endedSince = await databaseNow();
      expect(await ended(claimed, result)).toBe(true);
      expect(await isDueIn(POLICY.quarantineMs, endedSince)).toBe(true);
    },
  );

  describe.each<[string, (error: string) => AttemptResult]>([
    [
      'paused',
      (error) => ({ outcome: 'paused', error, httpStatus: null, retryAfterMs: 1, isCleared: true, usedAccount: ACCOUNT }),
    ],
    ['released', () => ({ outcome: 'released', afterMs: null, isCleared: true, usedAccount: ACCOUNT })],
    ['origin_missing', () => ({ outcome: 'origin_missing', isCleared: true, usedAccount: ACCOUNT })],
    ['payment_unseen', () => ({ outcome: 'payment_unseen', isCleared: true, usedAccount: ACCOUNT })],
  ])('that are %s again and again', (outcome, resultOf) => {
    const waits = async (error: string) => {
      const claimed = await claimOne(LEASE_MS);
      await ended(claimed, resultOf(error), error);
      await rows("update shipments set due_at = now() - interval '1 second'");
    };
    const left = () => rows('select epoch, outcome, error, account_id, started_at from shipment_attempts order by epoch');

    it('leave one attempt, from the first start to the last end, and another one for another reason (R-229)', async () => {
      await due(1);
      await waits('no calls are left');
      const [first] = await left();
      for (let more = 0; more < 4; more += 1) await waits('no calls are left');
      const waited = { outcome, error: 'no calls are left', account_id: '7001', started_at: first?.started_at };
      expect(await left()).toEqual([{ ...waited, epoch: 5 }]);
      for (const reason of ['the provider keeps failing', 'no calls are left']) await waits(reason);
      expect((await left()).map(({ epoch, error }) => [epoch, error])).toEqual([
        [5, 'no calls are left'],
        [6, 'the provider keeps failing'],
        [7, 'no calls are left'],
      ]);
    });

    it('are no part of a cancellation that waited before them', async () => {
      await due(1);
      await waits('no calls are left');
      await rows("update shipment_attempts set act = 'cancel'");
      await waits('no calls are left');
      expect((await left()).map(({ epoch }) => epoch)).toEqual([1, 2]);
    });
  });

  it('of cancellations that are paused again and again leave one attempt, beside the attempt to create (R-229)', async () => {
    await due(1);
    await claimOne(LEASE_MS);
    await rows(
      "update shipments set state = 'created', due_at = null, cancel_requested = true, cancel_at = now() - interval '1 second'",
    );
    const answer = { error: 'it was paused', httpStatus: null, retryAfterMs: 1 };
    const result = { outcome: 'paused', ...answer, usedAccount: ACCOUNT, shipmentIds: [] } as const;
    for (let tries = 0; tries < 4; tries += 1) {
      const [claimed] = await shipments.claimCancellations(1, LEASE_MS);
      if (!claimed) throw new Error('no cancellation is due');
      const { orderId, epoch } = claimed.shipment.facts;
      claimed.shipment.cancelTried(result, POLICY, 'requested');
      await work.commit(shipments.saved([claimed.shipment]), ...attempts.cancelled({ orderId, epoch }, result));
      await rows("update shipments set cancel_at = now() - interval '1 second'");
    }
    const left =
      "select epoch, act, outcome, ended_at - started_at > interval '0' as lasted from shipment_attempts order by epoch";
    expect(await rows(left)).toEqual([
      { epoch: 1, act: 'create', outcome: null, lasted: null },
      { epoch: 5, act: 'cancel', outcome: 'paused', lasted: true },
    ]);
  });

  it('that lock a shipment while another one records its parcel see the parcel with its state', async () => {
    await due(1);
    await shipments.claim(1, LEASE_MS);
    const recording = new pg.Client({ connectionString: url });
    await recording.connect();
    await recording.query("begin; update shipments set state = 'created', due_at = null, recorded_id = '77'");
    await recording.query(
      "insert into parcels (order_id, shipment_id, recorded_at, progress, progress_at) select order_id, '77', now(), 'in_transit', now() from shipments",
    );
    const reading = work.run(() => shipments.lock(['o1']));
    await lockWaiter(url);
    await recording.query('commit');
    await recording.end();
    expect(await reading).toMatchObject([{ facts: { state: 'created', recordedId: '77', progress: 'in_transit' } }]);
  });
});

it('a row that several processes add at once is added once and fails none: their external id is the same too (R-180)', async () => {
  const ids = await due(400);
  await rows('truncate shipments, parcels, shipment_attempts, shipment_events');
  for (const id of ids) {
    const shipment = newShipment(id, 'MP', new Date(), 'held');
    const adding = Array.from({ length: 8 }, () => shipments.add(shipment, {}));
    expect((await Promise.all(adding)).filter(Boolean)).toEqual([true]);
  }
});

it('a paid order is without a shipment only if there is none at all: one from another time is found, too (R-217)', async () => {
  const recovery = module.get(ShipmentRecovery, { strict: false });
  const [beside, earlier, lost] = (await due(3)) as [string, string, string];
  await rows("update shipments set created_at = created_at - interval '1 hour' where order_id = $1", [earlier]);
  await rows('delete from shipments where order_id = $1', [lost]);
  expect(await recovery.paidWithout(HOUR_MS, null, 10)).toEqual({ orderIds: [lost], examinedTo: null });
  await rows('delete from shipments where order_id = $1', [beside]);
  expect((await recovery.paidWithout(HOUR_MS, null, 10)).orderIds.toSorted()).toEqual([beside, lost]);
});
