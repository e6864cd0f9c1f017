import type { RemoteShipment } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import { AT_WORK, type Facts, type OrderRow, purchaseOf, type ShipmentRow } from './facts.js';
import type { World } from './world.js';

const BACK: readonly string[] = ['refunded', 'charged_back'];

/** After every step: a live parcel of a refunded payment is under review, or due to be found or cancelled. */
export function forgottenParcels(world: World, facts: Facts): string[] {
  return facts.orders.flatMap((order) => {
    const shipment = facts.shipments.find(({ order_id }) => order_id === order.id);
    if (!shipment || !isBack(facts, order, shipment) || liveOf(world, shipment).length === 0) return [];
    const { state, cancel_at, verify_at } = shipment;
    const isKnown = state === 'needs_review' || AT_WORK.includes(state) || cancel_at !== null || verify_at !== null;
    return isKnown ? [] : [`I13 a live parcel for money that was given back, and nothing is due: ${order.id} is ${state}`];
  });
}

/** At rest each paid order is one of: one live parcel and money kept; no live parcel and money back; a review, which names both. */
export function moneyAndParcels(world: World, facts: Facts): string[] {
  return facts.orders.flatMap((order) => {
    const shipment = facts.shipments.find(({ order_id }) => order_id === order.id);
    if (!purchaseOf(facts.purchases, order).paid_at || !shipment || shipment.state === 'needs_review') return [];
    const { state } = shipment;
    const parcels = liveOf(world, shipment);
    const back = isBack(facts, order, shipment);
    if (back && parcels.length > 0) return [`I13 a live parcel for money that was given back: ${order.id} is ${state}`];
    if (back) return [];
    const isKept = purchaseOf(facts.purchases, order).payment_status === 'approved';
    return state === 'cancelled' && isKept ? [`I13 no parcel, and the money is kept: ${order.id}`] : [];
  });
}

function isBack({ purchases }: Facts, order: OrderRow, { hold }: ShipmentRow): boolean {
  return BACK.includes(purchaseOf(purchases, order).payment_status) || hold === 'payment_fraud_alert';
}

function liveOf({ shipco }: World, { external_id }: ShipmentRow): RemoteShipment[] {
  return shipco.live().filter(({ externalId }) => externalId === external_id);
}
