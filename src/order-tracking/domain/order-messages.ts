import type { OrderStatus } from '../../orders/domain/order-status.js';
import type { ParcelProgress } from '../../shipping/domain/parcel-progress.js';
import type { ShipmentState } from '../../shipping/domain/shipment-facts.js';
import type { StopReason } from '../../shipping/domain/stop-reason.js';

/** A shipment as buyers and sellers see it: the internal states have more detail than they need. */
export const PUBLIC_SHIPMENT_STATES = ['pending', 'created', 'delayed', 'not_possible', 'cancelled'] as const;
export type PublicShipmentState = (typeof PUBLIC_SHIPMENT_STATES)[number];

const PUBLIC_STATE_OF: Record<ShipmentState, PublicShipmentState> = {
  pending: 'pending',
  creating: 'pending',
  unknown: 'pending',
  created: 'created',
  failed: 'delayed',
  needs_review: 'delayed',
  skipped: 'not_possible',
  cancelled: 'cancelled',
  // Its carrier may deliver it all the same.
  rescue_requested: 'created',
};

export const ORDER_MESSAGES: Record<OrderStatus, string> = {
  awaiting_payment: 'Waiting for the payment.',
  paid: 'Paid.',
  expired: 'Closed without a payment.',
  refunded: 'The payment was given back.',
};

export const SHIPMENT_MESSAGES: Record<PublicShipmentState, string> = {
  pending: 'The parcel is being registered with the carrier.',
  created: 'The parcel is registered with the carrier.',
  delayed: 'The parcel takes longer than usual. The marketplace is looking into it.',
  not_possible: 'No parcel is registered for this order.',
  cancelled: 'The parcel was cancelled.',
};

export const PROGRESS_MESSAGES: Record<ParcelProgress, string> = {
  preparing: 'The seller is preparing the parcel.',
  ready_to_ship: 'The parcel is ready to be sent.',
  in_transit: 'The parcel is on its way.',
  out_for_delivery: 'The parcel is out for delivery.',
  at_pickup_point: 'The parcel can be collected at the pickup point.',
  delivered: 'The parcel was delivered.',
  problem: 'The carrier reports a problem with the parcel.',
  returning: 'The parcel is on its way back to the seller.',
  returned: 'The parcel is back with the seller.',
  lost: 'The carrier has lost the parcel.',
  cancelled: 'The parcel was cancelled.',
  expired: 'The parcel was not sent in time.',
  unknown_to_us: 'The carrier reports a status that we do not know.',
};

const PAYMENT_MESSAGES: Record<string, string> = {
  none: 'No payment has been made yet.',
  pending: 'The payment has been started and not finished.',
  in_process: 'The payment is being reviewed.',
  authorized: 'The amount is held, and not yet paid.',
  approved: 'The payment is approved.',
  rejected: 'The payment was refused. Another one can be tried.',
  cancelled: 'The payment was cancelled.',
  in_mediation: 'The payment is disputed.',
  refunded: 'The payment was refunded.',
  charged_back: 'The card holder took the payment back.',
};

/** The reasons for a delay that sellers see. */
type Delay = 'registration_failed' | 'needs_review';
export type PublicReason = StopReason | Delay;

/** Why there is no parcel: the shipment is not possible or, for its seller, delayed. */
export const REASON_MESSAGES: Record<PublicReason, string> = {
  not_paid: 'The order is not paid.',
  payment_refunded: 'The payment was refunded.',
  payment_charged_back: 'The card holder took the payment back.',
  payment_in_mediation: 'The payment is disputed.',
  payment_not_approved: 'The payment is no longer approved.',
  already_shipped: 'The order has a parcel already.',
  no_items: 'The order has no items.',
  no_quote: 'The shipping provider did not quote this order.',
  no_email: 'The recipient has no e-mail address.',
  no_credential: 'There is no account with the shipping provider for this order.',
  cancelled: 'The marketplace has cancelled the parcel.',
  held: 'The marketplace holds this order. Do not send anything yet.',
  payment_fraud_alert: 'The payment provider has warned of this payment. Do not send anything yet.',
  registration_failed: 'The shipping provider did not register the parcel.',
  needs_review: 'The marketplace is looking into this parcel. Do not send anything yet.',
};

export function publicShipmentState(state: ShipmentState): PublicShipmentState {
  return PUBLIC_STATE_OF[state];
}

/** The payment provider may report a status that this version does not know. */
export function paymentMessage(paymentStatus: string): string {
  return Object.hasOwn(PAYMENT_MESSAGES, paymentStatus)
    ? (PAYMENT_MESSAGES[paymentStatus] as string)
    : 'The payment is in a state that we do not know.';
}
