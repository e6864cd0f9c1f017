import type { PaymentStop } from '../../shipping/domain/stop-reason.js';
import { judge, type PaymentEffect, type PaymentFacts, type PaymentReading, stopOf, taken } from './payment.js';

/** What a reading of a payment is compared with: all read at one moment. */
export interface SettlementFacts {
  readonly purchase: {
    readonly id: string;
    readonly buyerId: string;
    readonly cartGeneration: number;
    readonly totalCents: number;
    readonly collectorId: string | null;
    readonly paidPaymentId: string | null;
    readonly paymentStatus: string;
  };
  readonly orderIds: readonly string[];
  readonly bought: readonly { readonly productId: string; readonly quantity: number }[];
  /** The version changes with everything about the buyer's purchases: what was decided on another one is not written. */
  readonly cart: { readonly generation: number; readonly version: number };
  /** Whether this purchase or another one of its cart generation is paid. */
  readonly isGenerationPaid: boolean;
  /** Another purchase of its cart generation that could still be paid. */
  readonly openPurchaseId: string | null;
  /** As last read; null: never. */
  readonly payment: PaymentFacts | null;
}

/** What a reading means, and what is to be written for it. */
export interface Settlement {
  readonly effect: PaymentEffect | 'stale_reading';
  /** As it is to be kept; null: as it was. */
  readonly payment: PaymentFacts | null;
  /** The purchase's payment status after it. */
  readonly paymentStatus: string;
  readonly approvedAt: Date | null;
  /** What the purchase's payment stops its shipments for; null: it stands. */
  readonly stop: PaymentStop | null;
}

/** Decides what a reading of a payment means for its purchase. `collectorId`: the account that must receive the money; null: not known. */
export function settle(reading: PaymentReading, facts: SettlementFacts, collectorId: string | null, now: Date): Settlement {
  const { purchase, payment: known } = facts;
  const unchanged = {
    payment: null,
    paymentStatus: purchase.paymentStatus,
    approvedAt: null,
    stop: stopOf(purchase.paymentStatus),
  };
  // A payment belongs to the purchase that it was first seen with: it pays no second one.
  if (known && known.purchaseId !== purchase.id) return { ...unchanged, effect: 'payment_mismatch' };
  const current = taken(reading, known);
  if (!current) return { ...unchanged, effect: 'stale_reading' };

  const isPayer = purchase.paidPaymentId === reading.paymentId;
  const expected = { totalCents: purchase.totalCents, collectorId: collectorId ?? purchase.collectorId };
  const effect = isPayer ? 'recorded' : judge(reading, expected, facts.isGenerationPaid);
  // What a payment once meant stays told: later readings of it change its status only.
  const payment = { ...current, purchaseId: purchase.id, effect: known && known.effect !== 'recorded' ? known.effect : effect };
  // Once paid, only the payment that paid it speaks for the purchase: a second card that was refused says nothing.
  const speaks = isPayer || purchase.paidPaymentId === null;
  const paymentStatus = speaks ? reading.status : purchase.paymentStatus;
  const approvedAt = effect === 'first_approval' ? (reading.approvedAt ?? now) : null;
  return { effect, payment, paymentStatus, approvedAt, stop: stopOf(paymentStatus) };
}
