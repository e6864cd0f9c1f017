import type { PaymentStop } from '../../../orders/domain/payment-status.js';

/** Preconditions that a paid order may lack. */
export const OBSTACLES = ['not_paid', 'already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Why a person has to release it first: an admin holds it, or the payment provider has raised a fraud alert. */
export const HOLD_REASONS = ['held', 'payment_fraud_alert'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why a shipment is skipped: no parcel was created, and none can exist. An admin's cancellation ends it as `cancelled` instead. */
export type StopReason = PaymentStop | Obstacle | HoldReason | 'cancelled';

export function isHold(reason: StopReason | null): reason is HoldReason {
  return HOLD_REASONS.some((hold) => hold === reason);
}
