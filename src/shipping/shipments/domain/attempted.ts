import { backoffMs, cappedRetryAfterMs, untilTakenMs } from '../../../platform/kernel/backoff.js';
import { type Answer, type AttemptResult, isUnseenAfter, namesOf } from './attempt-result.js';
import {
  cancelledIfUnwanted,
  endedInDoubt,
  inReview,
  inState,
  lookedForAnew,
  type Next,
  verifyInMs,
  withParcel,
} from './next-facts.js';
import { withLostOrigin } from './origin-to-use.js';
import { NO_DOUBT, type ShipmentFacts } from './shipment-facts.js';
import {
  accountUnreachable,
  type Failure,
  type FailureCode,
  failureOf,
  NO_ATTEMPT_SUCCEEDED,
  type Review,
  severalParcels,
} from './shipment-failure.js';
import { APPROVAL_RECENT_MS, LONGEST_WAIT_MS, ORIGIN_WAIT_MS, type ShipmentPolicy } from './shipment-policy.js';
import type { StopReason } from './stop-reason.js';

/** The effect of a claim's result. `unseenMs`: how long its account or its payment was inaccessible before this claim. */
export function afterAttempt(before: ShipmentFacts, result: AttemptResult, policy: ShipmentPolicy, unseenMs: number): Next {
  const facts = { ...before, isUnseen: isUnseenAfter(result.outcome, before.isUnseen) };
  switch (result.outcome) {
    case 'created':
    case 'adopted': {
      const names = { ...namesOf(result, facts), recordedId: result.remote.shipmentId };
      const created = inState(lookedForAnew(facts), 'created', null, { ...NO_DOUBT, ...names });
      // After several claims, a parcel may exist that no look-up has found.
      return withParcel(facts, created, { dueInMs: null, verifyInMs: facts.epoch > 1 ? verifyInMs(created) : null });
    }
    case 'rejected':
      return endedInDoubt(facts, 'failed', failureOf(result));
    case 'did_not_happen':
      return tryAgain({ ...facts, ...NO_DOUBT }, result, policy);
    case 'origin_lost':
      return tryAgain(withLostOrigin({ ...facts, ...NO_DOUBT }, result.origin), { ...result, outcome: 'rejected' }, policy);
    case 'unknown':
      return wait({ ...facts, unresolved: true, emptyLookups: 0 }, failureOf(result), policy.quarantineMs);
    case 'look_up_failed':
      return tryAgain(facts, result, policy);
    case 'look_up_empty':
      return {
        facts: inState(facts, 'unknown', facts.failure, { emptyLookups: facts.emptyLookups + 1 }),
        times: { dueInMs: policy.lookupSpacingMs },
      };
    case 'several_found':
      return reviewed(facts, severalParcels(result.shipmentIds));
    case 'account_unreachable':
      return waitForAccess(facts, accountUnreachable(result.account), policy, unseenMs);
    case 'payment_unseen': {
      const cleared = result.isCleared ? { ...facts, ...NO_DOUBT } : facts;
      return waitForAccess(cleared, { code: 'payment_unseen', shipmentIds: [] }, policy, unseenMs);
    }
    case 'origin_missing': {
      const cleared = result.isCleared ? { ...facts, ...NO_DOUBT } : facts;
      return waitForAccess(cleared, { code: 'origin_missing', shipmentIds: [] }, policy, unseenMs, ORIGIN_WAIT_MS);
    }
    case 'exhausted':
      return endedInDoubt(facts, 'failed', facts.failure ?? NO_ATTEMPT_SUCCEEDED);
    case 'skipped':
      return skipped(facts, result.reason);
    case 'released':
      return released(facts, result.afterMs, policy, result.isCleared);
    case 'paused':
      return released(facts, untilTakenMs(result.retryAfterMs, policy.retryBaseMs), policy, result.isCleared);
    case 'throttled': {
      const waitMs = untilTakenMs(result.retryAfterMs, policy.retryBaseMs);
      return released({ ...facts, failure: failureOf(result) }, waitMs, policy, true);
    }
  }
}

/** Whether no create of it can have happened before. */
export function isSurelyFirst(facts: ShipmentFacts, approvedAgoMs: number | null): boolean {
  // The provider's clock may be wrong: an approval in the future is no recent one either.
  const isRecent = approvedAgoMs !== null && Math.abs(approvedAgoMs) <= APPROVAL_RECENT_MS;
  // Before requesting a retry, an admin may have changed something at the provider. A pause uncounts its attempt, not its commit.
  const isFirst = facts.attempts <= 1 && facts.createdWith === null && facts.attemptsBeforeRetry === null;
  return isRecent && isFirst && !facts.unresolved;
}

/** The attempts since the last retry by an admin. */
export function spentAttempts({ attempts, attemptsBeforeRetry }: ShipmentFacts): number {
  return attempts - (attemptsBeforeRetry ?? 0);
}

/** A precondition is missing, or the payment is not approved: no parcel was created. An admin's cancellation ends it as `cancelled`. */
export function skipped(facts: ShipmentFacts, reason: StopReason): Next {
  return reason === 'cancelled'
    ? endedInDoubt(facts, 'cancelled', null)
    : endedInDoubt(facts, 'skipped', null, { stopReason: reason });
}

function tryAgain(facts: ShipmentFacts, result: Answer & { readonly outcome: FailureCode }, policy: ShipmentPolicy): Next {
  const failure = failureOf(result);
  const spent = spentAttempts(facts);
  if (spent >= policy.maxAttempts) {
    if (!facts.unresolved) return { facts: inState(facts, 'failed', failure), times: { dueInMs: null } };
    // A parcel may exist: without a person it would never be found.
    return reviewed({ ...facts, failure }, { code: 'outcome_unknown', failure, shipmentIds: [] });
  }
  return wait(facts, failure, Math.max(cappedRetryAfterMs(result.retryAfterMs), backoffMs(policy.retryBaseMs, spent)));
}

function waitForAccess(
  facts: ShipmentFacts,
  review: Review,
  policy: ShipmentPolicy,
  unseenMs: number,
  longestMs = LONGEST_WAIT_MS,
): Next {
  return unseenMs < longestMs ? released(facts, null, policy, false) : reviewed(facts, review);
}

/** A call that was not made, or not accepted, does not count as an attempt, so pauses use up none, however long they last. */
function released(facts: ShipmentFacts, afterMs: number | null, { retryBaseMs }: ShipmentPolicy, isCleared: boolean): Next {
  const uncounted = { ...facts, ...(isCleared && NO_DOUBT), attempts: facts.attempts - 1 };
  return wait(uncounted, facts.failure, afterMs ?? backoffMs(retryBaseMs, facts.epoch));
}

function wait(facts: ShipmentFacts, failure: Failure | null, dueInMs: number): Next {
  return { facts: inState(facts, facts.unresolved ? 'unknown' : 'pending', failure), times: { dueInMs } };
}

function reviewed(facts: ShipmentFacts, review: Review): Next {
  return cancelledIfUnwanted(inReview(facts, review), { dueInMs: null });
}
