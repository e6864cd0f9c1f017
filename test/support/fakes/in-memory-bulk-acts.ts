import { BulkActs, type NewBulkAct } from '../../../src/shipping/failures/application/bulk-acts.js';
import type { BulkAct, BulkOutcome } from '../../../src/shipping/failures/domain/bulk-act.js';
import type { FailureCause } from '../../../src/shipping/shipments/domain/failure-cause.js';
import type { BulkOrderRow, Memory } from './memory.js';

const FIRST_LOOK_MS = 1_000;

export class InMemoryBulkActs extends BulkActs {
  constructor(private readonly memory: Memory) {
    super();
  }

  async add({ id, adminId, causeId }: NewBulkAct, cause: FailureCause | null, orderIds: readonly string[]): Promise<void> {
    const { bulkActs, bulkActOrders, clock } = this.memory;
    const before = bulkActs.get(id) ?? { id, adminId, causeId, cause, startedAt: clock.now(), endedAt: null, dueAtMs: null };
    const isNone = orderIds.length === 0;
    const ended = { endedAt: bulkActs.get(id) ? before.endedAt : clock.now() };
    const due = { endedAt: null, dueAtMs: clock.nowMs + FIRST_LOOK_MS };
    bulkActs.put(id, { ...before, cause: before.cause ?? cause, ...(isNone ? ended : due) });
    for (const orderId of orderIds) bulkActOrders.put(`${id} ${orderId}`, { bulkActId: id, orderId, outcome: null });
  }

  async find(id: string): Promise<BulkAct | null> {
    const act = this.memory.bulkActs.get(id);
    if (!act) return null;
    const orders = this.ordersOf(id);
    const having = (outcome: BulkOutcome) => orders.filter((one) => one.outcome === outcome);
    const { adminId, cause, startedAt, endedAt } = act;
    return {
      ...{ id, adminId, cause, startedAt, endedAt, count: orders.length },
      outcomes: {
        done: having('done').length,
        failed_again: having('failed_again').length,
        stopped: having('stopped').length,
      },
      failed: having('failed_again')
        .map(({ orderId }) => ({ id: orderId, number: this.memory.orders.get(orderId)?.number ?? null }))
        .slice(0, 5),
    };
  }

  async claim(limit: number, leaseMs: number): Promise<string[]> {
    const { bulkActs, clock } = this.memory;
    const due = bulkActs.all(({ dueAtMs }) => dueAtMs !== null && dueAtMs <= clock.nowMs).slice(0, limit);
    for (const { id } of due) bulkActs.patch(id, { dueAtMs: clock.nowMs + leaseMs });
    return due.map(({ id }) => id);
  }

  async waiting(id: string, after: string, most: number) {
    const waiting = this.ordersOf(id).filter(({ outcome, orderId }) => outcome === null && orderId > after);
    return waiting.slice(0, most).flatMap(({ orderId }) => {
      const state = this.memory.shipments.get(orderId)?.facts.state;
      return state ? [{ orderId, state }] : [];
    });
  }

  async settle(id: string, outcomes: readonly { orderId: string; outcome: BulkOutcome }[]): Promise<void> {
    const { bulkActOrders } = this.memory;
    for (const { orderId, outcome } of outcomes) {
      const key = `${id} ${orderId}`;
      if (bulkActOrders.get(key)?.outcome === null) bulkActOrders.patch(key, { outcome });
    }
  }

  async rest(id: string, afterMs: number): Promise<void> {
    const { bulkActs, clock } = this.memory;
    const isOver = this.ordersOf(id).every(({ outcome }) => outcome !== null);
    if (!isOver) bulkActs.patch(id, { endedAt: null, dueAtMs: clock.nowMs + afterMs });
    else bulkActs.patch(id, { endedAt: bulkActs.get(id)?.endedAt ?? clock.now(), dueAtMs: null });
  }

  private ordersOf(id: string): BulkOrderRow[] {
    const orders = this.memory.bulkActOrders.all(({ bulkActId }) => bulkActId === id);
    return orders.sort((one, other) => (one.orderId < other.orderId ? -1 : 1));
  }
}
