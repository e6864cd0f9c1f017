import type { FactKind, StoredFact } from '../../../orders/domain/order-fact.js';
import { isMoneyReturned, type PaymentStop, RETURNED_STOPS } from '../../../orders/domain/payment-status.js';

/** Preconditions that a paid order may lack. */
export const OBSTACLES = [
  'not_paid',
  'already_shipped',
  'no_items',
  'no_quote',
  'quote_refused',
  'too_heavy',
  'too_large',
  'too_valuable',
  'origin_refused',
  'no_email',
  'no_credential',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Requests not to send a parcel: a person decides, or whoever has asked withdraws. */
export const REQUEST_KINDS = ['buyer_wants_to_cancel', 'seller_cannot_dispatch'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * Why a person has to release it first, strongest first: the payment provider has raised a fraud alert, the money was gone or in dispute and
 * is here again, an admin holds it, or somebody has asked. Of several the strongest is named.
 */
export const HOLD_REASONS = ['payment_fraud_alert', 'payment_back', 'held', ...REQUEST_KINDS] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why a shipment is skipped: no parcel was created, and none can exist. An admin's cancellation ends it as `cancelled` instead. */
export type StopReason = PaymentStop | Obstacle | HoldReason | 'cancelled';

export function isHold(reason: StopReason | null): reason is HoldReason {
  return HOLD_REASONS.some((hold) => hold === reason);
}

/** Facts of an order that tell whether it is held. */
export const KINDS_OF_HOLDS = ['shipment.held', 'shipment.released'] as const satisfies readonly FactKind[];

/** The hold that the newest of these facts tells; null for none. */
export function holdIn(fact: StoredFact | undefined): HoldReason | null {
  const reason = HOLD_REASONS.find((hold) => hold === fact?.data.reason) ?? null;
  return fact?.kind === 'shipment.held' ? reason : null;
}

export function isRequest(reason: string | null): reason is RequestKind {
  return REQUEST_KINDS.some((kind) => kind === reason);
}

/** Why no parcel of an order must reach its buyer. */
export const CANCEL_REASONS = ['requested', ...RETURNED_STOPS, 'payment_fraud_alert'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

interface Wishes {
  readonly cancelRequested: boolean;
  readonly hold: HoldReason | null;
  readonly paymentStop: PaymentStop | null;
}

/** Null if a parcel may reach the buyer. */
export function cancelReasonOf({ cancelRequested, hold, paymentStop }: Wishes): CancelReason | null {
  if (cancelRequested) return 'requested';
  if (isMoneyReturned(paymentStop)) return paymentStop;
  return hold === 'payment_fraud_alert' ? hold : null;
}
