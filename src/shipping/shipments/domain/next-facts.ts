import { NO_DOUBT, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import type { Failure, Review } from './shipment-failure.js';
import { type DueTimes, FIRST_READING_AFTER_MS, VERIFY_AFTER_MS } from './shipment-policy.js';
import { cancelReasonOf } from './stop-reason.js';

/** A shipment after an act, and what becomes due. */
export interface Next {
  readonly facts: ShipmentFacts;
  readonly times: DueTimes;
}

/** Those that are known to be gone, with these. */
export function withGone({ goneIds }: ShipmentFacts, ...shipmentIds: readonly (string | null)[]): readonly string[] {
  return [...new Set([...goneIds, ...shipmentIds.flatMap((id) => id ?? [])])];
}

/** The shipment rests in this state: it has no stop reason and no review but those that are given. */
export function inState(
  facts: ShipmentFacts,
  state: ShipmentState,
  failure: Failure | null,
  more: Partial<ShipmentFacts> = {},
): ShipmentFacts {
  return { ...facts, state, failure, review: null, stopReason: null, ...more };
}

/** The last failure stays beside what a person must decide. */
export function inReview(facts: ShipmentFacts, review: Review): ShipmentFacts {
  return inState(facts, 'needs_review', facts.failure, { review });
}

/** Whether a parcel with an unknown outcome may exist. Impossible before a commit to a create, unless that may be forgotten. */
export function mayExist({ unresolved, createdWith, mayBeForgotten }: ShipmentFacts): boolean {
  return unresolved && (createdWith !== null || mayBeForgotten);
}

/** Two spaced empty look-ups allow a new create; a single one could be caused by the provider's delay. */
const EMPTY_LOOKUPS_TO_TRUST = 2;

/** Whether one more empty look-up makes a create safe. */
export function isClearedByOneMore({ unresolved, emptyLookups }: ShipmentFacts): boolean {
  return !unresolved || emptyLookups + 1 >= EMPTY_LOOKUPS_TO_TRUST;
}

/** When to look for a second parcel next; null after the last time. */
export function verifyInMs({ verifications }: Pick<ShipmentFacts, 'verifications'>): number | null {
  return VERIFY_AFTER_MS[verifications] ?? null;
}

/** A second parcel is looked for from the beginning; a look that is under way does not count. */
export function lookedForAnew(facts: ShipmentFacts): ShipmentFacts {
  return { ...facts, verifications: 0, verifyEpoch: facts.verifyEpoch + 1 };
}

/** Nothing was found, but a parcel of an earlier unknown outcome may still appear. */
export function endedInDoubt(
  facts: ShipmentFacts,
  state: 'failed' | 'skipped' | 'cancelled',
  failure: Failure | null,
  more: Partial<ShipmentFacts> = {},
): Next {
  const ended = inState(facts, state, failure, { ...NO_DOUBT, ...more });
  if (!mayExist(facts)) return { facts: ended, times: { dueInMs: null } };
  const looked = lookedForAnew(ended);
  return { facts: looked, times: { dueInMs: null, verifyInMs: verifyInMs(looked) } };
}

/**
 * The order has its parcel now: it is followed, or cancelled if it must not reach the buyer. `before`: its parcel until now, whose progress
 * says nothing about another one.
 */
export function withParcel(before: ShipmentFacts, facts: ShipmentFacts, times: DueTimes): Next {
  const isSame = before.recordedId === facts.recordedId;
  const progress = (isSame ? facts.progress : null) ?? ('preparing' as const);
  const followed = { ...facts, progress, isHandedOver: isSame && facts.isHandedOver };
  return cancelledIfUnwanted(followed, { ...times, followInMs: FIRST_READING_AFTER_MS });
}

/** A parcel is known, so that it can be cancelled. Something may have asked for that while it was created. */
export function cancelledIfUnwanted(facts: ShipmentFacts, times: DueTimes): Next {
  const isUnwanted = cancelReasonOf(facts) !== null;
  return { facts: { ...facts, cancelTries: 0 }, times: { ...times, ...(isUnwanted && { cancelInMs: 'soon' }) } };
}
