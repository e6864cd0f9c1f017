import { cannotBeQueried } from './attempt-failure.js';
import type { CancelResult } from './cancel-result.js';
import type { HoldReason, PaymentStop } from './stop-reason.js';

/** Why no parcel of an order must reach its buyer. */
export type CancelReason =
  | 'requested'
  | Extract<PaymentStop, 'payment_refunded' | 'payment_charged_back'>
  | Extract<HoldReason, 'payment_fraud_alert'>;

export const CANCEL_REASONS = [
  'requested',
  'payment_refunded',
  'payment_charged_back',
  'payment_fraud_alert',
] as const satisfies readonly CancelReason[];

const WHY: Readonly<Record<CancelReason, string>> = {
  requested: 'an admin has requested its cancellation',
  payment_refunded: 'the payment was refunded',
  payment_charged_back: 'the payment was charged back',
  payment_fraud_alert: 'the payment provider has raised a fraud alert',
};

// The texts for a shipment that waits for review: what is wrong, and what to do.

// These two are stored and compared: a row with other words would not be recognized.
export const APPROVED_AGAIN = 'the payment is good again, but the parcel was cancelled: ship again, or give the money back';
export const STILL_NEW =
  'the provider has not prepared the parcel for half an hour: its account has no credit or is suspended; mend that, or cancel the parcel and ship again';

export const RESCUE_FAILED = 'the parcel was delivered although its rescue was requested: settle it with seller and buyer';

export function goneWithoutUs(statusCode: string): string {
  return `the provider shows the parcel as ${statusCode}, and it was not cancelled from here: ship again, or refund the buyer`;
}

/** Names the money and the parcels. */
export function reviewOfCancellation(reason: CancelReason, result: CancelResult): string {
  const { shipmentIds } = result;
  const parcels = shipmentIds.length > 1 ? `parcels ${shipmentIds.join(' and ')}` : `parcel ${shipmentIds[0] ?? 'unknown'}`;
  return `${WHY[reason]}: ${whatOf(result, parcels)}`;
}

function whatOf(result: CancelResult, parcels: string): string {
  switch (result.outcome) {
    case 'dispatched':
      return `${parcels} was dispatched: request its rescue with "cancel", or settle it with seller and buyer`;
    case 'not_automatic':
      return `${parcels} is not cancelled automatically (SHIPMENT_CANCEL_ON_REFUND): cancel it, or settle it with seller and buyer`;
    case 'rejected':
      return `${parcels} cannot be cancelled (${result.error}): tell the seller not to send it`;
    case 'account_unreachable':
      return `${cannotBeQueried(result.account)}: tell the seller not to send it`;
    case 'look_up_empty':
      return 'no parcel was found, but there may be one: check at the provider';
    default:
      return `whether ${parcels} is cancelled is not known${'error' in result ? ` (${result.error})` : ''}: check at the provider`;
  }
}
