import { isApproved } from '../../orders/domain/payment-status.js';
import { type Expected, expectedOf, isOurs, isRefundedInPart } from './judge.js';
import type { OtherPayment, PaymentEffect, PaymentFacts, SettlementFacts, SettlementRules } from './payment.js';

/** More payments than a buyer splits a purchase into; it bounds the search for those that add up. */
const MOST_PARTS = 12;

/** For an unpaid purchase, the effect of each approved payment below its total, and which of them pay it together. */
export interface PartsVerdict {
  readonly effects: ReadonlyMap<string, PaymentEffect>;
  /** Those that pay the purchase together, by their approval; none while no set of them adds up to its total. */
  readonly paying: readonly PaymentFacts[];
}

type Together = PartsVerdict & {
  /** Until when the parts wait for the rest; null if none waits. */
  readonly partUntil: Date | null;
};

export const NO_PARTS: Together = { effects: new Map(), paying: [], partUntil: null };

/** What the payments of an unpaid purchase are with this one, which alone would have its effect. */
export function judgeTogether(alone: PaymentFacts, facts: SettlementFacts, rules: SettlementRules, now: Date): Together {
  const { purchase, payment: known, isAlerted, isResolved, others } = facts;
  const expected = expectedOf(facts, rules);
  const parts = others.filter((one) => isPart(one, expected));
  // It may have been judged with others before.
  const own = { ...alone, effect: known?.effect ?? alone.effect, isAlerted, isResolved };
  if (alone.effect === 'part_payment' && isPart(own, expected)) parts.unshift(own);
  if (alone.effect === 'first_approval' || facts.isPaidFor || facts.isBoughtAgain)
    return {
      effects: effectsOf(parts, () => 'duplicate_payment'),
      paying: alone.effect === 'first_approval' ? [alone] : [],
      partUntil: null,
    };
  const until = purchase.partUntil ?? new Date(now.getTime() + rules.partWaitMs);
  // The rest of a case is one, too, when the money of the payment that named it is gone: it waits for nothing more.
  const wasCase = known?.effect === 'payment_mismatch' && purchase.partUntil === null;
  const verdict = judgeParts(parts, expected.totalCents, now < until && !wasCase);
  const isWaiting = parts.length > 0 && [...verdict.effects.values()].every((effect) => effect === 'part_payment');
  return { ...verdict, partUntil: isWaiting ? until : null };
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
  // A case stays one, and keeps its name: a person may be at work on it.
  const before = sorted.find(({ effect }) => effect === 'payment_mismatch');
  const isCase = before !== undefined || sumCents > totalCents || !isToWait;
  const named = before ?? sorted[0];
  return { paying, effects: effectsOf(sorted, (one) => (isCase && one === named ? 'payment_mismatch' : 'part_payment')) };
}

/** Whether a payment of a purchase counts as a part of its total. One that is left over never does again: its goods were bought otherwise. */
export function isPart(payment: OtherPayment, expected: Expected): boolean {
  const { status, amountCents, isResolved, effect } = payment;
  const isBelow = amountCents > 0 && amountCents < expected.totalCents;
  const isFree = !isResolved && effect !== 'duplicate_payment';
  return isOurs(payment, expected) && isApproved(status) && isFree && !isRefundedInPart(payment) && isBelow;
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
