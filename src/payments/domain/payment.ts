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
export class Payment {
  status: string;
  statusDetail: string | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
  collectorId: string;
  approvedAt: Date | null;
  updatedAt: Date | null;
  readAt: Date;
  effect: PaymentEffect;

  constructor(
    readonly id: string,
    readonly purchaseId: string,
    reading: PaymentReading,
    readAt: Date,
  ) {
    this.take(reading, readAt);
    this.effect = 'recorded';
  }

  /** False for a reading older than the one already taken: readings can overtake each other. */
  take(reading: PaymentReading, readAt: Date): boolean {
    if (this.updatedAt && reading.updatedAt && reading.updatedAt < this.updatedAt) return false;
    this.status = reading.status;
    this.statusDetail = reading.statusDetail;
    this.amountCents = reading.amountCents;
    this.refundedCents = reading.refundedCents;
    this.currency = reading.currency;
    this.collectorId = reading.collectorId;
    this.approvedAt = reading.approvedAt;
    this.updatedAt = reading.updatedAt ?? this.updatedAt ?? null;
    this.readAt = readAt;
    return true;
  }
}

export interface Expected {
  readonly totalCents: number;
  /** Null: not known, so not compared. */
  readonly collectorId: string | null;
}

const APPROVED = 'approved';
const GIVEN_BACK = ['refunded', 'partially_refunded'];

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
  const givenBack = reading.refundedCents > 0 || GIVEN_BACK.includes(reading.statusDetail ?? '');
  return givenBack ? 'refunded_before_approval' : 'first_approval';
}

/** Statuses in which nothing may be shipped any more. */
export function blocksShipment(status: string): boolean {
  return status !== APPROVED;
}
