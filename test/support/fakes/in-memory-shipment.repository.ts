import type { PaymentStop } from '../../../src/orders/domain/payment-status.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../src/shared/application/work-context.js';
import type { ShipcoAccount } from '../../../src/shipping/shipco/domain/shipping-option.js';
import type { ClaimedShipment } from '../../../src/shipping/shipments/application/claimed-shipment.js';
import {
  type AttemptEnd,
  type DoubtedShipment,
  type Holder,
  type LostOrders,
  ShipmentRepository,
} from '../../../src/shipping/shipments/application/shipment.repository.js';
import {
  type AccountName,
  type AttemptResult,
  httpStatusOf,
  isWait,
} from '../../../src/shipping/shipments/domain/attempt-result.js';
import { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentTimes } from '../../../src/shipping/shipments/domain/shipment-policy.js';
import { holdersOf, paidWithout, wakeLinked, wakeNewlyLinked, wakePaused } from './in-memory-rounds.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { Memory, type ShipmentRow } from './memory.js';
import {
  accountOf,
  attemptEnded,
  cancelledByPayment,
  cancelledIfReturned,
  changedFacts,
  paidAfterHold,
  parcelFacts,
  recordedId,
  toClaimed,
} from './shipment-rows.js';

export class InMemoryShipmentRepository extends ShipmentRepository {
  constructor(private readonly memory: Memory) {
    super();
  }

  scheduled(shipments: readonly Shipment[], origin: WorkOrigin): Change {
    return new InMemoryChange(() => {
      const held = shipments.filter(({ facts }) => this.memory.shipments.get(facts.orderId));
      this.add(shipments, origin, this.memory.clock.nowMs);
      for (const { facts } of held) paidAfterHold(this.memory, facts);
    });
  }

  async schedule(shipments: readonly Shipment[], origin: WorkOrigin): Promise<void> {
    this.add(shipments, origin, 0);
  }

  paymentRead(orderIds: readonly string[], stop: PaymentStop | null): Change {
    return new InMemoryChange(() => {
      for (const orderId of orderIds) {
        const row = this.memory.shipments.get(orderId);
        if (!row) continue;
        const reading = { paymentStop: stop, paymentReadAtMs: this.memory.clock.nowMs };
        const isWaiting = row.facts.state === 'pending' || row.facts.state === 'skipped';
        const dueAtMs = isWaiting ? this.memory.clock.nowMs : row.dueAtMs;
        if (row.paymentStop === stop) this.memory.shipments.patch(orderId, reading);
        else
          this.memory.shipments.patch(orderId, {
            ...reading,
            signals: row.signals + 1,
            dueAtMs,
            ...cancelledByPayment(this.memory, row, stop),
          });
      }
    });
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    const due = this.memory.longestDue(this.memory.shipments.all(), ({ dueAtMs }) => dueAtMs, limit);
    return due.map(({ facts: { orderId } }) => this.claimOne(orderId, leaseMs));
  }

  async commitToCreate({ facts }: Shipment, { kind, accountId }: ShipcoAccount, leftMs: number): Promise<boolean> {
    const row = this.memory.shipments.get(facts.orderId);
    if (!row || !isMine(row, facts.epoch) || row.paymentStop || row.facts.hold || row.facts.cancelRequested) return false;
    const account: AccountName = { kind, accountId };
    const dueAtMs = Math.max(row.dueAtMs ?? 0, this.memory.clock.nowMs + leftMs);
    this.memory.shipments.patch(facts.orderId, { facts: { ...row.facts, createdWith: account }, dueAtMs });
    this.memory.attempts.patch(Memory.key(facts.orderId, facts.epoch), { account });
    return true;
  }

  async accountsThatMayHold(orderId: string): Promise<Holder[]> {
    return holdersOf(this.memory, orderId);
  }

  attempted(
    { shipment: { facts }, signals }: ClaimedShipment,
    { dueInMs, verifyInMs }: ShipmentTimes,
    result: AttemptResult,
  ): Change {
    return new InMemoryChange(() => {
      const row = this.memory.shipments.get(facts.orderId);
      if (!row || !isMine(row, facts.epoch)) return false;
      // A row with a new signal falls due at once.
      const hasSignal = row.signals !== signals && (facts.state === 'pending' || facts.state === 'skipped');
      const dueAtMs = hasSignal ? this.memory.clock.nowMs : this.timeOf(row, dueInMs);
      const verifyAtMs = verifyInMs === undefined ? row.verifyAtMs : this.memory.dueIn(verifyInMs);
      const { verifications } = facts;
      this.memory.shipments.patch(facts.orderId, {
        facts: {
          ...row.facts,
          ...changedFacts(facts),
          ...parcelFacts(this.memory, facts),
          isUnseen: facts.isUnseen,
          verifications,
        },
        endedWith: result,
        dueAtMs,
        verifyAtMs,
        unseenSinceMs: facts.isUnseen ? (row.unseenSinceMs ?? this.memory.clock.nowMs) : null,
        ...cancelledIfReturned(this.memory, row, facts.state),
      });
      return true;
    });
  }

  attemptEnded({ facts: { orderId, epoch } }: Shipment, { result, failure }: AttemptEnd): readonly Change[] {
    const { outcome, usedAccount } = result;
    const error = outcome === 'skipped' ? result.reason : failure;
    const ended = { outcome, account: accountOf(usedAccount), httpStatus: httpStatusOf(result), error };
    return [attemptEnded(this.memory, orderId, epoch, ended, isWait(outcome))];
  }

  attemptLost(orderId: string, epoch: number, failure: string): Change {
    const key = Memory.key(orderId, epoch);
    return new InMemoryChange(
      () => this.memory.attempts.get(key)?.outcome === null && this.memory.attempts.patch(key, { error: failure }),
    );
  }

  async findForUpdate(orderId: string): Promise<{ shipment: Shipment; recordedId: string | null } | null> {
    const row = this.memory.shipments.get(orderId);
    return row ? { shipment: new Shipment(row.facts), recordedId: recordedId(this.memory, orderId) } : null;
  }

  retried({ facts }: Shipment, { dueInMs }: ShipmentTimes): Change {
    return new InMemoryChange(() => {
      const row = this.memory.shipments.get(facts.orderId);
      if (!row) return false;
      const { attemptsBeforeRetry } = facts;
      const retried = { ...row.facts, ...changedFacts(facts), attemptsBeforeRetry, isUnseen: false };
      const dueAtMs = this.timeOf(row, dueInMs);
      return this.memory.shipments.patch(facts.orderId, { facts: retried, dueAtMs, unseenSinceMs: null });
    });
  }

  foundLate({ facts }: Shipment): Change {
    return new InMemoryChange(() => {
      const row = this.memory.shipments.get(facts.orderId);
      if (!row) return false;
      const changed = { ...changedFacts(facts), ...parcelFacts(this.memory, facts) };
      const fencedOff = { ...row.facts, ...changed, epoch: row.facts.epoch + 1 };
      const cancelled = cancelledIfReturned(this.memory, row, facts.state);
      return this.memory.shipments.patch(facts.orderId, { facts: fencedOff, dueAtMs: null, ...cancelled });
    });
  }

  async doubt(orderId: string, afterMs: number): Promise<void> {
    const row = this.memory.shipments.get(orderId);
    if (!row) return;
    const facts = { ...row.facts, verifications: 0 };
    this.memory.shipments.patch(orderId, { facts, verifyAtMs: this.memory.dueIn(afterMs) });
  }

  async claimDoubted(limit: number, leaseMs: number): Promise<DoubtedShipment[]> {
    const due = this.memory.longestDue(this.memory.shipments.all(), ({ verifyAtMs }) => verifyAtMs, limit);
    return due.map(({ facts, origin }) => {
      const verifyAtMs = this.memory.clock.nowMs + leaseMs;
      this.memory.shipments.patch(facts.orderId, { verifyAtMs });
      const sellerId = this.memory.orders.get(facts.orderId)?.sellerId ?? '';
      return { shipment: new Shipment(facts), sellerId, leaseEnd: String(verifyAtMs), origin };
    });
  }

  async looked({ shipment: { facts }, leaseEnd }: DoubtedShipment, nextInMs: number | null): Promise<void> {
    const row = this.memory.shipments.get(facts.orderId);
    if (row?.verifyAtMs !== Number(leaseEnd)) return;
    this.memory.shipments.patch(facts.orderId, {
      facts: { ...row.facts, verifications: facts.verifications },
      verifyAtMs: this.memory.dueIn(nextInMs),
    });
  }

  async paidWithout(withinMs: number, after: Date | null, most: number): Promise<LostOrders> {
    return paidWithout(this.memory, { withinMs, after, most });
  }

  async wakeNewlyLinked(withinMs: number): Promise<void> {
    wakeNewlyLinked(this.memory, withinMs);
  }

  async wakeLinked(after: string, most: number): Promise<string | null> {
    return wakeLinked(this.memory, after, most);
  }

  async wakePaused(): Promise<void> {
    wakePaused(this.memory);
  }

  async incarnated(): Promise<void> {}

  private add(shipments: readonly Shipment[], origin: WorkOrigin, paymentReadAtMs: number): void {
    const rest = { paymentStop: null, signals: 0, verifyAtMs: null, unseenSinceMs: null, cancelAtMs: null };
    for (const { facts } of shipments) {
      const dueAtMs = this.memory.dueIn(facts.hold === null ? 0 : null);
      this.memory.shipments.add(facts.orderId, { ...rest, facts, dueAtMs, paymentReadAtMs, origin });
    }
  }

  private claimOne(orderId: string, leaseMs: number): ClaimedShipment {
    const before = this.memory.shipments.get(orderId) as ShipmentRow;
    const { attempts, epoch } = before.facts;
    const facts = { ...before.facts, state: 'creating', attempts: attempts + 1, epoch: epoch + 1, stopReason: null } as const;
    const row: ShipmentRow = { ...before, facts, dueAtMs: this.memory.dueIn(leaseMs) };
    this.memory.shipments.put(orderId, row);
    const unknown = { outcome: null, account: null, httpStatus: null, error: null };
    this.memory.attempts.put(Memory.key(orderId, facts.epoch), {
      orderId,
      epoch: facts.epoch,
      act: 'create',
      startedAtMs: this.memory.clock.nowMs,
      ...unknown,
    });
    return toClaimed(this.memory, row, before.facts.state === 'creating');
  }

  private timeOf({ dueAtMs }: ShipmentRow, dueInMs: ShipmentTimes['dueInMs']): number | null {
    return dueInMs === 'as_it_was' ? dueAtMs : this.memory.dueIn(dueInMs);
  }
}

function isMine({ facts }: ShipmentRow, epoch: number): boolean {
  return facts.epoch === epoch && facts.state === 'creating';
}
