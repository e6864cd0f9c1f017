import type { FactKind } from '../../../orders/domain/order-fact.js';
import type { AccountName } from '../../../shipping/shipments/domain/attempt-result.js';
import type { ParcelProgress } from '../../../shipping/shipments/domain/parcel-progress.js';

/** A parcel that our rows know. */
export interface AuditedParcel {
  readonly shipmentId: string;
  /** Null for one of an earlier release. */
  readonly account: AccountName | null;
  readonly progress: ParcelProgress;
  readonly statusCode: string | null;
  readonly isFollowed: boolean;
}

/** The facts that the rules read. */
export const RECORDED_FACTS = [
  'order.refunded',
  'shipment.needs_review',
  'shipment.created',
  'shipment.repriced',
] as const satisfies readonly FactKind[];

export interface AuditedFact {
  readonly number: number;
  readonly kind: (typeof RECORDED_FACTS)[number];
  readonly at: Date;
  readonly shipmentId: string | null;
  readonly priceCents: number | null;
}

/** What our rows say of a paid order and its parcels, as of one moment. */
export interface AuditedOrder {
  readonly orderId: string;
  readonly sellerId: string;
  /** The external id of the newest parcel, or of the parcel to create. */
  readonly externalId: string;
  readonly recordedId: string | null;
  /** What the recorded parcel costs, as the order says. */
  readonly recordedPriceCents: number | null;
  readonly parcels: readonly AuditedParcel[];
  /** Oldest first. */
  readonly facts: readonly AuditedFact[];
  /** The payment that has paid it, or the last of several; and the status of what has paid it. */
  readonly paymentId: string | null;
  readonly paymentStatus: string;
  /** All payments that have paid it. */
  readonly payerIds: readonly string[];
  /** The service tries to cancel its parcel, which ends in a cancelled one or in a review. */
  readonly isBeingCancelled: boolean;
}

/** What the provider says that a parcel costs with tax is compared with this: as it was last recorded. Null if it never was. */
export function recordedPriceOf({ facts, recordedId, recordedPriceCents }: AuditedOrder, shipmentId: string): number | null {
  const told = facts.findLast((fact) => fact.shipmentId === shipmentId && fact.priceCents !== null);
  return told?.priceCents ?? (shipmentId === recordedId ? recordedPriceCents : null);
}
