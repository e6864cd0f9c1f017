import { isApproved, isOpen, isReturned, statusWithAmounts } from '../../orders/domain/payment-status.js';
import type { PaymentEffect } from '../../payments/domain/payment.js';
import { WAITING_STOPS } from '../../shipping/shipments/domain/failure-cause.js';
import { type Held, isHeld } from '../../shipping/shipments/domain/held.js';
import { isEnded, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';

/** What can be not as planned with the money of a purchase. */
export const MONEY_CODES = [
  'payment_open',
  'partly_paid',
  'charged_twice',
  'refund_due',
  'refunded',
  'partly_refunded',
  'disputed',
  'under_review',
] as const;
export type MoneyCode = (typeof MONEY_CODES)[number];

/** The cases of each code: what a person is told differs between them, what a program does with it does not. */
const CODE_OF = {
  pending: 'payment_open',
  in_process: 'payment_open',
  authorized: 'payment_open',
  open_again: 'payment_open',
  paid_open_again: 'payment_open',
  being_ended: 'payment_open',
  part_waits: 'partly_paid',
  purchase_paid_twice: 'charged_twice',
  cart_paid_twice: 'charged_twice',
  parcel_cancelled: 'refund_due',
  parcel_called_back: 'refund_due',
  parcel_returned: 'refund_due',
  parcel_lost: 'refund_due',
  bought_nothing: 'refund_due',
  other_part_back: 'refund_due',
  refunded: 'refunded',
  partly_refunded: 'partly_refunded',
  in_mediation: 'disputed',
  charged_back: 'disputed',
  parcel_waits: 'under_review',
  payment_unclear: 'under_review',
} as const satisfies Record<string, MoneyCode>;
export type MoneyCase = keyof typeof CODE_OF;

export interface Money {
  readonly code: MoneyCode;
  readonly case: MoneyCase;
  /** What it is about. */
  readonly amountCents: number;
  /** When an open payment ends by itself; null if that is not known. */
  readonly by: Date | null;
  /** Titles of what was paid with another purchase; only of those cases that name it. */
  readonly goods: readonly string[];
}

/** A payment of a purchase, as last read. */
export interface PurchasePayment {
  readonly status: string;
  readonly effect: PaymentEffect;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly approvedAt: Date | null;
  readonly refundedAt: Date | null;
  readonly changedAt: Date;
  readonly endsAt: Date | null;
}

/** What became of one order of a purchase. */
export interface PurchaseParcel extends Held {
  /** Where its parcel is; null before there is one. */
  readonly progress: ParcelProgress | null;
  readonly progressAt: Date | null;
  /** What its buyer pays for it. */
  readonly totalCents: number;
  /** What its shipping was sold for, whoever bears it: without a quote a fixed price, or nothing if none could be had. */
  readonly shippingFullCents: number;
  /** Since when it needs a person, or is stopped; null if that is not known. */
  readonly since: Date | null;
}

export interface MoneyFacts {
  readonly isPaid: boolean;
  /** Titles of what it has in common with a paid purchase of the same cart. */
  readonly paidElsewhere: readonly string[];
  /** Whether a newer checkout has replaced it, so that its open payments are being ended. */
  readonly isSuperseded: boolean;
  readonly payments: readonly PurchasePayment[];
  readonly parcels: readonly PurchaseParcel[];
}

interface Problem extends Omit<Money, 'code' | 'goods'> {
  readonly at: Date | null;
}

/** The newest problem with the money of a purchase; null while all goes as planned. */
export function moneyOf(facts: MoneyFacts): Money | null {
  const problems = [...facts.payments.flatMap((payment) => ofPayment(payment, facts)), ...ofParts(facts), ...ofParcels(facts)];
  const [newest] = problems.sort((one, other) => timeOf(other) - timeOf(one));
  if (!newest) return null;
  const { at, ...money } = newest;
  return { code: CODE_OF[money.case], ...money, goods: NAMING.includes(money.case) ? facts.paidElsewhere : [] };
}

const NAMING: readonly MoneyCase[] = ['open_again', 'cart_paid_twice'];

const timeOf = ({ at }: Problem): number => at?.getTime() ?? Number.NEGATIVE_INFINITY;

/** A payment that was declined or cancelled charged nothing. */
function ofPayment(payment: PurchasePayment, facts: MoneyFacts): readonly Problem[] {
  const { effect, amountCents, refundedCents, approvedAt, refundedAt, changedAt } = payment;
  const status = statusWithAmounts(payment);
  const left = { amountCents: amountCents - refundedCents, by: null };
  const returned = { amountCents: refundedCents || amountCents, by: null, at: refundedAt ?? changedAt };
  if (status === 'refunded') return [{ case: 'refunded', ...returned }];
  if (status === 'in_mediation' || status === 'charged_back') return [{ case: status, ...left, at: changedAt }];
  const isPayer = effect === 'first_approval';
  if (!isApproved(status)) return isPayer ? [{ case: 'payment_unclear', ...left, at: changedAt }] : ofOpen(payment, facts);
  const at = approvedAt ?? changedAt;
  if (effect === 'duplicate_payment') return [{ case: caseOfDuplicate(facts), ...left, at }];
  // What these are together is one problem: see ofParts.
  if (isUnfitting(payment)) return [];
  if (effect === 'refunded_before_approval') return [{ case: 'bought_nothing', ...left, at }];
  if (isPayer && facts.payments.some(isPayerBack)) return [{ case: 'other_part_back', ...left, at: changedAt }];
  return isPayer && refundedCents > 0 ? [{ case: 'partly_refunded', ...returned }] : [];
}

/** It has paid a purchase, alone or with others, and its money went back. */
function isPayerBack(payment: PurchasePayment): boolean {
  return payment.effect === 'first_approval' && isReturned(statusWithAmounts(payment));
}

/** Approved payments of the total of which each is a part: what they are together, until they have paid it. */
function ofParts({ payments }: MoneyFacts): readonly Problem[] {
  const parts = payments.filter(isUnfitting);
  const [newest] = parts.map(({ approvedAt, changedAt }) => approvedAt ?? changedAt).sort((one, other) => +other - +one);
  if (!newest) return [];
  const amountCents = parts.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0);
  const isCase = parts.some(({ effect }) => effect === 'payment_mismatch');
  return [{ case: isCase ? 'bought_nothing' : 'part_waits', amountCents, by: null, at: newest }];
}

/** Money that is here and has bought nothing: a part of the total, or what does not fit. */
function isUnfitting(payment: PurchasePayment): boolean {
  const { effect } = payment;
  return isApproved(statusWithAmounts(payment)) && (effect === 'part_payment' || effect === 'payment_mismatch');
}

function ofOpen({ status, amountCents, endsAt, changedAt }: PurchasePayment, facts: MoneyFacts): readonly Problem[] {
  if (!isOpen(status)) return [];
  return [{ case: caseOfOpen(status, facts), amountCents, by: endsAt, at: changedAt }];
}

/** Releases before paid a cart once, whatever its purchases had in common. */
function caseOfDuplicate({ isPaid, paidElsewhere }: MoneyFacts): MoneyCase {
  if (isPaid) return 'purchase_paid_twice';
  return paidElsewhere.length > 0 ? 'cart_paid_twice' : 'bought_nothing';
}

function caseOfOpen(status: string, { isPaid, paidElsewhere, isSuperseded }: MoneyFacts): MoneyCase {
  if (isPaid) return 'paid_open_again';
  if (paidElsewhere.length > 0) return 'open_again';
  if (isSuperseded) return 'being_ended';
  return status === 'in_process' || status === 'authorized' ? status : 'pending';
}

/** Without the money of its buyer, a parcel that does not leave is as it should be. */
function ofParcels({ isPaid, payments, parcels }: MoneyFacts): readonly Problem[] {
  const payers = payments.filter(({ effect }) => effect === 'first_approval');
  const isMoneyHere = isPaid && payers.every((payer) => isApproved(statusWithAmounts(payer)));
  if (!isMoneyHere) return [];
  return parcels.flatMap((parcel) => {
    const kind = caseOf(parcel);
    const at = kind === 'parcel_lost' || kind === 'parcel_returned' ? parcel.progressAt : parcel.since;
    return kind ? [{ case: kind, amountCents: parcel.totalCents, by: null, at }] : [];
  });
}

function caseOf(parcel: PurchaseParcel): MoneyCase | null {
  const { state, reason, progress } = parcel;
  if (state === 'cancelled' || (state === 'skipped' && reason === 'cancelled')) return 'parcel_cancelled';
  if (state === 'failed' || state === 'needs_review' || isHeld(parcel) || isStuck(parcel)) return 'parcel_waits';
  if (progress === 'lost') return 'parcel_lost';
  if (progress === 'returned') return 'parcel_returned';
  if (isEnded(progress)) return 'parcel_cancelled';
  return state === 'rescue_requested' ? 'parcel_called_back' : null;
}

/** Only a person can help it on. Without a quote, what had a fixed price is as planned: the seller sends it by hand. */
function isStuck({ state, reason, shippingFullCents }: PurchaseParcel): boolean {
  if (reason === 'no_quote' && shippingFullCents > 0) return false;
  return state === 'skipped' && WAITING_STOPS.some((stop) => stop === reason);
}
