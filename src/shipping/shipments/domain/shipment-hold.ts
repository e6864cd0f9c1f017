import type { ShipmentFacts } from './shipment-facts.js';
import { type HoldReason, isHold } from './stop-reason.js';

/** What a hold or its end changes, and when the shipment is due next: from now on, or null for never. */
export interface HoldChange extends Pick<ShipmentFacts, 'hold' | 'state' | 'stopReason'> {
  readonly dueInMs: number | null | 'as_it_was';
}

const SHIPPED: readonly ShipmentFacts['state'][] = ['created', 'cancelled', 'rescue_requested'];

/**
 * A process that is creating the parcel continues, and an unknown outcome is still looked up. An admin's hold does not replace a fraud
 * alert. Null for a shipment that has shipped, unless the hold is for a fraud alert, which also cancels its parcel.
 */
export function held({ state, stopReason, hold }: ShipmentFacts, reason: HoldReason): HoldChange | null {
  if (SHIPPED.includes(state) && reason === 'held') return null;
  const strongest = hold === 'payment_fraud_alert' ? hold : reason;
  const stopsHere = state === 'pending' || (state === 'skipped' && endsWithHold(stopReason));
  if (!stopsHere) return { hold: strongest, state, stopReason, dueInMs: 'as_it_was' };
  return { hold: strongest, state: 'skipped', stopReason: strongest, dueInMs: null };
}

/** A shipment that stopped only for the hold continues at once. Null if it is not held. */
export function released({ state, stopReason, hold }: ShipmentFacts, isPaid: boolean): HoldChange | null {
  if (hold === null) return null;
  if (!endsWithHold(stopReason)) return { hold: null, state, stopReason, dueInMs: 'as_it_was' };
  if (!isPaid) return { hold: null, state, stopReason: 'not_paid', dueInMs: null };
  return { hold: null, state: 'pending', stopReason: null, dueInMs: 0 };
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
