import type { Next } from './next-facts.js';
import { isOver, isParcelKnown, isWaiting, type ShipmentFacts } from './shipment-facts.js';
import { type HoldReason, isHold } from './stop-reason.js';

const SHIPPED: readonly ShipmentFacts['state'][] = ['created', 'cancelled', 'rescue_requested'];

/**
 * A process that is creating the parcel continues, and an unknown outcome is still looked up. An admin's hold does not replace a fraud
 * alert. Null for a shipment that has shipped, unless the hold is for a fraud alert, which also cancels its parcel.
 */
export function held(facts: ShipmentFacts, reason: HoldReason): Next | null {
  const { state, stopReason, hold } = facts;
  if (SHIPPED.includes(state) && reason === 'held') return null;
  const strongest = hold === 'payment_fraud_alert' ? hold : reason;
  const stopsHere = state === 'pending' || (state === 'skipped' && endsWithHold(stopReason));
  if (stopsHere)
    return { facts: { ...facts, hold: strongest, state: 'skipped', stopReason: strongest }, times: { dueInMs: null } };
  return changed({ ...facts, hold: strongest });
}

/** A shipment that stopped only for the hold continues at once. Null if it is not held. */
export function released(facts: ShipmentFacts, isPaid: boolean): Next | null {
  if (facts.hold === null) return null;
  const free = { ...facts, hold: null };
  if (!endsWithHold(facts.stopReason)) return changed(free);
  if (!isPaid) return { facts: { ...free, stopReason: 'not_paid' }, times: { dueInMs: null } };
  return { facts: { ...free, state: 'pending', stopReason: null }, times: { dueInMs: 0 } };
}

/** The first approval of an order that was held before it was paid. `hold`: what comes with the approval. */
export function paid(facts: ShipmentFacts, hold: HoldReason | null): Next {
  const held = { ...facts, hold: hold ?? facts.hold };
  if (!isWaiting(facts)) return { facts: held, times: {} };
  if (hold) return { facts: { ...held, state: 'skipped', stopReason: hold }, times: { dueInMs: null } };
  return { facts: held, times: facts.hold === null ? { dueInMs: 0 } : {} };
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
