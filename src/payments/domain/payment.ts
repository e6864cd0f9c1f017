import type { PaymentStop } from '../../shipping/domain/stop-reason.js';

/** A payment as the provider reported it. Amounts are cents. */
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

/** What a reading meant for its purchase. */
export type PaymentEffect = 'first_approval' | 'recorded' | 'duplicate_payment' | 'payment_mismatch' | 'refunded_before_approval';

/** One payment of a purchase, as last read. A purchase can have several: refused ones, then an approved one. */
export interface PaymentFacts extends Omit<PaymentReading, 'paymentId' | 'externalReference'> {
  readonly id: string;
  readonly purchaseId: string;
  readonly effect: PaymentEffect;
}

/** Orders with such ids are never stored, so no payment can be theirs. */
const TEMPORARY = 'tmp_';

/** The purchase that a payment says it is for; null when it can be none of ours. */
export function purchaseIdOf({ externalReference }: PaymentReading): string | null {
  return externalReference && !externalReference.startsWith(TEMPORARY) ? externalReference : null;
}

/** A reading as it is to be kept; null for one older than what is known: readings can overtake each other. */
export function taken(reading: PaymentReading, known: PaymentFacts | null): Omit<PaymentFacts, 'purchaseId' | 'effect'> | null {
  if (known?.updatedAt && reading.updatedAt && reading.updatedAt < known.updatedAt) return null;
  const { paymentId, externalReference, updatedAt, ...read } = reading;
  return { ...read, id: paymentId, updatedAt: updatedAt ?? known?.updatedAt ?? null };
}

export interface Expected {
  readonly totalCents: number;
  /** Null: not known, so not compared. */
  readonly collectorId: string | null;
}

const APPROVED = 'approved';
const REFUND_STATUS_DETAILS = ['refunded', 'partially_refunded'];

/**
 * What an approved-looking reading means for a purchase that nothing has paid yet. `generationPaid` tells that this purchase or
 * another one of the same cart generation is paid already.
 */
export function judge(reading: PaymentReading, expected: Expected, generationPaid: boolean): PaymentEffect {
  if (reading.status !== APPROVED) return 'recorded';
  const matches =
    reading.currency === 'ARS' &&
    reading.amountCents === expected.totalCents &&
    (expected.collectorId === null || reading.collectorId === expected.collectorId);
  if (!matches) return 'payment_mismatch';
  if (generationPaid) return 'duplicate_payment';
  // "Approved" stays on a payment that was partly given back: a first sight of such a one is no clean sale.
  const givenBack = reading.refundedCents > 0 || REFUND_STATUS_DETAILS.includes(reading.statusDetail ?? '');
  return givenBack ? 'refunded_before_approval' : 'first_approval';
}

const STOPS: Readonly<Record<string, PaymentStop>> = {
  refunded: 'payment_refunded',
  charged_back: 'payment_charged_back',
  in_mediation: 'payment_in_mediation',
};

/** May what was paid for be shipped? The one answer: null, it may; else what stops it. */
export function stopOf(paymentStatus: string): PaymentStop | null {
  if (paymentStatus === APPROVED) return null;
  return Object.hasOwn(STOPS, paymentStatus) ? (STOPS[paymentStatus] as PaymentStop) : 'payment_not_approved';
}
