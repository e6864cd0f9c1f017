import type { Holder, LostOrders } from '../../../src/shipping/shipments/application/shipment.repository.js';
import { Memory, type ShipmentRow } from './memory.js';

const MAY_HOLD = [null, 'unknown', 'created', 'adopted', 'several_found'];

export function holdersOf(memory: Memory, orderId: string): Holder[] {
  const holders = new Map<string, Holder>();
  for (const { account, outcome } of memory.attempts.all(
    (one) => one.orderId === orderId && one.act === 'create' && MAY_HOLD.includes(one.outcome),
  )) {
    if (!account) continue;
    const key = Memory.key(account.kind, account.accountId);
    const isDoubted = outcome === null || outcome === 'unknown' || holders.get(key)?.isDoubted === true;
    holders.set(key, { ...account, isDoubted });
  }
  return [...holders.values()];
}

/** What the rounds of the shipment repository find and wake. */
export function paidWithout(
  memory: Memory,
  { withinMs, after, most }: { withinMs: number; after: Date | null; most: number },
): LostOrders {
  const sinceMs = Math.max(memory.clock.nowMs - withinMs, after?.getTime() ?? 0);
  const paid = memory.purchases
    .all(({ paidAt }) => paidAt !== null && paidAt.getTime() > sinceMs)
    .sort((one, other) => Number(one.paidAt) - Number(other.paidAt))
    .slice(0, most);
  const ids = new Set(paid.map(({ id }) => id));
  const lost = memory.orders.all(({ id, purchaseId }) => ids.has(purchaseId) && !memory.shipments.get(id));
  return { orderIds: lost.map(({ id }) => id), examinedTo: paid.length === most ? (paid.at(-1)?.paidAt ?? null) : null };
}

export function wakeNewlyLinked(memory: Memory, withinMs: number): void {
  for (const row of memory.shipments.all(isWithoutCredential)) wakeIfLinked(memory, row, memory.clock.nowMs - withinMs);
}

export function wakeLinked(memory: Memory, after: string, most: number): string | null {
  const skipped = memory.shipments
    .all((row) => isWithoutCredential(row) && row.facts.orderId > after)
    .sort((one, other) => (one.facts.orderId < other.facts.orderId ? -1 : 1))
    .slice(0, most);
  for (const row of skipped) wakeIfLinked(memory, row, 0);
  return skipped.length === most ? (skipped.at(-1)?.facts.orderId ?? null) : null;
}

const WAITS_FOR_CALLS: readonly (string | null | undefined)[] = ['throttled', 'paused'];

export function wakePaused(memory: Memory): void {
  for (const { facts, dueAtMs } of memory.shipments.all()) {
    const { orderId } = facts;
    const creates = memory.attempts.all((one) => one.orderId === orderId && one.act === 'create');
    const last = creates.toSorted((one, other) => other.epoch - one.epoch)[0];
    if (facts.state === 'pending' && dueAtMs !== null && WAITS_FOR_CALLS.includes(last?.outcome))
      memory.shipments.patch(orderId, { dueAtMs: Math.min(dueAtMs, memory.clock.nowMs) });
  }
}

function wakeIfLinked(memory: Memory, { facts, dueAtMs }: ShipmentRow, sinceMs: number): void {
  const link = memory.links.get(memory.orders.get(facts.orderId)?.sellerId ?? '');
  if (dueAtMs === null && link?.state === 'linked' && link.linkedAt.getTime() > sinceMs)
    memory.shipments.patch(facts.orderId, { dueAtMs: memory.clock.nowMs });
}

function isWithoutCredential({ facts }: ShipmentRow): boolean {
  return facts.state === 'skipped' && facts.stopReason === 'no_credential';
}
