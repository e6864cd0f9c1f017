import { isApproved } from '../../orders/domain/payment-status.js';
import type { PaymentEffect, PaymentReading, SettlementFacts, SettlementRules } from './payment.js';

export interface Expected {
  readonly totalCents: number;
  /** Null when unknown, and then not compared. */
  readonly collectorId: string | null;
}

export function expectedOf({ purchase }: SettlementFacts, { collectorId }: SettlementRules): Expected {
  return { totalCents: purchase.totalCents, collectorId: collectorId ?? purchase.collectorId };
}

const REFUND_STATUS_DETAILS = ['refunded', 'partially_refunded'];

/**
 * The effect of an approved reading on a purchase, as long as nothing but it is known of the purchase's payments. `isPaidFor`: it, or what it
 * shares with another purchase of the same cart generation, is already paid. What has nothing in common with that is another sale.
 */
export function judge(reading: PaymentReading, expected: Expected, isPaidFor: boolean): PaymentEffect {
  const { status, amountCents } = reading;
  if (!isApproved(status)) return 'recorded';
  if (!isOurs(reading, expected) || amountCents > expected.totalCents || amountCents <= 0) return 'payment_mismatch';
  if (isPaidFor) return 'duplicate_payment';
  // A partly refunded payment stays "approved". If it is already refunded when first read, it is not a clean sale.
  if (isRefundedInPart(reading)) return 'refunded_before_approval';
  return amountCents < expected.totalCents ? 'part_payment' : 'first_approval';
}

/** Whether some of its money went back, though it may still be called approved. */
export function isRefundedInPart({
  refundedCents,
  statusDetail,
}: Pick<PaymentReading, 'refundedCents' | 'statusDetail'>): boolean {
  return refundedCents > 0 || REFUND_STATUS_DETAILS.includes(statusDetail ?? '');
}

/** Whether it has the purchase's currency and recipient. */
export function isOurs({ currency, collectorId }: Pick<PaymentReading, 'currency' | 'collectorId'>, expected: Expected): boolean {
  return currency === 'ARS' && (expected.collectorId === null || collectorId === expected.collectorId);
}
