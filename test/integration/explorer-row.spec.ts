import 'reflect-metadata';
import fc from 'fast-check';
import { claimed, claimedToCancel, claimedToVerify, committed, committedToCancel, saved } from '../../proof/explore/row.js';
import { ACCOUNT, CREATED_AT, type Due, newWorld, type Row } from '../../proof/explore/world.js';
import { lastTold } from '../../proof/told.js';
import { newShipment, Shipment } from '../../src/shipping/shipments/domain/shipment.js';
import { openStage, type Stage } from '../support/stage.js';
import { addPurchase } from '../support/store.js';

const LEASE_MS = 60_000;
const LONG_MS = 100 * 3_600_000;
const BASE = { usedAccount: ACCOUNT, error: 'HTTP 500', httpStatus: 500, retryAfterMs: 0 } as const;
const POLICY = { maxAttempts: 3, retryBaseMs: 1_000, quarantineMs: 60_000, lookupSpacingMs: 60_000 };

const ACTS: readonly ((shipment: Shipment) => unknown)[] = [
  (shipment) => shipment.attempted({ outcome: 'unknown', ...BASE }, POLICY, 0),
  (shipment) => shipment.attempted({ outcome: 'did_not_happen', ...BASE }, POLICY, 0),
  (shipment) => shipment.cancelTried({ outcome: 'unknown', ...BASE, shipmentIds: [] }, POLICY, 'requested'),
  (shipment) => shipment.foundLate(['P1'], ACCOUNT),
  (shipment) => shipment.paymentRead('payment_refunded'),
  (shipment) => shipment.paymentRead(null),
  (shipment) => shipment.hold('payment_fraud_alert'),
  (shipment) => shipment.release(true),
  (shipment) => shipment.retryRequested(),
  (shipment) => shipment.requestCancellation(),
  (shipment) => shipment.shipAgain(),
  (shipment) => shipment.verifyAnew(600_000),
  (shipment) => shipment.verified(),
];

/** The same row in the explorer and in the database, and a shipment that was loaded from it some time ago. */
class Twins {
  row: Row = newWorld({}).row;
  private loaded = this.row.facts;

  constructor(private readonly stage: Stage) {}

  async begin(): Promise<void> {
    const { orderId } = this.row.facts;
    await this.stage.clear();
    await addPurchase(this.stage.url, 'p', orderId);
    await this.stage.shipments.schedule([newShipment(orderId, 'x', CREATED_AT)], {});
  }

  async claim(): Promise<void> {
    const [one] = await this.stage.shipments.claim(1, LEASE_MS);
    const mine = this.row.due === 'now' ? claimed(this.row, 0) : null;
    expect(mine?.isTakenOver).toBe(one?.isTakenOver);
    if (mine) this.load(mine.row);
  }

  async claimToCancel(): Promise<void> {
    await this.stage.shipments.claimCancellations(1, LEASE_MS);
    if (this.row.cancel === 'now') this.load(claimedToCancel(this.row, 0));
  }

  async claimToVerify(): Promise<void> {
    await this.stage.shipments.claimToVerify(1, LEASE_MS);
    if (this.row.verify === 'now') this.load(claimedToVerify(this.row));
  }

  async commit(): Promise<void> {
    const mine = committed(this.row, this.loaded);
    expect(await this.stage.shipments.commitToCreate(new Shipment(this.loaded), ACCOUNT, LEASE_MS)).toBe(mine !== null);
    if (mine) this.load(mine);
  }

  async commitToCancel(): Promise<void> {
    const mine = committedToCancel(this.row, this.loaded);
    expect(await this.stage.shipments.commitToCancel(new Shipment(this.loaded), ACCOUNT, LEASE_MS)).toBe(mine !== null);
    this.row = mine ?? this.row;
  }

  reload(): void {
    this.loaded = this.row.facts;
  }

  async save(act: (shipment: Shipment) => unknown): Promise<void> {
    const shipment = new Shipment(this.loaded);
    act(shipment);
    const mine = saved(this.row, shipment);
    expect(await this.stage.work.commit(this.stage.shipments.saved([shipment]))).toBe(mine !== null);
    this.row = mine ?? this.row;
  }

  async wait(): Promise<void> {
    await this.stage.passes(LONG_MS);
    const now = (due: Due): Due => (due === 'never' ? due : 'now');
    this.row = { ...this.row, due: now(this.row.due), cancel: now(this.row.cancel), verify: now(this.row.verify) };
  }

  async compare(): Promise<void> {
    const { orderId } = this.row.facts;
    const [shipment, told, [due]] = await Promise.all([
      this.stage.shipments.find(orderId),
      this.stage.factsOf(orderId),
      this.stage.rows<Record<string, Date | null>>('select due_at, cancel_at, verify_at from shipments'),
    ]);
    expect(this.row.facts).toEqual(shipment?.facts);
    expect(this.row.told).toEqual(lastTold(told).map(({ kind, data }) => ({ kind, data })));
    const times = [due?.due_at, due?.cancel_at, due?.verify_at].map((at) => this.dueOf(at ?? null));
    const waiting = (one: Due) => (one === 'leased' ? 'later' : one);
    expect([this.row.due, this.row.cancel, this.row.verify].map(waiting)).toEqual(times);
  }

  private dueOf(at: Date | null): Due {
    if (at === null) return 'never';
    return at <= this.stage.clock.now() ? 'now' : 'later';
  }

  private load(row: Row): void {
    this.row = row;
    this.loaded = row.facts;
  }
}

const STEPS = ['claim', 'claim', 'claimToCancel', 'claimToVerify', 'commit', 'commitToCancel', 'reload', 'wait'] as const;

describe('a row of the explorer', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it('is claimed, committed and saved like one in the database', async () => {
    const step = fc.oneof(fc.constantFrom(...STEPS), fc.integer({ min: 0, max: ACTS.length - 1 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const twins = new Twins(stage);
        await twins.begin();
        for (const one of steps) {
          if (typeof one === 'string') await twins[one]();
          else await twins.save(ACTS[one] as (shipment: Shipment) => unknown);
          await twins.compare();
        }
      }),
      { numRuns: 60 },
    );
  });
});
