import type { FactKind } from '../../../orders/domain/order-fact.js';

/** Where a paid order can stand. Closed: what a statement says of all orders adds up over these. */
export const STANDINGS = [
  'waiting',
  'live',
  'delivered',
  'returned',
  'lost',
  'cancelled',
  'refunded',
  'in_review',
  'failed',
  'not_shipped',
] as const;
export type OrderStanding = (typeof STANDINGS)[number];

export interface HistoricFact {
  readonly kind: FactKind;
  readonly version: number;
  readonly position: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The published facts of one order, in the order of their numbers. */
export interface FactHistory {
  readonly orderId: string;
  /** What its row says that it cost: facts in their first form do not. */
  readonly rowCents: number;
  readonly facts: readonly HistoricFact[];
}

export interface Stood {
  readonly as: OrderStanding;
  /** The items and the buyer's share of the shipping. */
  readonly cents: number;
}

/** Where an order stood after the facts up to this position; null if it was not paid by then. The first that fits. */
export function stoodAt({ rowCents, facts }: FactHistory, through: number): Stood | null {
  const known = facts.filter(({ position }) => position <= through);
  const paid = known.findLast(({ kind }) => kind === 'order.paid');
  if (!paid) return null;
  return { as: standingOf(known), cents: centsOf(paid) ?? rowCents };
}

function standingOf(facts: readonly HistoricFact[]): OrderStanding {
  const money = facts.findLast(({ kind }) => kind === 'order.refunded' || kind === 'order.reinstated');
  if (money?.kind === 'order.refunded' && !isPartHeld(money)) return 'refunded';
  const { state, shipmentId } = facts.reduce(after, { state: 'pending', shipmentId: null, isStuck: false });
  switch (state) {
    case 'needs_review':
      return 'in_review';
    case 'failed':
      return 'failed';
    case 'skipped':
      return 'not_shipped';
    case 'cancelled':
      return 'cancelled';
    default:
      return shipmentId === null ? 'waiting' : whereIs(shipmentId, facts);
  }
}

/** Whether a payment of the order was not refunded: then the order stands where its parcel is. Facts in an earlier form do not say this. */
function isPartHeld({ version, data: { heldCents } }: HistoricFact): boolean {
  return version > 2 && Number(heldCents) > 0;
}

function whereIs(shipmentId: string, facts: readonly HistoricFact[]): OrderStanding {
  const moved = facts.findLast(({ kind, data }) => kind === 'parcel.progress' && data.shipmentId === shipmentId);
  const progress = moved?.data.progress;
  return progress === 'delivered' || progress === 'returned' || progress === 'lost' ? progress : 'live';
}

/** A shipment as its facts describe it. */
interface ShipmentByFacts {
  readonly state: unknown;
  /** Its newest parcel. */
  readonly shipmentId: string | null;
  /** It is in review because its parcel did not move. */
  readonly isStuck: boolean;
}

/** A fact in the second form says where the shipment stands; of one in the first form it follows from its kind. */
function after(shipment: ShipmentByFacts, { kind, version, data }: HistoricFact): ShipmentByFacts {
  if (kind === 'parcel.progress') return shipment.isStuck ? { ...shipment, state: 'created', isStuck: false } : shipment;
  if (!kind.startsWith('shipment.')) return shipment;
  const shipmentId = typeof data.shipmentId === 'string' ? data.shipmentId : null;
  return version === 1 ? afterFirstForm(shipment, kind, data) : { state: data.state, shipmentId, isStuck: false };
}

/** That form has no fact for the end of a review that is over because the parcel moved. */
function afterFirstForm(shipment: ShipmentByFacts, kind: FactKind, { shipmentId, code }: HistoricFact['data']): ShipmentByFacts {
  switch (kind) {
    case 'shipment.scheduled':
      return { state: 'pending', shipmentId: null, isStuck: false };
    case 'shipment.created':
      return { state: 'created', shipmentId: typeof shipmentId === 'string' ? shipmentId : null, isStuck: false };
    case 'shipment.held':
      return shipment.state === 'pending' ? { ...shipment, state: 'skipped' } : shipment;
    case 'shipment.needs_review':
      return { ...shipment, state: 'needs_review', isStuck: code === 'still_new' };
    case 'shipment.failed':
    case 'shipment.skipped':
    case 'shipment.cancelled':
    case 'shipment.rescue_requested':
      return { ...shipment, state: kind.slice('shipment.'.length), isStuck: false };
    default:
      return shipment;
  }
}

function centsOf({ version, data }: HistoricFact): number | null {
  if (version === 1) return null;
  const { itemsTotalCents: items, buyerShippingShareCents: share } = data;
  return Number.isSafeInteger(items) && Number.isSafeInteger(share) ? Number(items) + Number(share) : null;
}
