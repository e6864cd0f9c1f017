import { isApproved, isReturned, statusWithAmounts } from '../../orders/domain/payment-status.js';
import type { MoneyFacts, PurchasePayment } from './money-facts.js';
import { type Debt, isOpenEntry, type OwedEntry, restOf } from './owed-entry.js';
import { goesOut } from './parcel-cases.js';
import { isMoneyHere, type Problem, payersOf, problemsOf } from './problems.js';

/**
 * The entries of a purchase as its facts are now, those of before first. What its payers gave is owed once: a refund counts to the
 * entry that opened first, and no entry opens for more than the provider still holds.
 */
export function entriesAfter(facts: MoneyFacts): readonly OwedEntry[] {
  const owed = problemsOf(facts).flatMap((problem) => (problem.debt ? [{ ...problem, debt: problem.debt }] : []));
  const debts = new Map(owed.map(({ debt }) => [debt.subject, debt]));
  const shared = new SharedMoney(facts);
  const known = facts.entries.map((entry) => {
    const debt = debts.get(entry.subject);
    return isOfPayers(entry, facts) ? shared.after(entry, debt) : alone(entry, debt, facts);
  });
  const lived = new Map(known.map((entry) => [entry.subject, entry]));
  const news = owed
    .filter((one) => opensAgain(one, lived.get(one.debt.subject)))
    .toSorted((one, other) => +(one.at ?? 0) - +(other.at ?? 0));
  const again = new Set(news.map(({ debt }) => debt.subject));
  const ofPayers = known.filter((entry) => isOfPayers(entry, facts));
  for (const one of news) {
    const was = lived.get(one.debt.subject);
    const counted = was && countedBefore(was, ofPayers, again);
    const entry = isOfPayers(one.debt, facts) ? shared.opened(one, was, counted) : openedAlone(one, facts);
    if (entry) lived.set(entry.subject, entry);
  }
  return [...lived.values()];
}

/** What of the payers' money counts before this one of their entries does: to those that opened earlier, and to those that stay over. */
function countedBefore(entry: OwedEntry, ofPayers: readonly OwedEntry[], again: ReadonlySet<string>): number {
  const at = ofPayers.indexOf(entry);
  const earlier = ofPayers.filter((one, place) => place < at || (place > at && isFixed(one) && !again.has(one.subject)));
  return sumOf(earlier, ({ refundedCents }) => refundedCents);
}

type Owed = Problem & { readonly debt: Debt };

/** Also if it is new. What a person settled before its buyer took back the purchase settles that no more. */
function opensAgain({ debt, at }: Owed, was: OwedEntry | undefined): boolean {
  if (!was || was.endedBy === 'shipment') return true;
  return debt.reason === 'revocation' && was.settledAt !== null && at !== null && at > was.settledAt;
}

/** Whether it is about the money that has paid the purchase. */
function isOfPayers({ orderId, paymentIds }: Debt, facts: MoneyFacts): boolean {
  return orderId !== null || payersOf(facts).some(({ id }) => paymentIds.includes(id));
}

/** What its payers gave, which its orders share. */
class SharedMoney {
  private readonly goneCents: number;
  private readonly heldCents: number;
  /** The part of the refunded money that is counted towards an entry. */
  private countedCents: number;
  private owedCents = 0;

  constructor(private readonly facts: MoneyFacts) {
    const payers = payersOf(facts);
    this.goneCents = sumOf(payers, goneOf);
    this.heldCents = sumOf(payers, ({ amountCents }) => amountCents) - this.goneCents;
    const fixed = facts.entries.filter((entry) => isOfPayers(entry, facts) && isFixed(entry));
    this.countedCents = sumOf(fixed, ({ refundedCents }) => refundedCents);
  }

  after(entry: OwedEntry, debt: Debt | undefined): OwedEntry {
    const isOwed = debt !== undefined || isUndecided(entry, this.facts);
    if (isFixed(entry)) return isOwed ? entry : { ...entry, endedBy: entry.endedBy ?? 'shipment' };
    const { amountCents, refundedBeforeCents } = entry;
    const sinceCents = this.goneCents - this.countedCents - refundedBeforeCents;
    const refundedCents = Math.min(amountCents, Math.max(0, sinceCents));
    const endedBy = refundedCents >= amountCents ? 'payco' : isOwed ? null : 'shipment';
    this.countedCents += refundedCents;
    const reason = endedBy === null && debt ? debt.reason : entry.reason;
    const next = { ...entry, reason, refundedCents, endedBy } as const;
    if (isOpenEntry(next)) this.owedCents += restOf(next);
    return next;
  }

  /** `was`: the same, whose goods had left meanwhile. What was given back of it before is not owed again. */
  opened({ debt, at, amountCents }: Owed, was?: OwedEntry, countedBeforeCents = this.countedCents): OwedEntry | null {
    const refundedCents = was?.refundedCents ?? 0;
    const restCents = Math.min(amountCents - refundedCents, this.heldCents - this.owedCents);
    const isHere = debt.orderId === null || isMoneyHere(this.facts);
    if (!isHere || restCents <= 0) return null;
    this.owedCents += restCents;
    const refundedBeforeCents = this.goneCents - refundedCents - countedBeforeCents;
    return { ...debt, amountCents: restCents + refundedCents, refundedBeforeCents, ...justOpened(at, this.facts), refundedCents };
  }
}

/** Nothing counts to it any more, whatever is given back later. */
function isFixed({ settledAt, endedBy }: OwedEntry): boolean {
  return settledAt !== null || endedBy === 'shipment';
}

/** An entry for payments that bought nothing: all of their money is owed. More payments may have joined it. */
function alone(entry: OwedEntry, debt: Debt | undefined, facts: MoneyFacts): OwedEntry {
  const paymentIds = [...new Set([...entry.paymentIds, ...(debt?.paymentIds ?? [])])];
  const payments = facts.payments.filter(({ id }) => paymentIds.includes(id));
  const amountCents = sumOf(payments, (one) => one.amountCents) - entry.refundedBeforeCents;
  const refundedCents = Math.max(0, sumOf(payments, goneOf) - entry.refundedBeforeCents);
  const isOwed = debt !== undefined || isUndecided(entry, facts);
  const endedBy = refundedCents >= amountCents ? 'payco' : isOwed ? null : 'shipment';
  return { ...entry, paymentIds, amountCents, refundedCents, settledAt: entry.settledAt ?? resolvedAt(payments), endedBy };
}

function openedAlone({ debt, at }: Owed, facts: MoneyFacts): OwedEntry {
  const payments = facts.payments.filter(({ id }) => debt.paymentIds.includes(id));
  const refundedBeforeCents = sumOf(payments, goneOf);
  const amountCents = sumOf(payments, (one) => one.amountCents) - refundedBeforeCents;
  const settledAt = resolvedAt(payments);
  return { ...debt, amountCents, refundedBeforeCents, ...justOpened(at, facts), settledAt };
}

/** A person has dealt with all of them. */
function resolvedAt(payments: readonly PurchasePayment[]): Date | null {
  const times = payments.map((payment) => payment.resolvedAt);
  return times.every((time) => time !== null) ? (times.at(-1) ?? null) : null;
}

/** Nobody knows yet: its goods have not gone out, or some of its money is neither here nor gone. */
function isUndecided({ orderId, paymentIds }: OwedEntry, { payments, parcels }: MoneyFacts): boolean {
  if (orderId !== null) return parcels.some((parcel) => parcel.orderId === orderId && !goesOut(parcel));
  const statuses = payments.filter(({ id }) => paymentIds.includes(id)).map(statusWithAmounts);
  return statuses.some((status) => !isApproved(status) && !isReturned(status));
}

function justOpened(at: Date | null, { payments }: MoneyFacts) {
  const newest = Math.max(0, ...payments.map(({ changedAt }) => +changedAt));
  return { since: at ?? new Date(newest), refundedCents: 0, toldAt: null, settledAt: null, endedBy: null };
}

/** A refund may not be told with its amount. */
function goneOf(payment: PurchasePayment): number {
  return isReturned(statusWithAmounts(payment)) ? payment.amountCents : payment.refundedCents;
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
