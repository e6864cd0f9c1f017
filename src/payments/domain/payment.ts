import { isReturned, type PaymentStop, statusWithAmounts } from '../../orders/domain/payment-status.js';

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
  /** When the last refund was made, as the provider shows it; null without one. */
  readonly refundedAt: Date | null;
  /** When a pending payment ends by itself; null if it is not pending, or that is not known. */
  readonly endsAt: Date | null;
  /** Where the slip of a pending payment is shown; null if it is not pending, or that is not known. */
  readonly slipUrl: string | null;
}

/** The effect of a reading on its purchase. `part_payment`: approved for less than the total, and waits for the rest of it. */
export type PaymentEffect =
  | 'first_approval'
  | 'recorded'
  | 'part_payment'
  | 'duplicate_payment'
  | 'payment_mismatch'
  | 'refunded_before_approval';

/** Payments whose money belongs to no sale: a person decides what to do with it. */
export const UNOWNED_EFFECTS = ['payment_mismatch', 'duplicate_payment', 'refunded_before_approval'] as const;

/** Whether it waits for a person: it belongs to no sale, nobody has dealt with it, and some of its money is here. */
export function isUnowned(
  payment: Pick<PaymentFacts, 'effect' | 'status' | 'amountCents' | 'refundedCents'>,
  isResolved: boolean,
): boolean {
  const isOfNoSale = UNOWNED_EFFECTS.some((effect) => effect === payment.effect);
  return isOfNoSale && !isResolved && !isReturned(statusWithAmounts(payment));
}

/** A payment of a purchase, as last read. A purchase can have several: rejected ones, then an approved one, or two that pay it together. */
export interface PaymentFacts extends Omit<PaymentReading, 'paymentId' | 'externalReference'> {
  readonly id: string;
  readonly purchaseId: string;
  readonly effect: PaymentEffect;
}

/** Another payment of the purchase, that is approved or has paid it. */
export interface OtherPayment extends PaymentFacts {
  /** The same facts as those of the payment that is settled. */
  readonly isAlerted: boolean;
  readonly isResolved: boolean;
}

/** The facts for settling a reading, all read at one point in time. */
export interface SettlementFacts {
  readonly purchase: {
    readonly id: string;
    readonly buyerId: string;
    readonly cartGeneration: number;
    readonly totalCents: number;
    readonly collectorId: string | null;
    readonly paidPaymentId: string | null;
    readonly paymentStatus: string;
    /** Until when parts of its total wait for the rest; null if none does. */
    readonly partUntil: Date | null;
    readonly expiresAt: Date;
    /** When the provider is searched for its payments; null for never. */
    readonly nextSearchAt: Date | null;
  };
  /** By the database clock. */
  readonly readAt: Date;
  readonly orderIds: readonly string[];
  /** Why its payment stops each shipment that its orders have already. */
  readonly shipmentStops: readonly (PaymentStop | null)[];
  readonly bought: readonly { readonly productId: string; readonly quantity: number }[];
  /** Changes with everything about the buyer's purchases; a decision based on another version is not written. */
  readonly cart: { readonly generation: number; readonly version: number };
  /** Whether it is paid, or another purchase of its cart generation that has a product of it. */
  readonly isPaidFor: boolean;
  /** Whether a later purchase of the buyer, of whatever generation, has paid for a product of it while parts of it waited. */
  readonly isBoughtAgain: boolean;
  /** Other purchases of its cart generation that have a product of it, and can still be paid. */
  readonly openRivals: readonly string[];
  /** Whether another payment of this purchase may still be approved, as last read. */
  readonly hasOtherOpenPayment: boolean;
  /** Whether a signed fraud alert about the payment waits to be heeded: it came before the payment was known. */
  readonly isAlerted: boolean;
  /** Whether a person has dealt with the payment, which belonged to no sale. */
  readonly isResolved: boolean;
  /** As last read; null if never. */
  readonly payment: PaymentFacts | null;
  /** Other payments of the purchase, at most 50. */
  readonly others: readonly OtherPayment[];
}

/** The installation's rules. */
export interface SettlementRules {
  /** The account that must receive the money; null if unknown. */
  readonly collectorId: string | null;
  /** How long a part of the total waits for the rest before it is a case for a person. */
  readonly partWaitMs: number;
}
