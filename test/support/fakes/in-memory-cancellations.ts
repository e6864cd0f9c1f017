import type { Change } from '../../../src/shared/application/unit-of-work.js';
import {
  Cancellations,
  type ClaimedCancellation,
  type LockedCancellation,
} from '../../../src/shipping/cancelling/application/cancellations.js';
import type { AccountName } from '../../../src/shipping/shipments/domain/attempt-result.js';
import { cancelReasonOf } from '../../../src/shipping/shipments/domain/cancel-reason.js';
import type { CancelResult } from '../../../src/shipping/shipments/domain/cancel-result.js';
import { Cancellation, type CancelTimes } from '../../../src/shipping/shipments/domain/cancellation.js';
import type { ShipmentFacts } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { Memory, type ShipmentRow } from './memory.js';
import { accountOf, attemptEnded, cancelNow, changedFacts, recordedId } from './shipment-rows.js';

const CLAIMABLE = ['created', 'needs_review', 'cancelled', 'rescue_requested'];

export class InMemoryCancellations extends Cancellations {
  constructor(private readonly memory: Memory) {
    super();
  }

  async claim(limit: number, leaseMs: number): Promise<ClaimedCancellation[]> {
    const rows = this.memory.shipments.all(({ facts }) => CLAIMABLE.includes(facts.state));
    const due = this.memory.longestDue(rows, ({ cancelAtMs }) => cancelAtMs, limit);
    return due.map((row) => {
      const { orderId, epoch, cancelTries } = row.facts;
      const facts = { ...row.facts, epoch: epoch + 1, cancelTries: cancelTries + 1 };
      this.memory.shipments.patch(orderId, { facts, cancelAtMs: this.memory.dueIn(leaseMs) });
      const unknown = { outcome: null, account: null, httpStatus: null, error: null };
      this.memory.attempts.put(Memory.key(orderId, facts.epoch), {
        orderId,
        epoch: facts.epoch,
        act: 'cancel',
        startedAtMs: this.memory.clock.nowMs,
        ...unknown,
      });
      return {
        cancellation: new Cancellation(facts, row.paymentStop),
        sellerId: this.memory.orders.get(orderId)?.sellerId ?? '',
        recordedId: recordedId(this.memory, orderId),
        signals: row.signals,
        origin: row.origin,
      };
    });
  }

  async commitToCancel({ cancellation: { facts } }: ClaimedCancellation, account: AccountName, leftMs: number): Promise<boolean> {
    const row = this.memory.shipments.get(facts.orderId);
    if (!row || row.facts.epoch !== facts.epoch || cancelReasonOf(row.facts, row.paymentStop) === null) return false;
    this.memory.shipments.patch(facts.orderId, { cancelAtMs: Math.max(row.cancelAtMs ?? 0, this.memory.clock.nowMs + leftMs) });
    this.memory.attempts.patch(Memory.key(facts.orderId, facts.epoch), { account });
    return true;
  }

  tried({ cancellation: { facts }, signals }: ClaimedCancellation, { cancelInMs, verifyInMs }: CancelTimes): Change {
    return new InMemoryChange(() => {
      const row = this.memory.shipments.get(facts.orderId);
      if (row?.facts.epoch !== facts.epoch) return false;
      if (facts.state === 'cancelled') this.parcelCancelled(facts.orderId);
      this.memory.shipments.patch(facts.orderId, {
        facts: { ...row.facts, ...cancelFacts(facts) },
        cancelAtMs: row.signals === signals ? this.memory.dueIn(cancelInMs) : this.memory.clock.nowMs,
        verifyAtMs: verifyInMs === undefined ? row.verifyAtMs : this.memory.dueIn(verifyInMs),
      });
      return true;
    });
  }

  tryEnded({ cancellation: { facts } }: ClaimedCancellation, result: CancelResult): readonly Change[] {
    const { usedAccount, outcome } = result;
    const [httpStatus, error] = 'error' in result ? [result.httpStatus, result.error] : [null, null];
    const ended = { outcome, account: accountOf(usedAccount), httpStatus, error };
    return [attemptEnded(this.memory, facts.orderId, facts.epoch, ended, outcome === 'paused')];
  }

  async lock(orderId: string): Promise<LockedCancellation | null> {
    const row = this.memory.shipments.get(orderId);
    if (!row) return null;
    const progress = this.memory.followed.get(orderId)?.place?.progress ?? null;
    return { cancellation: new Cancellation(row.facts, row.paymentStop), recordedId: recordedId(this.memory, orderId), progress };
  }

  changed({ facts }: Cancellation, { dueInMs, cancelInMs }: CancelTimes): Change {
    return this.ofOrder(facts, (row) => ({
      facts: { ...row.facts, ...cancelFacts(facts) },
      signals: row.signals + 1,
      dueAtMs: dueInMs === 'as_it_was' ? row.dueAtMs : this.memory.dueIn(dueInMs),
      ...(cancelInMs !== null && cancelNow(this.memory, row)),
    }));
  }

  shipsAgain({ facts }: Cancellation, { dueInMs }: CancelTimes): Change {
    const { attemptsBeforeRetry, epoch } = facts;
    return this.ofOrder(facts, (row) => {
      this.memory.followed.delete(facts.orderId);
      return {
        facts: { ...row.facts, ...cancelFacts(facts), attemptsBeforeRetry, epoch: epoch + 1 },
        dueAtMs: dueInMs === 'as_it_was' ? row.dueAtMs : this.memory.dueIn(dueInMs),
        cancelAtMs: null,
      };
    });
  }

  private parcelCancelled(orderId: string): void {
    const place = this.memory.followed.get(orderId)?.place;
    if (!place || ['expired', 'lost', 'returned'].includes(place.progress)) return;
    this.memory.followed.patch(orderId, { place: { ...place, progress: 'cancelled', progressAt: this.memory.clock.now() } });
  }

  private ofOrder({ orderId }: ShipmentFacts, changed: (row: ShipmentRow) => Partial<ShipmentRow>): Change {
    return new InMemoryChange(() => {
      const row = this.memory.shipments.get(orderId);
      return row ? this.memory.shipments.patch(orderId, changed(row)) : false;
    });
  }
}

function cancelFacts(facts: ShipmentFacts) {
  const { cancelRequested, cancelTries, verifications } = facts;
  return { ...changedFacts(facts), cancelRequested, cancelTries, verifications };
}
