import { type AttemptResult, httpStatusOf, outcomeClass } from './attempt-result.js';
import { openRequest } from './dispatch-request.js';
import { AWAY, causeId, type FailureCause } from './failure-cause.js';
import { generalMessage } from './failure-message.js';
import { settledAt, settledPlace } from './not-cancelled-words.js';
import { isAway } from './parcel-progress.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { NO_ATTEMPT_SUCCEEDED, type Review } from './shipment-failure.js';
import { isHold, WAITING_STOPS } from './stop-reason.js';

const WITHOUT_CAUSE: readonly ShipmentFacts['state'][] = ['created', 'cancelled', 'rescue_requested'];

/** The facts with the cause for which the shipment waits, if it does. A retry keeps the id of the cause until there is a parcel. */
export function withCause(before: ShipmentFacts, facts: ShipmentFacts, result: AttemptResult | null): ShipmentFacts {
  if (!result && isWaitingAsBefore(before, facts)) return facts;
  const cause = causeOf(facts, result);
  if (cause) return { ...facts, cause, causeId: causeId(cause) };
  return { ...facts, cause, causeId: WITHOUT_CAUSE.includes(facts.state) ? null : facts.causeId };
}

/** An attempt that ended is known only when it ends: what says nothing new about it keeps its cause. */
function isWaitingAsBefore(before: ShipmentFacts, facts: ShipmentFacts): boolean {
  const { state, stopReason, failure, review, requests, progress, isHandedOver } = facts;
  const isSame = state === before.state && stopReason === before.stopReason;
  const isAskedAnew = requests !== before.requests && (state === 'created' || state === 'skipped');
  // What is left to do about a parcel that was to stay, or that was not cancelled, depends on where it is.
  const isFollowed = review?.code === 'not_cancelled' || (state === 'created' && openRequest(requests) !== null);
  const isElsewhere = isFollowed && (progress !== before.progress || isHandedOver !== before.isHandedOver);
  return isSame && failure === before.failure && review === before.review && !isAskedAnew && !isElsewhere;
}

/** Null if it does not wait for a person. `result`: of the attempt that has just ended, if any. */
export function causeOf(facts: ShipmentFacts, result: AttemptResult | null): FailureCause | null {
  const { state, createdWith, unresolved, review } = facts;
  const noAccount = { accountKind: null, accountId: null, httpStatus: null };
  const request = openRequest(facts.requests);
  if (state === 'created') {
    const message = settledAt(facts) ?? (isAway(facts.progress) ? AWAY : '');
    return request && { state, outcomeClass: 'happened', ...noAccount, code: request, message };
  }
  if (state === 'skipped') {
    const code = WAITING_STOPS.find((stop) => stop === facts.stopReason) ?? (isHold(facts.stopReason) ? request : null);
    return code ? { state, outcomeClass: 'did_not_happen', ...noAccount, code, message: '' } : null;
  }
  if (state === 'needs_review' && review) {
    const account = createdWith && { accountKind: createdWith.kind, accountId: createdWith.accountId };
    // The attempt that led to a review says little about it, and a reading or a refund may have led to it.
    const outcome = unresolved ? 'unknown' : 'happened';
    return { state, outcomeClass: outcome, ...noAccount, ...account, code: review.code, message: messageOf(review, facts) };
  }
  if (state !== 'failed') return null;
  const account = result?.usedAccount ?? createdWith;
  const { code, text = '' } = facts.failure ?? NO_ATTEMPT_SUCCEEDED;
  return {
    state,
    outcomeClass: result ? outcomeClass(result.outcome) : 'did_not_happen',
    accountKind: account?.kind ?? null,
    accountId: account?.accountId ?? null,
    httpStatus: result && httpStatusOf(result),
    code,
    message: generalMessage(text),
  };
}

/** What distinguishes the cases of one review code, without details of one order. */
function messageOf(review: Review, { recordedId: id, progress, isHandedOver }: ShipmentFacts): string {
  switch (review.code) {
    case 'not_cancelled': {
      const place = settledPlace(review, id === null ? null : { id, progress, isHandedOver });
      return place
        ? `${review.because} ${place}`
        : generalMessage([review.because, review.outcome, review.text].filter(Boolean).join(' '));
    }
    case 'outcome_unknown':
      return generalMessage(review.failure.text ?? '');
    case 'gone_without_us':
      return review.statusCode;
    default:
      return '';
  }
}
