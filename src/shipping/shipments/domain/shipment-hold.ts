import { endedAs, isOpen, openRequest, withRequest } from './dispatch-request.js';
import type { Next } from './next-facts.js';
import { isAway } from './parcel-progress.js';
import { isOver, isParcelKnown, isWaiting, type ShipmentFacts } from './shipment-facts.js';
import { HOLD_REASONS, type HoldReason, isHold, isRequest, type RequestKind } from './stop-reason.js';

/**
 * A process that is creating the parcel continues, and an unknown outcome is still looked up. A weaker hold does not replace a stronger
 * one. Null for a shipment that has shipped, unless the hold is for a fraud alert, which also cancels its parcel.
 */
export function held(facts: ShipmentFacts, reason: HoldReason): Next | null {
  if ((facts.state === 'created' || isOver(facts)) && reason === 'held') return null;
  return stopped(facts, reason);
}

/** A person releases it, and so refuses what is open, unless a person has cancelled it already. A shipment that stopped only for the hold continues at once. Null if it is not held. */
export function released(facts: ShipmentFacts, isPaid: boolean): Next | null {
  if (facts.hold === null && !isLeftByOlderRelease(facts)) return null;
  return freed({ ...facts, requests: endedAs(facts.cancelRequested ? 'granted' : 'refused', facts.requests) }, isPaid);
}

/** Its buyer or its seller asks not to send it. Null if they already have, or if there is nothing left to stop. Throws RequestLimitError. */
export function requested(facts: ShipmentFacts, kind: RequestKind, reason: string, at: Date): Next | null {
  if (isOpen(facts.requests, kind) || isOver(facts) || hasLeft(facts)) return null;
  const request = { kind, state: 'open' as const, reason, at: at.toISOString() };
  return stopped({ ...facts, requests: withRequest(facts.requests, request) }, kind);
}

/** They take it back: its hold ends, and no other. Null if it is not open. Of a shipment that was lost, only the hold is known. */
export function withdrawn(facts: ShipmentFacts, kind: RequestKind): Next | null {
  if (!isOpen(facts.requests, kind) && facts.hold !== kind) return null;
  const others = { ...facts, requests: endedAs('withdrawn', facts.requests, kind) };
  if (!isRequest(facts.hold) && !isLeftByOlderRelease(facts)) return changed(others);
  const left = openRequest(others.requests);
  return left === null ? freed(others, true) : stopped({ ...others, hold: null }, left);
}

/** The cancellation of the parcel, or its dispatch, has ended the open requests, and their hold. */
export function withRequestsEnded(facts: ShipmentFacts): ShipmentFacts {
  const isCancelled = isOver(facts);
  if (openRequest(facts.requests) === null || !(isCancelled || hasLeft(facts))) return facts;
  const requests = endedAs(isCancelled ? 'granted' : 'too_late', facts.requests);
  return { ...facts, requests, hold: isRequest(facts.hold) ? null : facts.hold };
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

/** Its money was gone or in dispute, and is here again: seller and buyer may have settled it otherwise meanwhile. */
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
  const isAlert = facts.hold === 'payment_fraud_alert' && isParcelKnown(facts);
  if (!isAlert && !isOver(facts)) return { facts, times: {} };
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
