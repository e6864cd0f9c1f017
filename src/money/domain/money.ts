import type { MoneyFacts } from './money-facts.js';
import { entriesAfter } from './owed.js';
import { hearBy, isOpenEntry, type OwedEntry, type OwedReason, restOf } from './owed-entry.js';
import { isMoneyHere, type Problem, type ProblemCase, problemsOf } from './problems.js';

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
  'resolved',
] as const;
export type MoneyCode = (typeof MONEY_CODES)[number];

/** A problem, or that a person has settled one without a refund, or after the refund of a part. */
export type MoneyCase = ProblemCase | 'settled' | 'settled_beside_refund';

/** The cases of each code: what a person is told differs between them, what a program does with it does not. */
const CODE_OF: Readonly<Record<MoneyCase, MoneyCode>> = {
  pending: 'payment_open',
  in_process: 'payment_open',
  authorized: 'payment_open',
  open_again: 'payment_open',
  paid_open_again: 'payment_open',
  being_ended: 'payment_open',
  part_waits: 'partly_paid',
  part_waits_for_open: 'partly_paid',
  purchase_paid_twice: 'charged_twice',
  cart_paid_twice: 'charged_twice',
  parcel_cancelled: 'refund_due',
  parcel_returned: 'refund_due',
  parcel_lost: 'refund_due',
  parcel_damaged: 'refund_due',
  revoked: 'refund_due',
  bought_nothing: 'refund_due',
  parts_stayed: 'refund_due',
  other_part_back: 'refund_due',
  refunded: 'refunded',
  charged_back: 'refunded',
  partly_refunded: 'partly_refunded',
  part_refunded: 'partly_refunded',
  part_charged_back: 'partly_refunded',
  in_mediation: 'disputed',
  parcel_called_back: 'under_review',
  parcel_not_sent: 'under_review',
  parcel_returning: 'under_review',
  parcel_was_returning: 'under_review',
  parcel_waits: 'under_review',
  payment_unclear: 'under_review',
  settled: 'resolved',
  settled_beside_refund: 'resolved',
};

export interface Money {
  readonly code: MoneyCode;
  readonly case: MoneyCase;
  /** What it is about. */
  readonly amountCents: number;
  /** What is still to be paid of a partly paid purchase; null for any other. */
  readonly missingCents: number | null;
  /** Until when an open payment can be made, or a part waits for the rest; null if it is not to be, or if that is not known. */
  readonly by: Date | null;
  /** Where the slip is shown that can be paid until then; null if that is not known. */
  readonly slipUrl: string | null;
  /** The payments that it is about: their receipts have these numbers. */
  readonly paymentIds: readonly string[];
  /** The order that it is about; null if it is about a payment of the purchase. */
  readonly orderId: string | null;
  /** Titles of what was paid with another purchase; only of those cases that name it. */
  readonly goods: readonly string[];
  /** What is owed; null if nothing is. */
  readonly owed: OwedMoney | null;
}

/** Whether a bank gave it back after a charge-back, which is no refund by the marketplace. */
export const isByBank = ({ case: kind }: Pick<Money, 'case'>): boolean => kind === 'charged_back' || kind === 'part_charged_back';

/** Which payments, since when, until when its buyer is to hear of it, and when she was told what is done about it. */
export interface OwedMoney extends Pick<OwedEntry, 'paymentIds' | 'since' | 'toldAt'> {
  readonly hearBy: Date;
}

interface ReportedMoney extends Omit<Money, 'code' | 'goods' | 'missingCents' | 'slipUrl' | 'orderId'>, Pick<Problem, 'orderId'> {
  readonly at: Date | null;
}

/**
 * What is owed comes first; then the newest problem with the money of a purchase; null while all goes as planned. `promiseDays`: within how
 * many days a buyer hears of what is owed to her.
 */
export function moneyOf(facts: MoneyFacts, promiseDays: number): Money | null {
  const problems = problemsOf(facts);
  const entries = entriesAfter(facts).filter(({ endedBy }) => endedBy === null);
  const closed = entries.filter(({ settledAt }) => settledAt !== null);
  const others = problems
    .filter((problem) => !problem.debt && isTold(problem, facts))
    .map((problem) => ({ ...problem, owed: null }));
  const [first] = [
    ...newestFirst(entries.filter(isOpenEntry).flatMap((entry) => owed(entry, problems, promiseDays))),
    ...newestFirst(others).map((one) => besideClosed(one, closed)),
    ...closed.map(settled),
  ];
  if (!first) return null;
  const { case: kind, amountCents, by, paymentIds, orderId = null, owed: ofIt } = first;
  const goods = NAMING.includes(kind) ? facts.paidElsewhere : [];
  const code = CODE_OF[kind];
  const missingCents = code === 'partly_paid' ? facts.totalCents - amountCents : null;
  const slip = by && facts.payments.find(({ id }) => paymentIds.includes(id));
  const slipUrl = slip ? slip.slipUrl : null;
  return { code, case: kind, amountCents, missingCents, by, slipUrl, paymentIds, orderId, goods, owed: ofIt };
}

const NAMING: readonly MoneyCase[] = ['open_again', 'cart_paid_twice'];

/** Whether the buyer is told. A problem of a parcel is none while the money is back with the buyer. */
function isTold({ case: kind }: Problem, facts: MoneyFacts): boolean {
  return !kind.startsWith('parcel_') || isMoneyHere(facts);
}

/** None while its money is in dispute: that is told instead. */
function owed(entry: OwedEntry, problems: readonly Problem[], promiseDays: number): readonly ReportedMoney[] {
  const { subject, orderId, reason, paymentIds, since, toldAt } = entry;
  const problem = problems.find(({ debt }) => debt?.subject === subject);
  if (!problem && orderId === null) return [];
  const ofIt = { paymentIds, since, toldAt, hearBy: hearBy(entry, promiseDays) };
  // While another parcel of an order is being made, what became of the one before is what is known.
  const { case: kind, at } = problem ?? { case: BECAME[reason] ?? 'parcel_cancelled', at: since };
  return [{ case: kind, amountCents: restOf(entry), by: null, paymentIds, ...about(entry), at, owed: ofIt }];
}

/** What became of a parcel that is owed; any other was cancelled, whoever wanted it. */
const BECAME: Partial<Record<OwedReason, ProblemCase>> = {
  lost: 'parcel_lost',
  damaged: 'parcel_damaged',
  returned: 'parcel_returned',
};

function settled(entry: OwedEntry): ReportedMoney {
  const { paymentIds, settledAt } = entry;
  return { case: 'settled', amountCents: restOf(entry), by: null, paymentIds, ...about(entry), at: settledAt, owed: null };
}

const about = ({ orderId }: OwedEntry) => (orderId === null ? {} : { orderId });

/** If a debt was settled after a part of the payment was refunded, the buyer is told both. */
function besideClosed(money: ReportedMoney, closed: readonly OwedEntry[]): ReportedMoney {
  const isOfParts = money.case === 'part_refunded';
  if (money.case !== 'partly_refunded' && !isOfParts) return money;
  const isOf = ({ paymentIds }: OwedEntry) => paymentIds.some((id) => money.paymentIds.includes(id));
  const ofIt = closed.find((entry) => isOf(entry) || (isOfParts && entry.reason === 'parts'));
  return ofIt ? { ...settled(ofIt), case: 'settled_beside_refund' } : money;
}

function newestFirst(all: readonly ReportedMoney[]): readonly ReportedMoney[] {
  const timeOf = ({ at }: ReportedMoney) => at?.getTime() ?? Number.NEGATIVE_INFINITY;
  return all.toSorted((one, other) => timeOf(other) - timeOf(one));
}
