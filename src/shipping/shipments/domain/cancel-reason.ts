import { isMoneyReturned, type PaymentStop, RETURNED_STOPS } from '../../../orders/domain/payment-status.js';
import type { HoldReason } from './stop-reason.js';

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
