import { isApproved } from '../../orders/domain/payment-status.js';
import { expectedOf, isOurs } from './judge.js';
import type { OtherPayment, PaymentEffect, PaymentFacts, SettlementFacts, SettlementRules } from './payment.js';

/** More payments than a buyer splits a purchase into; it bounds the search for those that add up. */
const MOST_PARTS = 12;

/** Of an unpaid purchase: the effect of each approved payment below its total, and what they pay together. */
export interface PartsVerdict {
  readonly effects: ReadonlyMap<string, PaymentEffect>;
  /** Those that pay the purchase together, by their approval; none while no set of them adds up to its total. */
  readonly paying: readonly PaymentFacts[];
}

export const NO_PARTS = { effects: new Map(), paying: [], waitMs: null } as const;

/** What the payments of an unpaid purchase are with this one. `waitMs`: how long its parts still wait for the rest. */
export function together(
  read: PaymentFacts,
  facts: SettlementFacts,
  rules: SettlementRules,
  now: Date,
): PartsVerdict & { readonly waitMs: number | null } {
  const expected = expectedOf(facts, rules);
  const ofOthers = facts.others.filter((one) => isPart(one, expected.totalCents, isOurs(one, expected)));
  const isOver = read.effect === 'first_approval' || facts.isPaidFor;
  if (isOver) {
    const effects = new Map(ofOthers.map(({ id }) => [id, 'duplicate_payment' as const]));
    return { effects, paying: read.effect === 'first_approval' ? [read] : [], waitMs: null };
  }
  const own = { ...read, effect: facts.payment?.effect ?? read.effect, firstReadAt: facts.firstReadAt ?? now };
  const isOwnPart = read.effect === 'part_payment' && !facts.isResolved;
  const parts = isOwnPart ? [{ ...own, isAlerted: facts.isAlerted, isResolved: false }, ...ofOthers] : ofOthers;
  const since = Math.min(...parts.map(({ firstReadAt }) => firstReadAt.getTime()));
  const leftMs = since + rules.partWaitMs - now.getTime();
  const verdict = judgeParts(parts, expected.totalCents, leftMs > 0);
  const isWaiting = parts.length > 0 && [...verdict.effects.values()].every((effect) => effect === 'part_payment');
  return { ...verdict, waitMs: isWaiting ? leftMs : null };
}

/**
 * What approved payments below the total are together: one preference can be paid with several cards. A set that adds up to exactly the
 * total pays the purchase, and what is left over is a second payment. Without one they wait for the rest; when that has taken too long, or
 * they exceed the total, they are one case for a person, under the name of one of them.
 */
export function judgeParts(parts: readonly OtherPayment[], totalCents: number, isToWait: boolean): PartsVerdict {
  const sorted = parts.toSorted(byApproval);
  const paying = firstExact(sorted.slice(0, MOST_PARTS), totalCents) ?? [];
  if (paying.length > 0)
    return { paying, effects: effectsOf(sorted, (one) => (paying.includes(one) ? 'first_approval' : 'duplicate_payment')) };
  const sumCents = sorted.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isCase = sumCents > totalCents || !isToWait;
  // It keeps its name: a person may be at work on it.
  const named = sorted.find(({ effect }) => effect === 'payment_mismatch') ?? sorted[0];
  return { paying, effects: effectsOf(sorted, (one) => (isCase && one === named ? 'payment_mismatch' : 'part_payment')) };
}

/** Whether a payment of a purchase counts as a part of its total. `isOurs`: it has the purchase's currency and recipient. */
export function isPart(payment: OtherPayment, totalCents: number, isOurs: boolean): boolean {
  const { status, amountCents, refundedCents, isResolved } = payment;
  return isOurs && isApproved(status) && !isResolved && refundedCents === 0 && amountCents > 0 && amountCents < totalCents;
}

function effectsOf(parts: readonly OtherPayment[], effectOf: (one: OtherPayment) => PaymentEffect) {
  return new Map(parts.map((one) => [one.id, effectOf(one)]));
}

/** One without a time comes last. */
function byApproval(one: PaymentFacts, other: PaymentFacts): number {
  const time = ({ approvedAt }: PaymentFacts) => approvedAt?.getTime() ?? Number.MAX_VALUE;
  return time(one) - time(other) || (one.id < other.id ? -1 : 1);
}

/** Whoever was approved first is in it, if it can be. */
function firstExact(parts: readonly OtherPayment[], totalCents: number): OtherPayment[] | null {
  if (totalCents === 0) return [];
  const [first, ...rest] = parts;
  if (!first || totalCents < 0) return null;
  const others = firstExact(rest, totalCents - first.amountCents);
  return others ? [first, ...others] : firstExact(rest, totalCents);
}
