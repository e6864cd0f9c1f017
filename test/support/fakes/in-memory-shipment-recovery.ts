import { type LostOrders, ShipmentRecovery } from '../../../src/shipping/shipments/application/shipment-recovery.js';
import type { Memory, ShipmentRow } from './memory.js';

const WAITS_FOR_CALLS: readonly (string | null | undefined)[] = ['throttled', 'paused'];

export class InMemoryShipmentRecovery extends ShipmentRecovery {
  constructor(private readonly memory: Memory) {
    super();
  }

  async paidWithout(withinMs: number, after: Date | null, most: number): Promise<LostOrders> {
    const { clock, purchases, orders, shipments } = this.memory;
    const sinceMs = Math.max(clock.nowMs - withinMs, after?.getTime() ?? 0);
    const paid = purchases
      .all(({ paidAt }) => paidAt !== null && paidAt.getTime() > sinceMs)
      .sort((one, other) => Number(one.paidAt) - Number(other.paidAt))
      .slice(0, most);
    const ids = new Set(paid.map(({ id }) => id));
    const lost = orders.all(({ id, purchaseId }) => ids.has(purchaseId) && !shipments.get(id));
    return { orderIds: lost.map(({ id }) => id), examinedTo: paid.length === most ? (paid.at(-1)?.paidAt ?? null) : null };
  }

  async wakeNewlyLinked(withinMs: number): Promise<void> {
    for (const row of this.memory.shipments.all(isWithoutCredential)) this.wakeIfLinked(row, this.memory.clock.nowMs - withinMs);
  }

  async wakeLinked(after: string, most: number): Promise<string | null> {
    const skipped = this.memory.shipments
      .all((row) => isWithoutCredential(row) && row.facts.orderId > after)
      .sort((one, other) => (one.facts.orderId < other.facts.orderId ? -1 : 1))
      .slice(0, most);
    for (const row of skipped) this.wakeIfLinked(row, 0);
    return skipped.length === most ? (skipped.at(-1)?.facts.orderId ?? null) : null;
  }

  async wakePaused(): Promise<void> {
    const { attempts, clock, shipments } = this.memory;
    for (const { facts, dueAtMs } of shipments.all()) {
      const creates = attempts.all((one) => one.orderId === facts.orderId && one.act === 'create');
      const last = creates.toSorted((one, other) => other.epoch - one.epoch)[0];
      if (facts.state === 'pending' && dueAtMs !== null && WAITS_FOR_CALLS.includes(last?.outcome))
        shipments.patch(facts.orderId, { dueAtMs: Math.min(dueAtMs, clock.nowMs) });
    }
  }

  async recordIncarnation(): Promise<void> {}

  private wakeIfLinked({ facts, dueAtMs }: ShipmentRow, sinceMs: number): void {
    const link = this.memory.links.get(this.memory.orders.get(facts.orderId)?.sellerId ?? '');
    if (dueAtMs === null && link?.state === 'linked' && link.linkedAt.getTime() > sinceMs)
      this.memory.shipments.patch(facts.orderId, { dueAtMs: this.memory.clock.nowMs });
  }
}

function isWithoutCredential({ facts }: ShipmentRow): boolean {
  return facts.state === 'skipped' && facts.stopReason === 'no_credential';
}
