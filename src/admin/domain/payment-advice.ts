import type { PaymentEffect } from '../../payments/domain/payment.js';

const ADVICE: Partial<Record<PaymentEffect, string>> = {
  payment_mismatch:
    'Its amount, currency or recipient differs from the purchase. Check PAYCO_COLLECTOR_ID first: once it is right, the payment is read again by itself. Otherwise refund the payment at the payment provider.',
  duplicate_payment: 'The cart was already paid with another payment. Refund this one at the payment provider.',
  refunded_before_approval:
    'It was refunded, at least in part, before we saw it approved, so nothing was shipped. Refund the rest, or agree with the buyer on a new order.',
};

/** What a person should do about money that belongs to no sale. */
export function adviceOn({
  effect,
  amountCents,
  refundedCents,
}: {
  readonly effect: PaymentEffect;
  readonly amountCents: number;
  readonly refundedCents: number;
}): string {
  if (refundedCents >= amountCents) return 'It is refunded in full; the marketplace holds no money of it. Resolve it.';
  return ADVICE[effect] ?? 'It belongs to a sale.';
}
