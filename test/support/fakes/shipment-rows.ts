import { ShippingAddress } from '../../../src/orders/domain/order-documents.js';
import type { ClaimedShipment } from '../../../src/shipping/shipments/application/claimed-shipment.js';
import { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import type { FollowedRow, Memory, OrderRow, ShipmentRow } from './memory.js';

/** Not read yet. */
export function aFollowedRow(orderId: string, sinceMs: number): FollowedRow {
  const unread = { readAtMs: null, readings: 0, beingRead: false, hinted: false, estimatedDelivery: null, carrierName: null };
  return { orderId, sinceMs, place: null, followAtMs: null, ...unread };
}

/**
 * The columns of its parcel, if there is one, after its facts were saved. `followInMs`: undefined leaves the time as it was. `wasId`: its
 * recorded parcel before.
 */
export function saveParcel(
  memory: Memory,
  { orderId, progress, recordedId }: ShipmentFacts,
  followInMs: number | null | undefined,
  wasId: string | null,
): void {
  const known = memory.followed.get(orderId);
  const { readings, readAtMs, followAtMs } = known ?? aFollowedRow(orderId, 0);
  const before =
    known && recordedId !== wasId ? { ...aFollowedRow(orderId, known.sinceMs), readings, readAtMs, followAtMs } : known;
  if (progress === null) {
    if (before) memory.followed.delete(orderId);
    return;
  }
  const isSame = before?.place?.progress === progress;
  const place = isSame ? before.place : { statusCode: null, ...before?.place, progress, progressAt: memory.clock.now() };
  const begun = followInMs !== undefined && { sinceMs: memory.clock.nowMs, followAtMs: memory.dueIn(followInMs) };
  memory.followed.put(orderId, { ...aFollowedRow(orderId, memory.clock.nowMs), ...before, ...begun, place });
}

/** A claimed row with all that an attempt needs of its order. `isTakenOver`: from a process that fell silent. */
export function toClaimed(memory: Memory, row: ShipmentRow, isTakenOver: boolean): ClaimedShipment {
  const { paymentReadAtMs, unseenSinceMs, origin } = row;
  const order = memory.orders.get(row.facts.orderId) as OrderRow;
  const purchase = memory.purchases.get(order.purchaseId);
  const paidAt = purchase?.paidAt;
  return {
    shipment: new Shipment(row.facts),
    isTakenOver,
    isForgotten: purchase !== undefined && isOfEarlierDatabase(memory, order.id, purchase.createdAt.getTime()),
    order: {
      sellerId: order.sellerId,
      sellerLinked: memory.links.get(order.sellerId)?.state === 'linked',
      isPaid: typeof order.sellerFulfillment.paid_at === 'string',
      hasItems: memory.orderItems.all(({ orderId }) => orderId === order.id).length > 0,
      shippingAddress: new ShippingAddress(order.shippingAddress),
      recipient: memory.purchases.get(order.purchaseId)?.recipient ?? { name: '', email: '', phone: '', document: '' },
    },
    paymentAgeMs: memory.clock.nowMs - paymentReadAtMs,
    unseenMs: unseenSinceMs === null ? 0 : memory.clock.nowMs - unseenSinceMs,
    approvedAgoMs: paidAt ? memory.clock.nowMs - paidAt.getTime() : null,
    origin,
  };
}

/** Until an attempt has ended in this database. */
function isOfEarlierDatabase({ attempts, incarnatedAtMs }: Memory, orderId: string, boughtAtMs: number): boolean {
  const hasEnded = attempts.all(
    (one) => one.orderId === orderId && one.act === 'create' && one.startedAtMs >= incarnatedAtMs && one.outcome !== null,
  );
  return boughtAtMs < incarnatedAtMs && hasEnded.length === 0;
}
