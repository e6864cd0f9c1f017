import { isPaymentStop, type PaymentStop, paymentStopOf } from '../../../orders/domain/payment-status.js';
import { type DispatchRequest, openRequest } from './dispatch-request.js';
import type { ShipmentState } from './shipment-facts.js';
import { type HoldReason, isCancelling, type StopReason } from './stop-reason.js';

export interface Held {
  readonly state: ShipmentState;
  readonly reason: StopReason | null;
  readonly hold: HoldReason | null;
  readonly requests: readonly DispatchRequest[];
}

/**
 * Whether buyers and sellers are told that it waits for a person. An admin's hold does not stop a parcel that exists, and a refunded
 * payment is not a delay.
 */
export function isHeld({ state, reason, hold, requests }: Held): boolean {
  if (hold === null || isPaymentStop(reason) || reason === 'cancelled' || state === 'cancelled' || state === 'rescue_requested')
    return false;
  return state !== 'created' || isCancelling(hold) || openRequest(requests) !== null;
}

/** Why it is held, if it is: what its buyer or its seller has asked for is said first, because they wait for an answer. */
export function heldFor({ hold, requests }: Held): HoldReason | null {
  return isCancelling(hold) ? hold : (openRequest(requests) ?? hold);
}

/** Why a parcel must stay with its seller. */
export type DispatchStop = HoldReason | PaymentStop | 'needs_review';

/** Null if it may leave, by what is stored: for the list of what to dispatch, for labels, and for lists to hand over. */
export function dispatchStop(shipment: Held, paymentStatus: string): DispatchStop | null {
  if (isHeld(shipment)) return heldFor(shipment);
  return paymentStopOf(paymentStatus) ?? (shipment.state === 'needs_review' ? 'needs_review' : null);
}
