import { isApproved } from '../../orders/domain/payment-status.js';

/** A payment as reported by the provider. Amounts are cents. */
export interface PaymentReading {
  readonly paymentId: string;
  readonly status: string;
  readonly statusDetail: string | null;
  /** The purchase's id. */
  readonly externalReference: string | null;
  /** Goods and shipping together. */
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly collectorId: string;
  readonly approvedAt: Date | null;
  readonly updatedAt: Date | null;
}

/** The effect of a reading on its purchase. */
export type PaymentEffect = 'first_approval' | 'recorded' | 'duplicate_payment' | 'payment_mismatch' | 'refunded_before_approval';

/** Payments whose money belongs to no sale: a person decides what to do with it. */
export const UNOWNED_EFFECTS = ['payment_mismatch', 'duplicate_payment', 'refunded_before_approval'] as const;

/** A payment of a purchase, as last read. A purchase can have several: rejected ones, then an approved one. */
export interface PaymentFacts extends Omit<PaymentReading, 'paymentId' | 'externalReference'> {
  readonly id: string;
  readonly purchaseId: string;
  readonly effect: PaymentEffect;
}

/** Such ids are never stored, so no payment can belong to them. */
const TEMPORARY = 'tmp_';

/** The purchase that a payment refers to; null if the id cannot belong to this service. */
export function purchaseIdOf({ externalReference }: PaymentReading): string | null {
  return externalReference && !externalReference.startsWith(TEMPORARY) ? externalReference : null;
}

/** The reading to store; null if it is older than the stored one, because readings can overtake each other. */
export function taken(reading: PaymentReading, known: PaymentFacts | null): Omit<PaymentFacts, 'purchaseId' | 'effect'> | null {
  if (known?.updatedAt && reading.updatedAt && reading.updatedAt < known.updatedAt) return null;
  const { paymentId, externalReference, updatedAt, ...read } = reading;
  return { ...read, id: paymentId, updatedAt: updatedAt ?? known?.updatedAt ?? null };
}

export interface Expected {
  readonly totalCents: number;
  /** Null when unknown, and then not compared. */
  readonly collectorId: string | null;
}

const REFUND_STATUS_DETAILS = ['refunded', 'partially_refunded'];

/**
 * The effect of an approved reading on an unpaid purchase. `generationPaid`: this purchase or another one of the same cart
 * generation is already paid.
 */
export function judge(reading: PaymentReading, expected: Expected, generationPaid: boolean): PaymentEffect {
  if (!isApproved(reading.status)) return 'recorded';
  const matches =
    reading.currency === 'ARS' &&
    reading.amountCents === expected.totalCents &&
    (expected.collectorId === null || reading.collectorId === expected.collectorId);
  if (!matches) return 'payment_mismatch';
  if (generationPaid) return 'duplicate_payment';
  // A partly refunded payment stays "approved". If it is already refunded when first read, it is not a clean sale.
  const isRefunded = reading.refundedCents > 0 || REFUND_STATUS_DETAILS.includes(reading.statusDetail ?? '');
  return isRefunded ? 'refunded_before_approval' : 'first_approval';
}
