import type { ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';

/** Counting each kind of waiting rows stops here: beyond it, nobody needs the exact number. */
export const MOST_WAITING = 1_000;

export interface WaitingFigures {
  /** Shipments without a parcel, by state; at most MOST_WAITING of each. */
  readonly shipments: readonly { readonly state: ShipmentState; readonly count: number }[];
  /** Orders that wait for a person, and what their buyers paid and did not get back; at most MOST_WAITING of them. */
  readonly waitingForPerson: number;
  readonly moneyHeldCents: number;
  /** Orders that their buyer or seller has asked not to send, and nobody has decided. */
  readonly openRequests: number;
  /** Parcels whose day of arrival has passed, and that may still arrive. */
  readonly lateParcels: number;
  /** Links that only their sellers can mend. */
  readonly brokenLinks: number;
  readonly unownedPayments: number;
  /** A claim, or a charge-back that the bank has not decided. */
  readonly disputedPayments: number;
  /** Payments with a status that the payment provider does not document. */
  readonly undocumentedPayments: number;
  readonly parkedNotifications: number;
  /** What the audit has found, and nobody has dealt with. */
  readonly openFindings: number;
  /** Endpoints of events to which nothing can be delivered now, or that were disabled for that. */
  readonly failingEndpoints: number;
}
