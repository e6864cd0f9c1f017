import type { HoldReason, PaymentStop } from './stop-reason.js';

/** Why no parcel of an order must reach its buyer. */
export const CANCEL_REASONS = ['requested', 'payment_refunded', 'payment_charged_back', 'payment_fraud_alert'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number] &
  ('requested' | Extract<PaymentStop, 'payment_refunded' | 'payment_charged_back'> | Extract<HoldReason, 'payment_fraud_alert'>);

/** Null if a parcel may reach the buyer. */
export function cancelReasonOf(
  { cancelRequested, hold }: { readonly cancelRequested: boolean; readonly hold: HoldReason | null },
  paymentStop: PaymentStop | null,
): CancelReason | null {
  if (cancelRequested) return 'requested';
  if (paymentStop === 'payment_refunded' || paymentStop === 'payment_charged_back') return paymentStop;
  return hold === 'payment_fraud_alert' ? hold : null;
}
