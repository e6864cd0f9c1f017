import { ShippingAddress } from '../../../src/orders/domain/order-documents.js';
import { isMoneyReturned, type PaymentStop } from '../../../src/orders/domain/payment-status.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import type { ClaimedShipment } from '../../../src/shipping/shipments/application/claimed-shipment.js';
import type { AccountName } from '../../../src/shipping/shipments/domain/attempt-result.js';
import { cancelReasonOf } from '../../../src/shipping/shipments/domain/cancel-reason.js';
import { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { FIRST_READING_AFTER_MS } from '../../../src/shipping/shipments/domain/shipment-policy.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { type AttemptRow, type FollowedRow, Memory, type OrderRow, type ShipmentRow } from './memory.js';

/** The part that every change of a shipment writes. The rest of its row may have changed since the shipment was read. */
export function changedFacts(facts: ShipmentFacts) {
  const { externalId, state, attempts, unresolved, mayBeForgotten, emptyLookups, stopReason, failure, review } = facts;
  return { externalId, state, attempts, unresolved, mayBeForgotten, emptyLookups, stopReason, failure, review };
}

/** At once, or when the process that is trying is done. */
export function cancelNow(memory: Memory, { cancelAtMs }: ShipmentRow): Pick<ShipmentRow, 'cancelAtMs'> {
  return { cancelAtMs: Math.max(cancelAtMs ?? 0, memory.clock.nowMs) };
}

/** Returned money replaces an admin's request that has been fulfilled. */
export function cancelledByPayment(memory: Memory, row: ShipmentRow, stop: PaymentStop | null): Partial<ShipmentRow> {
  const isOver = row.facts.state === 'cancelled' || row.facts.state === 'rescue_requested';
  const isKnown = row.facts.state === 'created' || row.facts.state === 'needs_review';
  const isDue = isMoneyReturned(stop) ? isKnown : stop === null && isOver;
  const cancelRequested = row.facts.cancelRequested && !(isMoneyReturned(stop) && isOver);
  return { facts: { ...row.facts, cancelTries: 0, cancelRequested }, ...(isDue && cancelNow(memory, row)) };
}

/** A parcel that becomes known after its money was returned is due for cancellation. */
export function cancelledIfReturned(memory: Memory, row: ShipmentRow, state: ShipmentFacts['state']): Partial<ShipmentRow> {
  const isKnown = state === 'created' || state === 'needs_review';
  return isKnown && cancelReasonOf(row.facts, row.paymentStop) !== null ? cancelNow(memory, row) : {};
}

/** Not read yet. */
export function aFollowedRow(orderId: string, sinceMs: number): FollowedRow {
  const unread = { readAtMs: null, readings: 0, beingRead: false, hinted: false, estimatedDelivery: null, carrierName: null };
  return { orderId, sinceMs, place: null, followAtMs: null, ...unread };
}

/** Once there is a parcel, its account is known, and it is followed. */
export function parcelFacts(
  memory: Memory,
  { orderId, state, createdWith }: ShipmentFacts,
): Pick<ShipmentFacts, 'createdWith'> | object {
  if (state !== 'created') return {};
  const before = memory.followed.get(orderId);
  const place = before?.place ?? { progress: 'preparing', progressAt: memory.clock.now(), statusCode: null };
  const since = { sinceMs: memory.clock.nowMs, followAtMs: memory.dueIn(FIRST_READING_AFTER_MS) };
  memory.followed.put(orderId, { ...aFollowedRow(orderId, memory.clock.nowMs), ...before, ...since, place });
  return { createdWith };
}

/** A claimed row with all that an attempt needs of its order. `isTakenOver`: from a process that fell silent. */
export function toClaimed(memory: Memory, row: ShipmentRow, isTakenOver: boolean): ClaimedShipment {
  const shipment = new Shipment(row.facts);
  if (isTakenOver) shipment.takenOver();
  const { paymentStop, paymentReadAtMs, unseenSinceMs, signals, origin } = row;
  const order = memory.orders.get(row.facts.orderId) as OrderRow;
  const purchase = memory.purchases.get(order.purchaseId);
  const paidAt = purchase?.paidAt;
  if (purchase && isOfEarlierDatabase(memory, order.id, purchase.createdAt.getTime())) shipment.forgotten();
  return {
    shipment,
    isTakenOver,
    order: {
      sellerId: order.sellerId,
      sellerLinked: memory.links.get(order.sellerId)?.state === 'linked',
      isPaid: typeof order.sellerFulfillment.paid_at === 'string',
      hasItems: memory.orderItems.all(({ orderId }) => orderId === order.id).length > 0,
      shippingAddress: new ShippingAddress(order.shippingAddress),
      recipient: memory.purchases.get(order.purchaseId)?.recipient ?? { name: '', email: '', phone: '', document: '' },
    },
    paymentStop,
    paymentAgeMs: memory.clock.nowMs - paymentReadAtMs,
    unseenMs: unseenSinceMs === null ? 0 : memory.clock.nowMs - unseenSinceMs,
    approvedAgoMs: paidAt ? memory.clock.nowMs - paidAt.getTime() : null,
    signals,
    origin,
  };
}

/** The attempt that is just beginning is already recorded. */
function isOfEarlierDatabase({ attempts, incarnatedAtMs }: Memory, orderId: string, boughtAtMs: number): boolean {
  const before = attempts.all((one) => one.orderId === orderId && one.startedAtMs >= incarnatedAtMs);
  return boughtAtMs < incarnatedAtMs && before.length <= 1;
}

/** The parcel that the order names. */
export function recordedId(memory: Memory, orderId: string): string | null {
  const { shipco } = new ShippingAddress(memory.orders.get(orderId)?.shippingAddress ?? {});
  return typeof shipco?.shipment_id === 'string' ? shipco.shipment_id : null;
}

export function accountOf(account: AccountName | null): AccountName | null {
  return account && { kind: account.kind, accountId: account.accountId };
}

/** One that only waited replaces the one before that waited for the same reason, and keeps its start. */
export function attemptEnded({ attempts }: Memory, orderId: string, epoch: number, ended: AttemptEnded, isWait: boolean): Change {
  const [key, keyBefore] = [Memory.key(orderId, epoch), Memory.key(orderId, epoch - 1)];
  return new InMemoryChange(() => {
    attempts.patch(key, ended);
    const before = attempts.get(keyBefore);
    const isSame = before?.act === attempts.get(key)?.act && before?.outcome === ended.outcome && before.error === ended.error;
    if (!isWait || !before || !isSame) return;
    attempts.patch(key, { startedAtMs: before.startedAtMs });
    attempts.delete(keyBefore);
  });
}

type AttemptEnded = Pick<AttemptRow, 'outcome' | 'account' | 'httpStatus' | 'error'>;
/** The approval of an order whose shipment was held before, with the hold that comes with the approval. */
export function paidAfterHold(memory: Memory, { orderId, hold }: ShipmentFacts): void {
  const row = memory.shipments.get(orderId) as ShipmentRow;
  const { nowMs } = memory.clock;
  const isWaiting = row.facts.state === 'pending' || row.facts.state === 'skipped';
  const isHeldNow = hold !== null && isWaiting;
  const dueAtMs = isHeldNow ? null : row.facts.hold === null && isWaiting ? nowMs : row.dueAtMs;
  const heldNow = isHeldNow && ({ state: 'skipped', stopReason: hold } as const);
  const facts = { ...row.facts, hold: hold ?? row.facts.hold, ...heldNow };
  memory.shipments.patch(orderId, { paymentReadAtMs: nowMs, signals: row.signals + 1, facts, dueAtMs });
}
