import { isApproved, isPaymentOpen, isReturned, statusWithAmounts, wasApproved } from '../../orders/domain/payment-status.js';
import type { MoneyFacts, PurchasePayment } from './money-facts.js';
import type { Debt } from './owed-entry.js';
import { casesOf, type ParcelCase } from './parcel-cases.js';

/** What is not as planned with the money of a purchase: what a person is told differs between these. */
export type ProblemCase =
  | 'pending'
  | 'in_process'
  | 'authorized'
  | 'open_again'
  | 'paid_open_again'
  | 'being_ended'
  | 'part_waits'
  | 'part_waits_for_open'
  | 'purchase_paid_twice'
  | 'cart_paid_twice'
  | ParcelCase
  | 'bought_nothing'
  | 'parts_stayed'
  | 'other_part_back'
  | 'refunded'
  | 'partly_refunded'
  | 'in_mediation'
  | 'charged_back'
  | 'part_refunded'
  | 'part_charged_back'
  | 'payment_unclear';

/** A problem, whether its money is here or not. */
export interface Problem {
  readonly case: ProblemCase;
  readonly amountCents: number;
  /** Until when an open payment can be made, or a part waits for the rest. */
  readonly by: Date | null;
  readonly at: Date | null;
  /** The payments that it is about. */
  readonly paymentIds: readonly string[];
  /** The order whose parcel it is about; none of a payment. */
  readonly orderId?: string;
  /** Why its money is owed to the buyer; null if it is not. */
  readonly debt: Debt | null;
}

export function problemsOf(facts: MoneyFacts): readonly Problem[] {
  const payments = facts.payments.flatMap((payment) => ofPayment(payment, facts));
  return [...payments, ...ofPartsBack(facts), ...ofParts(facts), ...ofParcels(facts)];
}

/** Those that have paid it, alone or together. */
export function payersOf({ payments }: Pick<MoneyFacts, 'payments'>): readonly PurchasePayment[] {
  return payments.filter(({ effect }) => effect === 'first_approval');
}

/** Whether all that has paid it is here, and not in dispute. */
export function isMoneyHere(facts: MoneyFacts): boolean {
  return facts.isPaid && payersOf(facts).every((payer) => isApproved(statusWithAmounts(payer)));
}

/** A payment that was declined or cancelled charged nothing. */
function ofPayment(payment: PurchasePayment, facts: MoneyFacts): readonly Problem[] {
  const { id, effect, amountCents, refundedCents, approvedAt, refundedAt, changedAt } = payment;
  const status = statusWithAmounts(payment);
  const left = { amountCents: amountCents - refundedCents, by: null, paymentIds: [id], debt: null };
  const returned = { ...left, amountCents: refundedCents || amountCents, at: refundedAt ?? changedAt };
  if (isReturned(status) && partsOf(facts).length > 1 && partsOf(facts).includes(payment)) return [];
  if (status === 'refunded') return [{ case: 'refunded', ...returned }];
  if (status === 'in_mediation' || status === 'charged_back') return [{ case: status, ...left, at: changedAt }];
  const isPayer = effect === 'first_approval';
  if (!isApproved(status)) return isPayer ? [{ case: 'payment_unclear', ...left, at: changedAt }] : ofOpen(payment, facts);
  const at = approvedAt ?? changedAt;
  const alone = { orderId: null, subject: id, paymentIds: [id] };
  if (effect === 'duplicate_payment') {
    const kind = caseOfDuplicate(facts);
    const reason = kind === 'bought_nothing' ? kind : 'charged_twice';
    return [{ case: kind, ...left, at, debt: { reason, ...alone } }];
  }
  // What parts are together is one problem: see ofParts.
  if (effect === 'payment_mismatch' && amountCents >= facts.totalCents)
    return [{ case: 'bought_nothing', ...left, at, debt: { reason: 'mismatch', ...alone } }];
  if (effect === 'refunded_before_approval')
    return [{ case: 'bought_nothing', ...left, at, debt: { reason: 'bought_nothing', ...alone } }];
  return isPayer && refundedCents > 0 ? [{ case: 'partly_refunded', ...returned }] : [];
}

/** Those of which each has paid, or was to pay, a part of the purchase, in whatever state. */
function partsOf(facts: MoneyFacts): readonly PurchasePayment[] {
  if (facts.isPaid) return payersOf(facts);
  return facts.payments.filter((payment) => payment.amountCents < facts.totalCents && wasApproved(statusWithAmounts(payment)));
}

/** What went back of several parts is told together, unless the rest is still waited for. */
function ofPartsBack(facts: MoneyFacts): readonly Problem[] {
  const parts = partsOf(facts);
  if (parts.length < 2 || doesPartWait(facts)) return [];
  const isHeld = parts.map(statusWithAmounts).some((status) => wasApproved(status) && !isReturned(status));
  return (['refunded', 'charged_back'] as const).flatMap((status) => {
    const back = parts.filter((part) => statusWithAmounts(part) === status);
    const [newest] = back.map(({ refundedAt, changedAt }) => refundedAt ?? changedAt).sort((one, other) => +other - +one);
    if (!newest) return [];
    const amountCents = back.reduce((sum, part) => sum + part.amountCents, 0);
    const kind = isHeld ? (`part_${status}` as const) : status;
    return [{ case: kind, amountCents, by: null, at: newest, paymentIds: back.map(({ id }) => id), debt: null }];
  });
}

/** Approved payments of less than the total: what they are together, until they have paid it, and once one of them went back. */
function ofParts(facts: MoneyFacts): readonly Problem[] {
  const here = facts.payments.filter((payment) => isApproved(statusWithAmounts(payment)));
  const payers = here.filter(({ effect }) => effect === 'first_approval');
  const isPayerBack = payersOf(facts).some((payer) => isReturned(statusWithAmounts(payer)));
  const parts = partsHere(facts);
  const isCase = parts.some(isOver);
  const waiting = hasOpen(facts) ? 'part_waits_for_open' : 'part_waits';
  return [
    ...together(isCase ? 'parts_stayed' : waiting, parts, facts, ({ approvedAt, changedAt }) => approvedAt ?? changedAt),
    ...together('other_part_back', isPayerBack ? payers : [], facts, ({ changedAt }) => changedAt),
  ];
}

function isPart({ effect, amountCents }: PurchasePayment, { totalCents }: MoneyFacts): boolean {
  return effect === 'part_payment' || (effect === 'payment_mismatch' && amountCents < totalCents);
}

const partsHere = (facts: MoneyFacts): readonly PurchasePayment[] =>
  facts.payments.filter((payment) => isApproved(statusWithAmounts(payment)) && isPart(payment, facts));

/** The rest of it is waited for no more. */
const isOver = ({ effect }: PurchasePayment): boolean => effect === 'payment_mismatch';

const hasOpen = ({ payments }: MoneyFacts): boolean => payments.some(({ status }) => isPaymentOpen(status));

/** Whether the rest may still come by itself: an open payment is then no problem of its own. */
function doesPartWait(facts: MoneyFacts): boolean {
  const parts = partsHere(facts);
  return parts.length > 0 && !parts.some(isOver);
}

function together(
  kind: 'parts_stayed' | 'part_waits' | 'part_waits_for_open' | 'other_part_back',
  payments: readonly PurchasePayment[],
  { purchaseId, partUntil }: MoneyFacts,
  timeOf: (payment: PurchasePayment) => Date,
): readonly Problem[] {
  const [newest] = payments.map(timeOf).sort((one, other) => +other - +one);
  if (!newest) return [];
  const amountCents = payments.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0);
  const ids = payments.map(({ id }) => id);
  const isWaiting = kind === 'part_waits' || kind === 'part_waits_for_open';
  const debt = isWaiting ? null : ({ reason: 'parts', orderId: null, subject: purchaseId, paymentIds: ids } as const);
  return [{ case: kind, amountCents, by: isWaiting ? partUntil : null, at: newest, paymentIds: ids, debt }];
}

/** What the buyer is told not to pay has no day until which she can. */
const NOT_TO_PAY: readonly ProblemCase[] = ['paid_open_again', 'open_again', 'being_ended'];

function ofOpen({ id, status, amountCents, endsAt, changedAt }: PurchasePayment, facts: MoneyFacts): readonly Problem[] {
  if (!isPaymentOpen(status) || doesPartWait(facts)) return [];
  const kind = caseOfOpen(status, facts);
  return [
    { case: kind, amountCents, by: NOT_TO_PAY.includes(kind) ? null : endsAt, at: changedAt, paymentIds: [id], debt: null },
  ];
}

/** Releases before paid a cart once, whatever its purchases had in common. */
function caseOfDuplicate({ isPaid, paidElsewhere }: MoneyFacts) {
  if (isPaid) return 'purchase_paid_twice';
  return paidElsewhere.length > 0 ? 'cart_paid_twice' : 'bought_nothing';
}

function caseOfOpen(status: string, { isPaid, paidElsewhere, isSuperseded }: MoneyFacts): ProblemCase {
  if (isPaid) return 'paid_open_again';
  if (paidElsewhere.length > 0) return 'open_again';
  if (isSuperseded) return 'being_ended';
  return status === 'in_process' || status === 'authorized' ? status : 'pending';
}

function ofParcels(facts: MoneyFacts): readonly Problem[] {
  if (!facts.isPaid) return [];
  const paymentIds = payersOf(facts).map(({ id }) => id);
  return facts.parcels.flatMap((parcel) => {
    const { orderId, totalCents: amountCents } = parcel;
    return casesOf(parcel).map(({ reason, ...one }) => {
      const debt = reason && { reason, subject: orderId, orderId, paymentIds };
      return { ...one, amountCents, by: null, paymentIds, orderId, debt };
    });
  });
}
