import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newShipment, Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { InMemoryOrderFacts } from '../../test/support/fakes/in-memory-order-facts.js';
import { InMemoryShipmentRepository } from '../../test/support/fakes/in-memory-shipment.repository.js';
import { InMemoryUnitOfWork } from '../../test/support/fakes/in-memory-unit-of-work.js';
import { Memory, type OrderRow } from '../../test/support/fakes/memory.js';
import { lastTold } from '../told.js';
import { claimed, claimedToCancel, claimedToVerify, committed, committedToCancel, saved } from './row.js';
import { ACCOUNT, CREATED_AT, type Due, newWorld, type Row } from './world.js';

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
  (shipment) => shipment.doubted(600_000),
  (shipment) => shipment.verified(),
];

/** The same row in the explorer and in the repository of the module tests, and a shipment that was loaded from it some time ago. */
class Twins {
  row: Row = newWorld({}).row;
  private loaded = this.row.facts;
  private readonly memory = new Memory();
  private readonly shipments = new InMemoryShipmentRepository(this.memory);
  private readonly work = new InMemoryUnitOfWork(this.memory);

  async begin(): Promise<void> {
    const { orderId } = this.row.facts;
    const order = { id: orderId, purchaseId: 'p', sellerId: 's', shippingAddress: {}, sellerFulfillment: {} };
    this.memory.orders.put(orderId, order as OrderRow);
    await this.shipments.schedule([newShipment(orderId, 'x', CREATED_AT)], {});
  }

  async claim(): Promise<void> {
    const [one] = await this.shipments.claim(1, LEASE_MS);
    const mine = this.row.due === 'now' ? claimed(this.row, 0) : null;
    expect(mine?.isTakenOver).toBe(one?.isTakenOver);
    if (mine) this.load(mine.row);
  }

  async claimToCancel(): Promise<void> {
    await this.shipments.claimCancellations(1, LEASE_MS);
    if (this.row.cancel === 'now') this.load(claimedToCancel(this.row, 0));
  }

  async claimToVerify(): Promise<void> {
    await this.shipments.claimDoubted(1, LEASE_MS);
    if (this.row.verify === 'now') this.load(claimedToVerify(this.row));
  }

  async commit(): Promise<void> {
    const mine = committed(this.row, this.loaded);
    expect(await this.shipments.commitToCreate(new Shipment(this.loaded), ACCOUNT, LEASE_MS)).toBe(mine !== null);
    if (mine) this.load(mine);
  }

  async commitToCancel(): Promise<void> {
    const mine = committedToCancel(this.row, this.loaded);
    expect(await this.shipments.commitToCancel(new Shipment(this.loaded), ACCOUNT, LEASE_MS)).toBe(mine !== null);
    this.row = mine ?? this.row;
  }

  reload(): void {
    this.loaded = this.row.facts;
  }

  async save(act: (shipment: Shipment) => unknown): Promise<void> {
    const shipment = new Shipment(this.loaded);
    act(shipment);
    const mine = saved(this.row, shipment);
    expect(await this.work.commit(this.shipments.saved([shipment]))).toBe(mine !== null);
    this.row = mine ?? this.row;
  }

  wait(): void {
    this.memory.clock.passes(LONG_MS);
    const now = (due: Due): Due => (due === 'never' ? due : 'now');
    this.row = { ...this.row, due: now(this.row.due), cancel: now(this.row.cancel), verify: now(this.row.verify) };
  }

  compare(): void {
    const stored = this.memory.shipments.get(this.row.facts.orderId);
    expect(this.row.facts).toEqual(stored?.facts);
    expect(this.row.told).toEqual(
      lastTold(new InMemoryOrderFacts(this.memory).of(this.row.facts.orderId)).map(({ kind, data }) => ({ kind, data })),
    );
    const times = [stored?.dueAtMs, stored?.cancelAtMs, stored?.verifyAtMs].map((at) => this.dueOf(at ?? null));
    const waiting = (due: Due) => (due === 'leased' ? 'later' : due);
    expect([this.row.due, this.row.cancel, this.row.verify].map(waiting)).toEqual(times);
  }

  private dueOf(atMs: number | null): Due {
    if (atMs === null) return 'never';
    return atMs <= this.memory.clock.nowMs ? 'now' : 'later';
  }

  private load(row: Row): void {
    this.row = row;
    this.loaded = row.facts;
  }
}

const STEPS = ['claim', 'claim', 'claimToCancel', 'claimToVerify', 'commit', 'commitToCancel', 'reload', 'wait'] as const;

describe('a row of the explorer', () => {
  it('is claimed, committed and saved like one of the shipments’ repository', async () => {
    const step = fc.oneof(fc.constantFrom(...STEPS), fc.integer({ min: 0, max: ACTS.length - 1 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const twins = new Twins();
        await twins.begin();
        for (const one of steps) {
          if (typeof one === 'string') await twins[one]();
          else await twins.save(ACTS[one] as (shipment: Shipment) => unknown);
          twins.compare();
        }
      }),
      { numRuns: 200 },
    );
  });
});
