import { AT_WORK, type Facts, isOf, type OrderRow, purchaseOf, type ShipmentRow } from './facts.js';
import type { LedgerParcel } from './ledger-facts.js';
import type { World } from './world.js';

const BACK: readonly string[] = ['refunded', 'charged_back'];

/** After every step: a live parcel of a refunded payment is under review, or due to be found or cancelled. */
export function forgottenParcels(world: World, facts: Facts): string[] {
  return facts.orders.flatMap((order) => {
    const shipment = facts.shipments.find(({ order_id }) => order_id === order.id);
    if (!shipment || !isBack(facts, order, shipment) || liveOf(world, shipment).length === 0) return [];
    const { state, cancel_at, verify_at } = shipment;
    const isKnown = state === 'needs_review' || AT_WORK.includes(state) || cancel_at !== null || verify_at !== null;
    return isKnown ? [] : [`I15 a live parcel for money that was given back, and nothing is due: ${order.id} is ${state}`];
  });
}

/** A row's facts about its parcel come from the provider's answers about this one, not about the one before. */
export function wrongPlaces({ shipco }: World, { orders, shipments }: Facts): string[] {
  return shipments.flatMap(({ order_id, status_code: code }) => {
    const recorded = orders.find(({ id }) => id === order_id)?.shipping_address.shipco?.shipment_id;
    const parcel = shipco.parcels.find(({ id }) => id === recorded);
    return code === null || parcel?.past.has(code) ? [] : [`I18 the parcel ${recorded} of ${order_id} was never ${code}`];
  });
}

/** At rest each paid order is one of: one live parcel and money kept; no live parcel and money back; a review, which names both. */
export function moneyAndParcels(world: World, facts: Facts): string[] {
  return facts.orders.flatMap((order) => {
    const shipment = facts.shipments.find(({ order_id }) => order_id === order.id);
    if (!purchaseOf(facts.purchases, order).paid_at || !shipment || shipment.state === 'needs_review') return [];
    const { state } = shipment;
    const parcels = liveOf(world, shipment);
    const recorded = world.shipco.parcels.find(({ id }) => id === order.shipping_address.shipco?.shipment_id);
    const back = isBack(facts, order, shipment) || isBackUnknown(world, facts, order, parcels);
    if (back && parcels.length > 0) return [`I15 a live parcel for money that was given back: ${order.id} is ${state}`];
    if (back) return [];
    const isKept = purchaseOf(facts.purchases, order).payment_status === 'approved';
    if (state === 'cancelled' && isKept) return [`I15 no parcel, and the money is kept: ${order.id}`];
    const isGone = state === 'created' && recorded && recorded.state !== 'live' && isRead(world, order, recorded);
    return isGone ? [`I15 its parcel is ${recorded.state}, the money is kept, without a review: ${order.id}`] : [];
  });
}

function isBack({ purchases }: Facts, order: OrderRow, { hold, cancel_requested: isRequested }: ShipmentRow): boolean {
  return BACK.includes(purchaseOf(purchases, order).payment_status) || hold === 'payment_fraud_alert' || isRequested;
}

/** Every notification of it was lost. Readings before the dispatch find the refund. */
function isBackUnknown(world: World, { purchases }: Facts, order: OrderRow, parcels: readonly LedgerParcel[]): boolean {
  const { paid_payment_id: paymentId } = purchaseOf(purchases, order);
  const payment = world.payco.payments.find(({ reading }) => reading.paymentId === paymentId);
  const isReadable = parcels.every((parcel) => parcel.status === 'documentation_ready' && isRead(world, order, parcel));
  return isReadable && payment !== undefined && BACK.includes(payment.reading.status);
}

/** Whether the account that has it can be queried. */
function isRead({ shipco }: World, { seller_id }: OrderRow, { accountId }: LedgerParcel): boolean {
  return shipco.links.get(seller_id) === accountId || shipco.marketplace?.accountId === accountId;
}

function liveOf({ shipco }: World, shipment: ShipmentRow): LedgerParcel[] {
  return shipco.live().filter(({ externalId, isRescued }) => isOf(shipment, externalId) && !isRescued);
}
