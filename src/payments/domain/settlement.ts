import type { DisputeReason, OrderFact } from '../../orders/domain/order-fact.js';
import { isApproved, isDoubt, isMoneyReturned, type PaymentStop, paymentStopOf } from '../../orders/domain/payment-status.js';
import type { HoldReason } from '../../shipping/shipments/domain/stop-reason.js';

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
  /** Of the last refund that the provider shows; null without one. */
  readonly refundedAt: Date | null;
  /** When a pending payment ends by itself; null if it is not pending, or that is not known. */
  readonly endsAt: Date | null;
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
  };
  readonly orderIds: readonly string[];
  /** Why its payment stops each shipment that its orders have already. */
  readonly shipmentStops: readonly (PaymentStop | null)[];
  readonly bought: readonly { readonly productId: string; readonly quantity: number }[];
  /** Changes with everything about the buyer's purchases; a decision based on another version is not written. */
  readonly cart: { readonly generation: number; readonly version: number };
  /** Whether it is paid, or another purchase of its cart generation that has a product of it. */
  readonly isPaidFor: boolean;
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
}

/** The effect of a reading, and the writes that it requires. */
export interface Settlement {
  readonly effect: PaymentEffect | 'stale_reading';
  /** The reading to store; null leaves the stored one. */
  readonly payment: PaymentFacts | null;
  /** The purchase's payment status afterwards. */
  readonly paymentStatus: string;
  readonly approvedAt: Date | null;
  /** Why the purchase's shipments must stop; null if its payment is approved. */
  readonly stop: PaymentStop | null;
  /** Why what the approval pays must wait for a person; null if it need not. */
  readonly hold: HoldReason | null;
  /** What it makes true of each of the purchase's orders. */
  readonly facts: readonly OrderFact[];
}

/** Decides the effect of a reading on its purchase. `collectorId`: the account that must receive the money; null if unknown. */
export function settle(reading: PaymentReading, facts: SettlementFacts, collectorId: string | null, now: Date): Settlement {
  const { purchase, payment: known } = facts;
  const unchanged = {
    payment: null,
    paymentStatus: purchase.paymentStatus,
    approvedAt: null,
    stop: paymentStopOf(purchase.paymentStatus),
    hold: null,
    facts: [],
  };
  // A payment belongs to the purchase with which it was first read; it cannot pay a second one.
  if (known && known.purchaseId !== purchase.id) return { ...unchanged, effect: 'payment_mismatch' };
  const current = taken(reading, known);
  if (!current) return { ...unchanged, effect: 'stale_reading' };

  const isPayer = purchase.paidPaymentId === reading.paymentId;
  const expected = { totalCents: purchase.totalCents, collectorId: collectorId ?? purchase.collectorId };
  const judged = isPayer ? 'recorded' : judge(reading, expected, facts.isPaidFor);
  // Somebody may have sent the goods or given the money back by hand.
  const effect = judged === 'first_approval' && known && facts.isResolved ? known.effect : judged;
  const isPayment = isPayer || effect === 'first_approval';
  // The effect of a payment stays, unless it pays the purchase in the end; later readings change only its status.
  const kept = known && known.effect !== 'recorded' ? known.effect : effect;
  const payment = { ...current, purchaseId: purchase.id, effect: isPayment ? ('first_approval' as const) : kept };
  // After an approval only the paying payment sets the status: a second card that was rejected does not matter.
  const speaks = isPayer || purchase.paidPaymentId === null;
  const paymentStatus = speaks ? reading.status : purchase.paymentStatus;
  const approvedAt = effect === 'first_approval' ? (reading.approvedAt ?? now) : null;
  const hold = approvedAt ? holdOf(known, facts.isAlerted) : null;
  const stop = paymentStopOf(paymentStatus);
  const told = approvedAt ? paidFacts(payment, approvedAt, hold) : isPayer ? stopFacts(payment, unchanged.stop, stop) : [];
  return { effect, payment, paymentStatus, approvedAt, stop, hold, facts: told };
}

/** Why what a first approval pays waits for a person: an alert came before it, or its money was gone or in dispute. */
function holdOf(known: PaymentFacts | null, isAlerted: boolean): HoldReason | null {
  if (isAlerted) return 'payment_fraud_alert';
  return known && isDoubt(paymentStopOf(known.status)) ? 'payment_back' : null;
}

function paidFacts({ id, amountCents }: PaymentFacts, at: Date, hold: HoldReason | null): OrderFact[] {
  const paid = { kind: 'order.paid', at, data: { paymentId: id, amountCents } } as const;
  return hold === 'payment_fraud_alert' ? [paid, disputed(id, hold)] : [paid];
}

/** The payment is in doubt. */
export function disputed(paymentId: string, reason: DisputeReason): OrderFact {
  return { kind: 'payment.disputed', data: { paymentId, reason } };
}

/** The payment that has paid stops the orders for another reason than before, or no longer. */
function stopFacts({ id, refundedCents }: PaymentFacts, before: PaymentStop | null, stop: PaymentStop | null): OrderFact[] {
  if (stop === before) return [];
  if (stop === null) return [{ kind: 'order.reinstated', data: { paymentId: id } }];
  const doubts = stop === 'payment_refunded' ? [] : [disputed(id, stop)];
  if (!isMoneyReturned(stop)) return doubts;
  return [...doubts, { kind: 'order.refunded', data: { paymentId: id, reason: stop, refundedCents } }];
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
 * The effect of an approved reading on a purchase. `isPaidFor`: it, or what it shares with another purchase of the same cart generation, is
 * already paid. What has nothing in common with that is another sale.
 */
export function judge(reading: PaymentReading, expected: Expected, isPaidFor: boolean): PaymentEffect {
  if (!isApproved(reading.status)) return 'recorded';
  const matches =
    reading.currency === 'ARS' &&
    reading.amountCents === expected.totalCents &&
    (expected.collectorId === null || reading.collectorId === expected.collectorId);
  if (!matches) return 'payment_mismatch';
  if (isPaidFor) return 'duplicate_payment';
  // A partly refunded payment stays "approved". If it is already refunded when first read, it is not a clean sale.
  const isRefunded = reading.refundedCents > 0 || REFUND_STATUS_DETAILS.includes(reading.statusDetail ?? '');
  return isRefunded ? 'refunded_before_approval' : 'first_approval';
}
