import type { DisputeReason, OrderFact } from '../../orders/domain/order-fact.js';
import {
  APPROVED,
  isDoubt,
  isMoneyReturned,
  isReturned,
  type PaymentStop,
  paymentStopOf,
  REIMBURSED,
  type ReturnedStop,
  statusWithAmounts,
  worstStatus,
} from '../../orders/domain/payment-status.js';
import type { HoldReason } from '../../shipping/shipments/domain/stop-reason.js';
import { expectedOf, judge } from './judge.js';
import { judgeTogether, NO_PARTS } from './parts.js';
import type { PaymentEffect, PaymentFacts, PaymentReading, SettlementFacts, SettlementRules } from './payment.js';

/** Such ids are never stored, so no payment can belong to them. */
const TEMPORARY = 'tmp_';

/** The purchase that a payment refers to; null if the id cannot belong to this service. */
export function purchaseIdOf({ externalReference }: PaymentReading): string | null {
  return externalReference && !externalReference.startsWith(TEMPORARY) ? externalReference : null;
}

/** The effect of a reading, and the writes that it requires. */
export interface Settlement {
  readonly effect: PaymentEffect | 'stale_reading';
  /** The reading to store; null leaves the stored one. */
  readonly payment: PaymentFacts | null;
  /** Other payments of the purchase whose effect changes with it. */
  readonly others: readonly { readonly id: string; readonly effect: PaymentEffect }[];
  /** The payments that pay the purchase by this, the last approved one last; none unless it is approved now. */
  readonly paidBy: readonly string[];
  /** Until when approved parts of the total wait for the rest of it; null if none does. */
  readonly partUntil: Date | null;
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

/** Decides the effect of a reading on its purchase. */
export function settle(reading: PaymentReading, facts: SettlementFacts, rules: SettlementRules, now: Date): Settlement {
  const { purchase, payment: known } = facts;
  const unchanged = {
    payment: null,
    others: [],
    paidBy: [],
    partUntil: null,
    paymentStatus: purchase.paymentStatus,
    approvedAt: null,
    stop: paymentStopOf(purchase.paymentStatus),
    hold: null,
    facts: [],
  };
  // A payment belongs to the purchase with which it was first read; it cannot pay a second one.
  if (known && known.purchaseId !== purchase.id) return { ...unchanged, effect: 'payment_mismatch' };
  const current = readingToStore(reading, known);
  if (!current) return { ...unchanged, effect: 'stale_reading' };

  const isPaid = purchase.paidPaymentId !== null;
  const isPayer = isPaid && (purchase.paidPaymentId === reading.paymentId || known?.effect === 'first_approval');
  const judged = isPayer ? 'recorded' : judge(reading, expectedOf(facts, rules), facts.isPaidFor);
  const isLeftOver = judged === 'part_payment' && known?.effect === 'duplicate_payment';
  // Somebody may have sent the goods or given the money back by hand.
  const isDealtWith = isLeftOver || (['first_approval', 'part_payment'].includes(judged) && facts.isResolved);
  const alone = isDealtWith && known ? known.effect : judged;
  const read = { ...current, purchaseId: purchase.id, effect: alone };
  const { effects, paying, partUntil } = isPaid ? NO_PARTS : judgeTogether(read, facts, rules, now);
  const effect = effects.get(reading.paymentId) ?? alone;
  // The effect of a payment stays, unless it pays the purchase in the end; later readings change only its status.
  const stays = known && !['recorded', 'part_payment'].includes(known.effect) && !effects.has(reading.paymentId);
  const payment = {
    ...read,
    effect: isPayer ? ('first_approval' as const) : stays && effect !== 'first_approval' ? known.effect : effect,
  };
  const others = facts.others.flatMap(({ id, effect: before }) => {
    const after = effects.get(id) ?? before;
    return after === before ? [] : [{ id, effect: after }];
  });
  const approvedAt = paying.length > 0 ? lastOf(paying.map((one) => one.approvedAt ?? now)) : null;
  const paymentStatus = approvedAt ? APPROVED : partUntil === null ? statusAfter(reading, facts, isPayer) : NOT_YET;
  const hold = approvedAt ? holdOf(paying, facts) : null;
  const stop = paymentStopOf(paymentStatus);
  const told = approvedAt ? paidFacts(paying, approvedAt, hold) : isPayer ? payerFacts(payment, facts, unchanged.stop, stop) : [];
  const paidBy = paying.map(({ id }) => id);
  return { effect, payment, others, paidBy, partUntil, paymentStatus, approvedAt, stop, hold, facts: told };
}

/** What a purchase is while a part of its total waits for the rest: a part was approved, the purchase was not. */
const NOT_YET = 'pending';

/** After an approval only the payments that have paid set the status, the worst of them: a second card that was rejected does not matter. */
function statusAfter({ status }: PaymentReading, { purchase, others }: SettlementFacts, isPayer: boolean): string {
  if (!isPayer) return purchase.paidPaymentId === null ? status : purchase.paymentStatus;
  return worstStatus([status, ...others.filter(({ effect }) => effect === 'first_approval').map((one) => one.status)]);
}

function lastOf(times: readonly Date[]): Date {
  return new Date(Math.max(...times.map((time) => time.getTime())));
}

/** Why what a first approval pays waits for a person: an alert came before it, or its money was gone or in dispute. */
function holdOf(paying: readonly PaymentFacts[], { payment: known, isAlerted, others }: SettlementFacts): HoldReason | null {
  const isAnyAlerted = paying.some(({ id }) => others.find((one) => one.id === id)?.isAlerted ?? isAlerted);
  if (isAnyAlerted) return 'payment_fraud_alert';
  const wasDoubtful = ({ id, statusDetail }: PaymentFacts) =>
    statusDetail === REIMBURSED || (id === known?.id && isDoubt(paymentStopOf(known.status)));
  return paying.some(wasDoubtful) ? 'payment_back' : null;
}

/** The facts of a payment. If several have paid together, they name the last one, which completed the total. */
function paidFacts(paying: readonly PaymentFacts[], at: Date, hold: HoldReason | null): OrderFact[] {
  const paymentId = paying.at(-1)?.id ?? '';
  const amountCents = paying.reduce((sum, one) => sum + one.amountCents, 0);
  const paid = { kind: 'order.paid', at, data: { paymentId, amountCents } } as const;
  return hold === 'payment_fraud_alert' ? [paid, disputed(paymentId, hold)] : [paid];
}

/** The payment is in doubt. */
export function disputed(paymentId: string, reason: DisputeReason): OrderFact {
  return { kind: 'payment.disputed', data: { paymentId, reason } };
}

/** What became of the payment that has paid: whether it stops the orders, and what of it was given back. */
function payerFacts(
  payment: PaymentFacts,
  facts: SettlementFacts,
  before: PaymentStop | null,
  stop: PaymentStop | null,
): OrderFact[] {
  return [...stopFacts(payment, facts, before, stop), ...partFacts(payment, facts.payment)];
}

/** More of it was given back, and not all: a whole refund is told as one. */
function partFacts(payment: PaymentFacts, known: PaymentFacts | null): OrderFact[] {
  const { id: paymentId, refundedCents } = payment;
  const amountCents = refundedCents - (known?.refundedCents ?? 0);
  if (amountCents <= 0 || isBack(payment)) return [];
  return [{ kind: 'payment.partially_refunded', data: { paymentId, amountCents, refundedCents } }];
}

/** The payment that has paid stops the orders for another reason than before, or no longer; or it went back after another one had. */
function stopFacts(
  payment: PaymentFacts,
  facts: SettlementFacts,
  before: PaymentStop | null,
  stop: PaymentStop | null,
): OrderFact[] {
  const { id } = payment;
  if (stop === before) return isMoneyReturned(stop) && isBackToo(payment, facts) ? [refunded(payment, facts, stop)] : [];
  if (stop === null) return [{ kind: 'order.reinstated', data: { paymentId: id } }];
  const doubts = stop === 'payment_refunded' ? [] : [disputed(id, stop)];
  if (!isMoneyReturned(stop)) return doubts;
  return [...doubts, refunded(payment, facts, stop)];
}

function isBackToo(payment: PaymentFacts, { payment: known, others }: SettlementFacts): boolean {
  const isOtherBack = others.some((other) => other.effect === 'first_approval' && isBack(other));
  return isOtherBack && isBack(payment) && known !== null && !isBack(known);
}

const isBack = (payment: PaymentFacts): boolean => isReturned(statusWithAmounts(payment));

function refunded(payment: PaymentFacts, { others }: SettlementFacts, reason: ReturnedStop): OrderFact {
  const payers = [payment, ...others.filter(({ effect }) => effect === 'first_approval')];
  const held = payers.filter((payer) => !isBack(payer));
  const heldCents = held.reduce((sum, payer) => sum + payer.amountCents - payer.refundedCents, 0);
  return { kind: 'order.refunded', data: { paymentId: payment.id, reason, refundedCents: payment.refundedCents, heldCents } };
}

/** The reading to store; null if it is older than the stored one, because readings can overtake each other. */
export function readingToStore(
  reading: PaymentReading,
  known: PaymentFacts | null,
): Omit<PaymentFacts, 'purchaseId' | 'effect'> | null {
  if (known?.updatedAt && reading.updatedAt && reading.updatedAt < known.updatedAt) return null;
  const { paymentId, externalReference, updatedAt, ...read } = reading;
  return { ...read, id: paymentId, updatedAt: updatedAt ?? known?.updatedAt ?? null };
}
