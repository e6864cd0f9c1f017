import { endedAs, isRequestOpen, leftAnyway, openRequest, withRequest } from './dispatch-request.js';
import type { Next } from './next-facts.js';
import { isAway, isHandedOver, type ParcelPlace } from './parcel-progress.js';
import { BY_HOLD } from './reasons.js';
import { isOver, isParcelKnown, isWaiting, type ShipmentFacts } from './shipment-facts.js';
import { HOLD_REASONS, type HoldReason, isCancelling, isHold, isRequest, type RequestKind } from './stop-reason.js';

/**
 * A process that is creating the parcel continues, and an unknown outcome is still looked up. A weaker hold does not replace a stronger
 * one. Null for a shipment that has shipped, unless the hold is for a fraud alert, which also cancels its parcel.
 */
export function held(facts: ShipmentFacts, reason: HoldReason): Next | null {
  if (BY_HOLD[reason].by === 'operator' && !mayHold(facts)) return null;
  return stopped(facts, reason);
}

/** Whether an admin's hold would keep a parcel from its buyer: not one that exists, or has left. */
export function mayHold(facts: Pick<ShipmentFacts, 'state' | 'progress'>): boolean {
  return facts.state !== 'created' && !isOver(facts) && !hasLeft(facts);
}

/**
 * A person releases it, and so refuses what is open, unless a person has cancelled it already, or it has left. A shipment that stopped only
 * for the hold continues at once. Null if it is not held, and nothing is open.
 */
export function released(facts: ShipmentFacts, isPaid: boolean): Next | null {
  if (facts.hold === null && openRequest(facts.requests) === null && !isLeftByOlderRelease(facts)) return null;
  const end = hasLeft(facts) ? 'too_late' : facts.cancelRequested ? 'granted' : 'refused';
  return freed({ ...facts, requests: endedAs(end, facts.requests) }, isPaid);
}

/** Whether a release only ends a request: the parcel has left, and nothing holds it any more. */
export function isOnlyAsked({ hold, requests }: Pick<ShipmentFacts, 'hold' | 'requests'>): boolean {
  return hold === null && openRequest(requests) !== null;
}

/**
 * The buyer or the seller requests that the parcel is not sent. Null if the request is open already, or nothing is left to stop. Throws
 * RequestLimitError.
 */
export function requested(facts: ShipmentFacts, kind: RequestKind, reason: string, at: Date): Next | null {
  if (isRequestOpen(facts.requests, kind) || isOver(facts) || hasLeft(facts)) return null;
  const request = { kind, state: 'open' as const, reason, at: at.toISOString() };
  return stopped({ ...facts, requests: withRequest(facts.requests, request) }, kind);
}

/** They take it back: its hold ends, and no other. Null if it is not open. Of a shipment that was lost, only the hold is known. */
export function withdrawn(facts: ShipmentFacts, kind: RequestKind): Next | null {
  if (!isRequestOpen(facts.requests, kind) && facts.hold !== kind) return null;
  const others = { ...facts, requests: endedAs('withdrawn', facts.requests, kind) };
  if (!isRequest(facts.hold) && !isLeftByOlderRelease(facts)) return changed(others);
  const left = openRequest(others.requests);
  return left === null ? freed(others, true) : stopped({ ...others, hold: null }, left);
}

/** Its parcel is there now. It may have left long before it came there. */
export function moved(
  facts: ShipmentFacts,
  { progress, progressAt, statusCode }: ParcelPlace,
  leftAt: Date | null,
): ShipmentFacts {
  const there = { ...facts, progress, isHandedOver: isHandedOver(statusCode) };
  return hasLeft(there) ? { ...there, requests: leftAnyway(facts.requests, leftAt ?? progressAt) } : there;
}

/**
 * The cancellation of the parcel has ended the open requests, and their hold. Its dispatch ends the hold, and what the seller said: a buyer
 * who was told that it would not leave waits for a person.
 */
export function withRequestsEnded(facts: ShipmentFacts): ShipmentFacts {
  const [isCancelled, isAway] = [isOver(facts), hasLeft(facts)];
  if (openRequest(facts.requests) === null || !(isCancelled || isAway)) return facts;
  const requests = isCancelled
    ? endedAs(isAway ? 'too_late' : 'granted', facts.requests)
    : endedAs('too_late', facts.requests, 'seller_cannot_dispatch');
  const hold = isRequest(facts.hold) ? null : facts.hold;
  return requests === facts.requests && hold === facts.hold ? facts : { ...facts, requests, hold };
}

/** Whether its parcel was handed over, also if its seller has it back. A status that is not documented does not say so. */
export function hasLeft({ progress }: Pick<ShipmentFacts, 'progress'>): boolean {
  return isAway(progress) || progress === 'returned';
}

/** The first approval of an order that was held before it was paid. `hold`: what comes with the approval. */
export function paid(facts: ShipmentFacts, hold: HoldReason | null): Next {
  const held = { ...facts, hold: hold ?? facts.hold };
  if (!isWaiting(facts)) return { facts: held, times: {} };
  if (hold) return { facts: { ...held, state: 'skipped', stopReason: hold }, times: { dueInMs: null } };
  return { facts: held, times: facts.hold === null ? { dueInMs: 0 } : {} };
}

/** Release 0.2.0 ends the hold of a request when a person releases it, but does not know that the shipment stopped for it. */
function isLeftByOlderRelease({ hold, stopReason }: ShipmentFacts): boolean {
  return hold === null && isRequest(stopReason);
}

/**
 * The payment was refunded or disputed, and is approved again. The shipment is held, because seller and buyer may have settled otherwise.
 */
export function heldAsBack(facts: ShipmentFacts): Next {
  const isStopped = isWaiting(facts);
  return stopped({ ...facts, ...(isStopped && { state: 'pending', stopReason: null }) }, 'payment_back');
}

function stopped(facts: ShipmentFacts, reason: HoldReason): Next {
  const { state, stopReason, hold, cancelRequested } = facts;
  const strongest = HOLD_REASONS.find((one) => one === reason || one === hold) ?? reason;
  const stopsHere = state === 'pending' || (state === 'skipped' && endsWithHold(stopReason));
  // One that a person has cancelled goes on to its end.
  if (stopsHere && !cancelRequested)
    return { facts: { ...facts, hold: strongest, state: 'skipped', stopReason: strongest }, times: { dueInMs: null } };
  return changed({ ...facts, hold: strongest });
}

function freed(facts: ShipmentFacts, isPaid: boolean): Next {
  const free = { ...facts, hold: null };
  if (!endsWithHold(facts.stopReason)) return changed(free);
  if (!isPaid) return { facts: { ...free, stopReason: 'not_paid' }, times: { dueInMs: null } };
  return { facts: { ...free, state: 'pending', stopReason: null }, times: { dueInMs: 0 } };
}

/** A fraud alert asks for a cancellation, and the hold may end after one. */
function changed(facts: ShipmentFacts): Next {
  const isToCancel = isCancelling(facts.hold) && isParcelKnown(facts);
  if (!isToCancel && !isOver(facts)) return { facts, times: {} };
  return { facts: { ...facts, cancelTries: 0 }, times: { cancelInMs: 'soon' } };
}

/** One that was released before its payment is unpaid until then, also if it is held again meanwhile. */
function endsWithHold(reason: ShipmentFacts['stopReason']): boolean {
  return isHold(reason) || reason === 'not_paid';
}

/** Whether a parcel is known to exist. `may_exist`: a create is running, or its outcome is unknown. */
export const PARCEL_KNOWLEDGE = ['none', 'may_exist', 'exists'] as const;
export type ParcelKnowledge = (typeof PARCEL_KNOWLEDGE)[number];

const MAY_EXIST_IN: readonly ShipmentFacts['state'][] = ['creating', 'unknown', 'needs_review'];

export function parcelOf({ state, unresolved }: ShipmentFacts): ParcelKnowledge {
  if (state === 'created' || state === 'rescue_requested') return 'exists';
  return unresolved || MAY_EXIST_IN.includes(state) ? 'may_exist' : 'none';
}
