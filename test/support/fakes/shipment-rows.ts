import { ShippingAddress } from '../../../src/orders/domain/order-documents.js';
import type { ClaimedShipment } from '../../../src/shipping/shipments/application/claimed-shipment.js';
import { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import type { Memory, OrderRow, ShipmentRow } from './memory.js';

const UNREAD = {
  readAtMs: null,
  readings: 0,
  beingRead: false,
  hinted: false,
  plannedAtMs: null,
  failures: 0,
  recheckAtMs: null,
  estimatedDelivery: null,
  carrierName: null,
  printedAt: null,
};

/** A shipment as it is loaded, with the place of its parcel. */
export function loaded(memory: Memory, facts: ShipmentFacts): Shipment {
  return new Shipment({ ...facts, progress: memory.followed.get(facts.orderId)?.place.progress ?? null });
}

/** Its parcel, if there is one, after its facts were saved. `followInMs`: undefined leaves the time as it was. */
export function saveParcel(
  memory: Memory,
  { orderId, progress, recordedId }: ShipmentFacts,
  followInMs: number | null | undefined,
): void {
  const known = memory.followed.get(orderId);
  if (recordedId === null || progress === null) {
    if (known) memory.followed.delete(orderId);
    return;
  }
  const before = known?.shipmentId === recordedId ? known : null;
  const { nowMs } = memory.clock;
  const place = before?.place.progress === progress ? before.place : null;
  memory.followed.put(orderId, {
    ...UNREAD,
    orderId,
    shipmentId: recordedId,
    sinceMs: nowMs,
    followAtMs: null,
    ...before,
    ...(followInMs !== undefined && { sinceMs: nowMs, followAtMs: memory.dueIn(followInMs) }),
    place: place ?? { statusCode: null, ...before?.place, progress, progressAt: memory.clock.now() },
  });
}

/** A claimed row with all that an attempt needs of its order. `isTakenOver`: from a process that fell silent. */
export function toClaimed(memory: Memory, row: ShipmentRow, isTakenOver: boolean): ClaimedShipment {
  const { paymentReadAtMs, unseenSinceMs, origin } = row;
  const order = memory.orders.get(row.facts.orderId) as OrderRow;
  const purchase = memory.purchases.get(order.purchaseId);
  const paidAt = purchase?.paidAt;
  return {
    shipment: loaded(memory, row.facts),
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
