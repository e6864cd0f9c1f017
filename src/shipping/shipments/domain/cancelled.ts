import { isDoubt, isMoneyReturned, type PaymentStop } from '../../../orders/domain/payment-status.js';
import { backoffMs, cappedRetryAfterMs, untilTakenMs } from '../../../platform/kernel/backoff.js';
import type { CancelResult } from './cancel-result.js';
import { inReview, inState, lookedForAnew, type Next, verifyInMs, withGone } from './next-facts.js';
import { isEnded, isGone, mayArrive } from './parcel-progress.js';
import { AT_WORK, endedWithout, isOver, isParcelKnown, isWaiting, NO_DOUBT, type ShipmentFacts } from './shipment-facts.js';
import type { Failure, Review } from './shipment-failure.js';
import { heldAsBack } from './shipment-hold.js';
import type { ShipmentPolicy } from './shipment-policy.js';
import { type CancelReason, cancelReasonOf } from './stop-reason.js';

const OVER_NOW = { dueInMs: null, cancelInMs: null } as const;

/**
 * Its payment was read. Null if it is as before. An unknown outcome keeps its due time: look-up spacing prevents a second parcel. Returned
 * money replaces an admin's request that has been fulfilled, so that a later approval sends the shipment to review.
 */
export function paymentRead(facts: ShipmentFacts, stop: PaymentStop | null): Next | null {
  if (stop === facts.paymentStop) return null;
  if (stop === null && isDoubt(facts.paymentStop) && isToShip(facts))
    return heldAsBack({ ...facts, paymentStop: null, cancelTries: 0 });
  const isReturned = isMoneyReturned(stop);
  const isCancelDue = isReturned ? isParcelKnown(facts) : stop === null && isOver(facts);
  const cancelRequested = facts.cancelRequested && !(isReturned && isOver(facts));
  return {
    facts: { ...facts, paymentStop: stop, cancelTries: 0, cancelRequested },
    times: { ...(isWaiting(facts) && { dueInMs: 0 }), ...(isCancelDue && { cancelInMs: 'soon' }) },
  };
}

/** Whether it has no parcel yet, or none that is known, and no person has called it off. */
function isToShip(facts: ShipmentFacts): boolean {
  return !facts.cancelRequested && (AT_WORK.includes(facts.state) || endedWithout(facts));
}

/**
 * An admin cancels the shipment. Without a parcel, the next claim ends it, because the database may have lost a parcel; an existing
 * parcel is cancelled as soon as it is known. Null if it is already cancelled.
 */
export function cancellationRequested(facts: ShipmentFacts): Next | null {
  if (isOver(facts)) return null;
  const requested = { ...facts, cancelRequested: true, cancelTries: 0 };
  if (endedWithout(facts)) return { facts: { ...requested, state: 'pending', stopReason: null }, times: { dueInMs: 0 } };
  return { facts: requested, times: isParcelKnown(facts) ? { cancelInMs: 'soon' } : {} };
}

/** What decides whether a person's cancellation does something. */
export type Cancellable = Pick<
  ShipmentFacts,
  'state' | 'review' | 'recordedId' | 'progress' | 'isHandedOver' | 'cancelRequested' | 'hold' | 'paymentStop'
>;

/** Whether it does. A cancellation that goes on by itself needs a person's word only once it has ended in a review. */
export function mayCancel(facts: Cancellable): boolean {
  const { state, review, recordedId, progress, isHandedOver } = facts;
  if (isOver(facts)) return false;
  const isOnItsWay = mayArrive(progress) && !isHandedOver;
  if (state !== 'needs_review') return cancelReasonOf(facts) === null && (state !== 'created' || isOnItsWay);
  // It ends the review of one that is gone. A parcel beside the recorded one may be alive.
  return isOnItsWay || isGone(progress) || (review?.shipmentIds.some((id) => id !== recordedId) ?? false);
}

/**
 * A try to cancel its parcels has ended. `triedFor`: why it was made; if that has changed since, or another reason is left, another try follows
 * at once, so that a person who decides is told of money that went back behind a request, too.
 */
export function afterCancelTry(
  facts: ShipmentFacts,
  result: CancelResult,
  policy: ShipmentPolicy,
  triedFor: CancelReason | null,
): Next {
  const next = effectOf(facts, result, policy, triedFor);
  const left = cancelReasonOf(next.facts);
  const isAnswered = cancelReasonOf(facts) === triedFor && (left === null || left === triedFor);
  return isAnswered ? next : { ...next, times: { ...next.times, cancelInMs: 0 } };
}

/**
 * The shipment after a try to cancel. The try has read the parcels at the provider, so a final state also ends a cancellation that a person
 * requested during the try. A review does not end it: that cancellation may still be possible.
 */
function effectOf(facts: ShipmentFacts, result: CancelResult, policy: ShipmentPolicy, triedFor: CancelReason | null): Next {
  switch (result.outcome) {
    case 'withdrawn':
      if (isParcelGone(facts) && cancelReasonOf(facts) === null)
        return reviewed(facts, { code: 'approved_again', shipmentIds: [] });
      // There is a reason again: nothing was called for it yet.
      return {
        facts: { ...facts, cancelTries: 0 },
        times: { cancelInMs: isOver(facts) || cancelReasonOf(facts) === null ? null : 0 },
      };
    case 'cancelled': {
      const progress = facts.progress === null || isGone(facts.progress) ? facts.progress : 'cancelled';
      const goneIds = withGone(facts, facts.recordedId, ...result.shipmentIds);
      const cancelled = { ...ended(facts, 'cancelled'), progress, goneIds };
      if (!facts.unresolved) return { facts: cancelled, times: OVER_NOW };
      const looked = lookedForAnew(cancelled);
      return { facts: looked, times: { ...OVER_NOW, verifyInMs: verifyInMs(looked) } };
    }
    case 'rescue_requested':
      return { facts: ended(facts, 'rescue_requested'), times: OVER_NOW };
    case 'dispatched':
    case 'not_automatic':
    case 'rejected':
    case 'look_up_empty':
    case 'account_unreachable':
      return reviewedAfter(facts, triedFor, result);
    case 'paused':
    case 'throttled': {
      const waitMs = untilTakenMs(result.retryAfterMs, policy.retryBaseMs) ?? backoffMs(policy.retryBaseMs, facts.epoch);
      // A change meanwhile may have begun the count anew.
      const cancelTries = Math.max(0, facts.cancelTries - 1);
      return again({ ...facts, cancelTries }, { code: result.outcome, text: result.error }, waitMs);
    }
    case 'unknown':
    case 'did_not_happen':
    case 'look_up_failed': {
      const { cancelTries } = facts;
      if (cancelTries >= policy.maxAttempts) return reviewedAfter(facts, triedFor, result);
      const backMs = Math.max(cappedRetryAfterMs(result.retryAfterMs), backoffMs(policy.retryBaseMs, cancelTries));
      const waitMs = result.outcome === 'unknown' ? policy.quarantineMs : backMs;
      return again(facts, { code: result.outcome, text: result.error }, waitMs);
    }
  }
}

/** Also if the process that cancelled its parcel died before it could say so, and a reading has shown that. */
function isParcelGone(facts: ShipmentFacts): boolean {
  return isOver(facts) || (facts.state === 'created' && isEnded(facts.progress));
}

function again(facts: ShipmentFacts, failure: Failure, cancelInMs: number): Next {
  return { facts: facts.state === 'created' ? { ...facts, failure } : facts, times: { cancelInMs } };
}

function notCancelled(triedFor: CancelReason | null, result: CancelResult): Review {
  const { outcome, shipmentIds } = result;
  return {
    code: 'not_cancelled',
    because: triedFor ?? 'requested',
    outcome,
    ...('error' in result && { text: result.error }),
    ...('account' in result && { account: result.account }),
    shipmentIds,
  };
}

/** Nothing is left of a request that was tried for. */
function reviewedAfter(facts: ShipmentFacts, triedFor: CancelReason | null, result: CancelResult): Next {
  const { facts: decided, times } = reviewed(facts, notCancelled(triedFor, result));
  const cancelRequested = facts.cancelRequested && triedFor !== 'requested';
  return { facts: { ...decided, cancelRequested }, times };
}

/** A person decides, so that no request is left. */
export function reviewed(facts: ShipmentFacts, review: Review): Next {
  const decided = inReview({ ...facts, failure: null, cancelRequested: false, cancelTries: 0 }, review);
  return { facts: decided, times: OVER_NOW };
}

export function ended(facts: ShipmentFacts, state: 'created' | 'cancelled' | 'rescue_requested'): ShipmentFacts {
  return inState(facts, state, null, { ...NO_DOUBT, cancelTries: 0 });
}
