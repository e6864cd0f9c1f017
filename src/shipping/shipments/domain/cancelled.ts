import { backoffMs, cappedRetryAfterMs, untilTakenMs } from '../../../shared/domain/backoff.js';
import type { ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import { type CancelReason, cancelReasonOf } from './cancel-reason.js';
import type { CancelResult } from './cancel-result.js';
import { inReview, inState, isGone, type Next, verifyInMs, withGone } from './next-facts.js';
import { NO_DOUBT, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import type { Failure, Review } from './shipment-failure.js';
import { type ShipmentPolicy, VERIFY_AFTER_MS } from './shipment-policy.js';

type SeenStatus = Pick<ShipmentReading, 'statusCode' | 'createdAt'>;

const OVER_NOW = { dueInMs: null, cancelInMs: null } as const;
const NEW = 'new';
/** The buyer has it. */
const DELIVERED: readonly string[] = ['delivered', 'delivered_with_damage'];
/** It was ended at the provider. */
const ENDED: readonly string[] = ['cancelled', 'expired'];
/** Normally seconds, unless the account has no credit or is suspended. */
const PREPARED_AFTER_MS = 30 * 60_000;
const WITHOUT_PARCEL: readonly ShipmentState[] = ['failed', 'skipped'];
const OVER: readonly ShipmentState[] = ['cancelled', 'rescue_requested'];
const KNOWN: readonly ShipmentState[] = ['created', 'needs_review'];

/** Whether there is nothing left to cancel. */
export function isOver({ state }: Pick<ShipmentFacts, 'state'>): boolean {
  return OVER.includes(state);
}

/** Whether its parcels can be looked for and cancelled: no process is creating one. */
export function isParcelKnown({ state }: Pick<ShipmentFacts, 'state'>): boolean {
  return KNOWN.includes(state);
}

/**
 * An admin cancels the shipment. Without a parcel, the next claim ends it, because the database may have lost a parcel; an existing
 * parcel is cancelled as soon as it is known. Null if it is already cancelled.
 */
export function cancellationRequested(facts: ShipmentFacts): Next | null {
  if (isOver(facts)) return null;
  const requested = { ...facts, cancelRequested: true, cancelTries: 0 };
  if (WITHOUT_PARCEL.includes(facts.state))
    return { facts: { ...requested, state: 'pending', stopReason: null }, times: { dueInMs: 0 } };
  return { facts: requested, times: isParcelKnown(facts) ? { cancelInMs: 'soon' } : {} };
}

/**
 * The effect of a try to cancel its parcels. `triedFor`: why it was made. It has looked at the provider, so that an end replaces what a person
 * has asked for meanwhile. A review does not: a cancellation that a person has asked for meanwhile may still be possible.
 */
export function afterTry(
  facts: ShipmentFacts,
  result: CancelResult,
  policy: ShipmentPolicy,
  triedFor: CancelReason | null,
): Next {
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
      const verifyEpoch = facts.verifyEpoch + 1;
      return { facts: { ...cancelled, verifyEpoch }, times: { ...OVER_NOW, verifyInMs: VERIFY_AFTER_MS[0] ?? null } };
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

/**
 * Its parcel was read. Null unless the parcel is unusable: cancelled or expired without a request from us, or still not prepared half an
 * hour after its creation.
 */
export function afterReading(facts: ShipmentFacts, reading: SeenStatus, now: Date): Next | null {
  const { state, review } = facts;
  const { statusCode } = reading;
  const isEnded = statusCode !== null && ENDED.includes(statusCode);
  const wasStuck = review?.code === 'still_new';
  const decide = (what: Review): Next => ({ ...reviewed(facts, what), times: {} });
  if (state === 'rescue_requested' && isEnded) return { facts: ended(facts, 'cancelled'), times: {} };
  if (state === 'rescue_requested' && statusCode !== null && DELIVERED.includes(statusCode))
    return decide({ code: 'rescue_failed', shipmentIds: [] });
  if (state !== 'created' && !wasStuck) return null;
  if (cancelReasonOf(facts) !== null) return isEnded && state === 'created' ? { facts, times: { cancelInMs: 'soon' } } : null;
  if (isEnded) return decide({ code: 'gone_without_us', statusCode, shipmentIds: [] });
  if (isStuck(reading, now)) return wasStuck ? null : decide({ code: 'still_new', shipmentIds: [] });
  if (!wasStuck || statusCode === NEW) return null;
  // The look for a second parcel ended with the review.
  return { facts: ended(facts, 'created'), times: facts.epoch > 1 ? { verifyInMs: verifyInMs(facts) } : {} };
}

/** Whether a reading can have an effect on any shipment; it need not be locked otherwise. `before`: the previous status code. */
export function isNews(before: string | null, reading: SeenStatus, now: Date): boolean {
  const { statusCode } = reading;
  if (statusCode === NEW) return isStuck(reading, now);
  return before === NEW || (statusCode !== null && [...ENDED, ...DELIVERED].includes(statusCode));
}

function isStuck({ statusCode, createdAt }: SeenStatus, now: Date): boolean {
  return statusCode === NEW && now.getTime() - createdAt.getTime() >= PREPARED_AFTER_MS;
}

/** Also if the process that cancelled its parcel died before it could say so, and a reading has shown that. */
function isParcelGone(facts: ShipmentFacts): boolean {
  return isOver(facts) || (facts.state === 'created' && (facts.progress === 'cancelled' || facts.progress === 'expired'));
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
function reviewed(facts: ShipmentFacts, review: Review): Next {
  const decided = inReview({ ...facts, failure: null, cancelRequested: false, cancelTries: 0 }, review);
  return { facts: decided, times: OVER_NOW };
}

function ended(facts: ShipmentFacts, state: 'created' | 'cancelled' | 'rescue_requested'): ShipmentFacts {
  return inState(facts, state, null, { ...NO_DOUBT, cancelTries: 0 });
}
