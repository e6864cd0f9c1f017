import { backoffMs, cappedRetryAfterMs, untilTakenMs } from '../../../shared/domain/backoff.js';
import { type AccountName, type Answer, type AttemptResult, isUnseenAfter, namesOf } from './attempt-result.js';
import { externalIdOf, NO_DOUBT, newFacts, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import type { Failure, Review } from './shipment-failure.js';
import { accountUnreachable, failureOf, LEASE_EXPIRED, NO_ATTEMPT_SUCCEEDED, severalParcels } from './shipment-failure.js';
import { type HoldChange, held, released } from './shipment-hold.js';
import type { ShipmentPolicy, ShipmentTimes } from './shipment-policy.js';
import { APPROVAL_RECENT_MS, LONGEST_WAIT_MS, VERIFY_AFTER_MS } from './shipment-policy.js';
import type { HoldReason, StopReason } from './stop-reason.js';

/** Two spaced empty look-ups allow a new create; a single one could be caused by the provider's delay. */
const EMPTY_LOOKUPS_TO_TRUST = 2;

const NOT_RETRIED: readonly ShipmentState[] = ['creating', 'created', 'cancelled', 'rescue_requested'];

/** For an order that has just been paid. */
export function newShipment(orderId: string, externalIdPrefix: string, createdAt: Date): Shipment {
  return new Shipment(newFacts(orderId, externalIdOf(orderId, externalIdPrefix), createdAt));
}

/**
 * The shipment of one order, with all its rules. A claim (see ShipmentRepository) lets one process work on it for a limited time.
 * Each method that changes it returns when it is due next.
 */
export class Shipment {
  constructor(private known: ShipmentFacts) {}

  /** The state to store in its row. */
  get facts(): ShipmentFacts {
    return this.known;
  }

  /** The claim was taken over from a silent process, which may have created the parcel. */
  takenOver(): void {
    this.known = { ...this.known, unresolved: true, emptyLookups: 0, failure: LEASE_EXPIRED };
  }

  /** The first claim since the database was restored or promoted: earlier work may be lost, including a create. */
  forgotten(): void {
    this.known = { ...this.known, unresolved: true, mayBeForgotten: true, emptyLookups: 0 };
  }

  /** Whether a look-up must precede the create. `approvedAgoMs`: the age of the payment's approval; null if unknown. */
  mustLookUp(approvedAgoMs: number | null): boolean {
    // The provider's clock may be wrong: an approval in the future is no recent one either.
    const isRecent = approvedAgoMs !== null && Math.abs(approvedAgoMs) <= APPROVAL_RECENT_MS;
    // Before requesting a retry, an admin may have changed something at the provider. A pause uncounts its attempt, not its commit.
    const isFirst = this.known.attempts <= 1 && this.known.createdWith === null;
    return !isRecent || !isFirst || this.known.unresolved || this.known.attemptsBeforeRetry !== null;
  }

  /** Whether a parcel with an unknown outcome may exist. Impossible before a commit to a create, unless that may be forgotten. */
  mayExist(): boolean {
    return this.known.unresolved && (this.known.createdWith !== null || this.known.mayBeForgotten);
  }

  /** Whether one more empty look-up makes a create safe. */
  isClearedByEmptyLookUp(): boolean {
    return !this.known.unresolved || this.known.emptyLookups + 1 >= EMPTY_LOOKUPS_TO_TRUST;
  }

  /** Whether no attempt is left. */
  isExhausted({ maxAttempts }: ShipmentPolicy): boolean {
    return this.spentAttempts() > maxAttempts;
  }

  /** Applies the result of a claim. `unseenMs`: how long its account or its payment was inaccessible before this claim. */
  apply(result: AttemptResult, policy: ShipmentPolicy, unseenMs: number): ShipmentTimes {
    this.known = { ...this.known, isUnseen: isUnseenAfter(result.outcome, this.known.isUnseen) };
    switch (result.outcome) {
      case 'created':
      case 'adopted':
        this.end('created', null, { ...NO_DOUBT, verifications: 0, ...namesOf(result, this.known) });
        // After several claims, a parcel may exist that no look-up has found.
        return { dueInMs: null, verifyInMs: this.known.epoch > 1 ? this.verifyInMs() : null };
      case 'rejected':
        return this.endInDoubt('failed', failureOf(result));
      case 'did_not_happen':
        this.known = { ...this.known, ...NO_DOUBT };
        return this.tryAgain(result, policy);
      case 'unknown':
        return this.wait('unknown', failureOf(result), policy.quarantineMs, { unresolved: true, emptyLookups: 0 });
      case 'look_up_failed':
        return this.tryAgain(result, policy);
      case 'look_up_empty':
        return this.wait('unknown', this.known.failure, policy.lookupSpacingMs, { emptyLookups: this.known.emptyLookups + 1 });
      case 'several_found':
        return this.needsReview(severalParcels(result.shipmentIds));
      case 'account_unreachable':
        return this.waitForSight(accountUnreachable(result.account), false, policy, unseenMs);
      case 'payment_unseen':
        return this.waitForSight({ code: 'payment_unseen', shipmentIds: [] }, result.isCleared, policy, unseenMs);
      case 'exhausted':
        return this.endInDoubt('failed', this.known.failure ?? NO_ATTEMPT_SUCCEEDED);
      case 'skipped':
        return this.skip(result.reason);
      case 'released':
        return this.claimReleased(result.afterMs, policy, result.isCleared);
      case 'paused':
        return this.claimReleased(untilTakenMs(result.retryAfterMs, policy.retryBaseMs), policy, result.isCleared);
      case 'throttled':
        this.known = { ...this.known, failure: failureOf(result) };
        return this.claimReleased(untilTakenMs(result.retryAfterMs, policy.retryBaseMs), policy, true);
    }
  }

  /**
   * An admin's retry: resets the number of attempts and requires a look-up before a create. `needs_review` means that parcels may
   * exist, so it becomes an unknown outcome. Null, without a change, while it is being created or after it was created.
   */
  retryRequested(): ShipmentTimes | null {
    const { state, attempts } = this.known;
    if (NOT_RETRIED.includes(state)) return null;
    const mayExist = this.known.unresolved || state === 'unknown' || state === 'needs_review';
    this.known = {
      ...this.known,
      state: mayExist ? 'unknown' : 'pending',
      unresolved: mayExist,
      emptyLookups: state === 'unknown' ? this.known.emptyLookups : 0,
      attemptsBeforeRetry: attempts,
      isUnseen: false,
      stopReason: null,
      review: null,
    };
    // An unknown outcome keeps its due time: quarantine and look-up spacing prevent a second parcel.
    return { dueInMs: state === 'unknown' ? 'as_it_was' : 0 };
  }

  /** Nothing may be created until a person releases it. Null, without a change, if it has shipped. */
  hold(reason: HoldReason): ShipmentTimes | null {
    return this.changeHold(held(this.known, reason));
  }

  /** A person releases it. Null, without a change, if it is not held. */
  release(isPaid: boolean): ShipmentTimes | null {
    return this.changeHold(released(this.known, isPaid));
  }

  /** A precondition is missing, or the payment is not approved: no parcel was created, and none can exist. */
  skip(reason: StopReason): ShipmentTimes {
    if (reason === 'cancelled') return this.endInDoubt('cancelled', null);
    const times = this.endInDoubt('skipped', null);
    this.known = { ...this.known, stopReason: reason };
    return times;
  }

  /**
   * Parcels were found outside of a valid claim, in addition to the recorded one, if any: the order's own, or a duplicate. False
   * if they are already known. Adds to what an admin must review and never replaces it. `account` has the first new one.
   */
  foundLate(shipmentIds: readonly string[], recordedId: string | null, account: AccountName | null = null): boolean {
    const { state, review } = this.known;
    const news = shipmentIds.filter((id) => id !== recordedId && !review?.shipmentIds.includes(id));
    if (news.length === 0) return false;
    if (review) this.needsReview({ ...review, shipmentIds: [...review.shipmentIds, ...news] });
    else if (recordedId === null && news.length === 1 && state !== 'needs_review')
      this.end('created', null, { ...NO_DOUBT, ...(account && { createdWith: account }) });
    else this.needsReview(severalParcels([...(recordedId ? [recordedId] : []), ...news]));
    return true;
  }

  /** The last look-up could not query an account that may hold a parcel: an admin must decide. False while another attempt will follow. */
  neverCleared(account: AccountName): boolean {
    if (['pending', 'creating', 'unknown', 'needs_review'].includes(this.known.state)) return false;
    this.needsReview(accountUnreachable(account));
    return true;
  }

  /** A second parcel was looked for. Returns when to look again, null after the last time. */
  verified(): number | null {
    this.known = { ...this.known, verifications: this.known.verifications + 1 };
    return this.verifyInMs();
  }

  private waitForSight(review: Review, isCleared: boolean, policy: ShipmentPolicy, unseenMs: number): ShipmentTimes {
    if (unseenMs < LONGEST_WAIT_MS) return this.claimReleased(null, policy, isCleared);
    if (isCleared) this.known = { ...this.known, ...NO_DOUBT };
    return this.needsReview(review);
  }

  private verifyInMs(): number | null {
    return VERIFY_AFTER_MS[this.known.verifications] ?? null;
  }

  private spentAttempts(): number {
    return this.known.attempts - (this.known.attemptsBeforeRetry ?? 0);
  }

  private changeHold(change: HoldChange | null): ShipmentTimes | null {
    if (!change) return null;
    const { dueInMs, ...changed } = change;
    this.known = { ...this.known, ...changed };
    return { dueInMs };
  }

  private tryAgain(result: Extract<AttemptResult, Answer>, policy: ShipmentPolicy): ShipmentTimes {
    const failure = failureOf(result);
    if (this.spentAttempts() >= policy.maxAttempts) {
      // If a parcel may exist, an admin must decide; otherwise it would never be found.
      if (!this.known.unresolved) return this.end('failed', failure);
      this.known = { ...this.known, failure };
      return this.needsReview({ code: 'outcome_unknown', failure, shipmentIds: [] });
    }
    const delayMs = Math.max(cappedRetryAfterMs(result.retryAfterMs), backoffMs(policy.retryBaseMs, this.spentAttempts()));
    return this.wait(this.waitingState(), failure, delayMs);
  }

  /** A call that was not made, or not accepted, does not count as an attempt, so pauses use up none, however long they last. */
  private claimReleased(afterMs: number | null, { retryBaseMs }: ShipmentPolicy, isCleared: boolean): ShipmentTimes {
    const cleared = isCleared && NO_DOUBT;
    this.known = { ...this.known, ...cleared, attempts: this.known.attempts - 1 };
    return this.wait(this.waitingState(), this.known.failure, afterMs ?? backoffMs(retryBaseMs, this.known.epoch));
  }

  private waitingState(): 'unknown' | 'pending' {
    return this.known.unresolved ? 'unknown' : 'pending';
  }

  private wait(
    state: 'unknown' | 'pending',
    failure: Failure | null,
    dueInMs: number,
    more: Partial<ShipmentFacts> = {},
  ): ShipmentTimes {
    this.known = { ...this.known, ...more, state, failure, review: null, stopReason: null };
    return { dueInMs };
  }

  /** Nothing was found, but a parcel of an earlier unknown outcome may still appear. */
  private endInDoubt(state: 'failed' | 'skipped' | 'cancelled', failure: Failure | null): ShipmentTimes {
    const isDoubted = this.mayExist();
    const times = this.end(state, failure, { ...NO_DOUBT, ...(isDoubted && { verifications: 0 }) });
    return isDoubted ? { ...times, verifyInMs: this.verifyInMs() } : times;
  }

  /** The last failure stays beside what a person must decide. */
  private needsReview(review: Review): ShipmentTimes {
    return this.end('needs_review', this.known.failure, { review });
  }

  private end(state: ShipmentState, failure: Failure | null, more: Partial<ShipmentFacts> = {}): ShipmentTimes {
    this.known = { ...this.known, state, failure, review: null, stopReason: null, ...more };
    return { dueInMs: null };
  }
}
