import type { PaymentEffect } from '../../payments/domain/payment.js';
import type { Held } from '../../shipping/shipments/domain/held.js';
import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { OwedEntry } from './owed-entry.js';

/** A payment of a purchase, as last read. */
export interface PurchasePayment {
  readonly id: string;
  readonly status: string;
  readonly effect: PaymentEffect;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly approvedAt: Date | null;
  readonly refundedAt: Date | null;
  readonly changedAt: Date;
  readonly endsAt: Date | null;
  /** Where the slip of one that is pending is shown. */
  readonly slipUrl: string | null;
  /** When a person dealt with one that belongs to no sale. */
  readonly resolvedAt: Date | null;
}

/** What became of one order of a purchase. */
export interface PurchaseParcel extends Held {
  readonly orderId: string;
  /** Where its parcel is; null before there is one. */
  readonly progress: ParcelProgress | null;
  readonly progressAt: Date | null;
  /** The provider's code of that. */
  readonly statusCode: string | null;
  /** Whether it is still read. */
  readonly isFollowed: boolean;
  /** What its buyer pays for it. */
  readonly totalCents: number;
  /** What its shipping was sold for, whoever bears it: without a quote a fixed price, or nothing if none could be had. */
  readonly shippingFullCents: number;
  /** Since when it needs a person, or is stopped; null if that is not known. */
  readonly since: Date | null;
  /** When its buyer took back what she had bought; null if she has not. */
  readonly revokedAt: Date | null;
}

/** Everything that decides what became of the money of one purchase, as of one moment. */
export interface MoneyFacts {
  readonly purchaseId: string;
  readonly totalCents: number;
  readonly isPaid: boolean;
  /** Titles of what it has in common with a paid purchase of the same cart. */
  readonly paidElsewhere: readonly string[];
  /** Whether a newer checkout has replaced it, so that its open payments are being ended. */
  readonly isSuperseded: boolean;
  /** Until when its approved parts wait for the rest; null if there was never one. */
  readonly partUntil: Date | null;
  readonly payments: readonly PurchasePayment[];
  readonly parcels: readonly PurchaseParcel[];
  /** What was found to be owed before, in the order in which it opened. */
  readonly entries: readonly OwedEntry[];
}
