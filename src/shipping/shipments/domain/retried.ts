import { overtakenEnded } from './dispatch-request.js';
import { lookedForAnew, type Next, verifyInMs, withGone } from './next-facts.js';
import { isGone } from './parcel-progress.js';
import { nextExternalId, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';

const NOT_RETRIED: readonly ShipmentState[] = ['creating', 'created', 'cancelled', 'rescue_requested'];
/** The states without a parcel that could still reach the buyer. */
const FREE: readonly ShipmentState[] = ['cancelled', 'failed', 'skipped'];
const ENDING: readonly ShipmentState[] = ['created', 'needs_review', 'rescue_requested'];

/**
 * An admin's retry: resets the number of attempts and requires a look-up before a create. `needs_review` means that parcels may
 * exist, so it becomes an unknown outcome. Null while it is being created or after it was created.
 */
export function retryRequested(facts: ShipmentFacts): Next | null {
  const { state, attempts, unresolved } = facts;
  if (NOT_RETRIED.includes(state)) return null;
  const mayExist = unresolved || state === 'unknown' || state === 'needs_review';
  const retried: ShipmentFacts = {
    ...facts,
    state: mayExist ? 'unknown' : 'pending',
    unresolved: mayExist,
    emptyLookups: state === 'unknown' ? facts.emptyLookups : 0,
    attemptsBeforeRetry: attempts,
    isUnseen: false,
    // One that was deleted by mistake may be back.
    lostOrigins: [],
    stopReason: null,
    review: null,
  };
  // An unknown outcome keeps its due time: quarantine and look-up spacing prevent a second parcel.
  return { facts: retried, times: state === 'unknown' ? {} : { dueInMs: 0, cancelInMs: null } };
}

/**
 * An admin ships the order again. Null while a parcel exists or may exist. Without a recorded parcel the number stays, so that a look-up
 * still finds what an earlier create may have left. A look for a second parcel begins anew if there was one: a review may have ended it.
 */
export function shippedAgain(facts: ShipmentFacts): Next | null {
  if (!mayShipAgain(facts)) return null;
  const { attempts, epoch, externalId, recordedId, unresolved } = facts;
  const again: ShipmentFacts = {
    ...facts,
    externalId: recordedId === null ? externalId : nextExternalId(externalId),
    epoch: epoch + 1,
    state: unresolved ? 'unknown' : 'pending',
    emptyLookups: 0,
    attemptsBeforeRetry: attempts,
    stopReason: null,
    failure: null,
    review: null,
    cancelRequested: false,
    cancelTries: 0,
    recordedId: null,
    progress: null,
    isHandedOver: false,
    requests: overtakenEnded(facts.requests),
    goneIds: withGone(facts, recordedId),
  };
  const times = { dueInMs: 0, cancelInMs: null, followInMs: null };
  if (facts.verifyEpoch === 0) return { facts: again, times };
  const looked = lookedForAnew(again);
  return { facts: looked, times: { ...times, verifyInMs: verifyInMs(looked) } };
}

/** What decides whether a parcel exists, or may exist, under any number. */
export type Parcelled = Pick<ShipmentFacts, 'state' | 'unresolved' | 'stopReason' | 'review' | 'recordedId' | 'progress'>;

/** Whether no parcel exists that may still reach its buyer, and none is being created. */
export function isWithoutParcel(facts: Parcelled): boolean {
  const { state, unresolved, stopReason } = facts;
  return !unresolved && stopReason !== 'already_shipped' && (state === 'pending' || mayShipAgain(facts));
}

/** What the next create sends is corrected: a claim that has read it before is outdated. Null while a parcel exists or may exist. */
export function deliveryCorrected(facts: ShipmentFacts): Next | null {
  return isWithoutParcel(facts) ? { facts: { ...facts }, times: {} } : null;
}

/** Whether an admin can ship it again, while its payment stands. A review may name others than the recorded parcel, which may be alive: they must be cancelled first. */
export function mayShipAgain({ state, review, recordedId, progress }: Parcelled): boolean {
  if (FREE.includes(state)) return true;
  if (review && recordedId === null) return review.code === 'approved_again';
  if (review?.shipmentIds.some((id) => id !== recordedId)) return false;
  return ENDING.includes(state) && isGone(recordedId === null ? null : progress);
}

export const RETRY_EFFECTS = ['looked_up', 'looked_up_twice', 'not_created', 'stays'] as const;
export type RetryEffect = (typeof RETRY_EFFECTS)[number];

/** What decides whether another parcel may be created. */
export type Retriable = Pick<ShipmentFacts, 'state' | 'unresolved' | 'hold' | 'cancelRequested' | 'paymentStop'>;

/** What a retry of all shipments of one cause does with one of them. Before any create it looks for a parcel. */
export function effectOfRetry({ state, unresolved, hold, cancelRequested, paymentStop }: Retriable): RetryEffect {
  if (hold !== null) return 'stays';
  if (paymentStop !== null || cancelRequested) return 'not_created';
  return unresolved || state === 'needs_review' ? 'looked_up_twice' : 'looked_up';
}
