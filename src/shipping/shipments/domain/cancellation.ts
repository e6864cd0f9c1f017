import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { backoffMs, cappedRetryAfterMs, untilTakenMs } from '../../../shared/domain/backoff.js';
import type { ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import { type CancelReason, cancelReasonOf } from './cancel-reason.js';
import type { CancelResult } from './cancel-result.js';
import type { ParcelProgress } from './parcel-progress.js';
import { NO_DOUBT, nextExternalId, type ShipmentFacts } from './shipment-facts.js';
import type { Failure, Review } from './shipment-failure.js';
import { type ShipmentPolicy, type ShipmentTimes, VERIFY_AFTER_MS } from './shipment-policy.js';

/** When the shipment is due next, and when its cancellation is. */
export interface CancelTimes extends ShipmentTimes {
  readonly cancelInMs: number | null;
}

/** The parcel in the order, and where it was last seen. */
export interface RecordedParcel {
  readonly shipmentId: string;
  readonly progress: ParcelProgress | null;
}

/** The progress of a parcel that can no longer reach its buyer. */
const GONE: readonly (ParcelProgress | null)[] = ['cancelled', 'expired', 'lost', 'returned'];
const NEW = 'new';
/** Normally seconds, unless the account has no credit or is suspended. */
export const PREPARED_AFTER_MS = 30 * 60_000;
const WITHOUT_PARCEL: readonly ShipmentFacts['state'][] = ['failed', 'skipped'];
const OVER: readonly ShipmentFacts['state'][] = ['cancelled', 'rescue_requested'];
/** Without a parcel that could reach its buyer, and with one that may. */
const FREE: readonly ShipmentFacts['state'][] = ['cancelled', 'failed', 'skipped'];
const ENDING: readonly ShipmentFacts['state'][] = ['created', 'needs_review', 'rescue_requested'];

export function isGone(progress: ParcelProgress | null): boolean {
  return GONE.includes(progress);
}

/**
 * A shipment whose parcel must not reach its buyer, or that gets another parcel afterwards. The result of a cancellation decides its next
 * state; a claim (see Cancellations) lets one process try for a limited time.
 */
export class Cancellation {
  constructor(
    private known: ShipmentFacts,
    readonly paymentStop: PaymentStop | null,
  ) {}

  /** The state to store in its row. */
  get facts(): ShipmentFacts {
    return this.known;
  }

  get reason(): CancelReason | null {
    return cancelReasonOf(this.known, this.paymentStop);
  }

  /** Whether, according to the row, there is nothing left to cancel. */
  get isOver(): boolean {
    return OVER.includes(this.known.state);
  }

  /**
   * An admin cancels the shipment. Without a parcel, the next claim ends it, because the database may have lost a parcel; an existing
   * parcel is cancelled as soon as it is known. Null, without a change, if it is already cancelled.
   */
  request(): CancelTimes | null {
    if (this.isOver) return null;
    const isWithout = WITHOUT_PARCEL.includes(this.known.state);
    this.known = { ...this.known, cancelRequested: true, cancelTries: 0 };
    if (!isWithout) return { dueInMs: 'as_it_was', cancelInMs: this.isKnown() ? 0 : null };
    this.known = { ...this.known, state: 'pending', stopReason: null };
    return { dueInMs: 0, cancelInMs: null };
  }

  /** Applies the result of a try. */
  tried(result: CancelResult, policy: ShipmentPolicy): CancelTimes {
    switch (result.outcome) {
      case 'withdrawn':
        return this.isOver && this.reason === null ? this.review({ code: 'approved_again', shipmentIds: [] }) : this.stays();
      case 'cancelled': {
        const wasDoubted = this.known.unresolved;
        this.ends('cancelled');
        return { dueInMs: null, cancelInMs: null, ...(wasDoubted && { verifyInMs: VERIFY_AFTER_MS[0] ?? null }) };
      }
      case 'rescue_requested':
        return this.ends('rescue_requested');
      case 'dispatched':
      case 'not_automatic':
      case 'rejected':
      case 'look_up_empty':
      case 'account_unreachable':
        return this.review(this.notCancelled(result));
      case 'paused':
      case 'throttled': {
        const waitMs = untilTakenMs(result.retryAfterMs, policy.retryBaseMs) ?? backoffMs(policy.retryBaseMs, this.known.epoch);
        this.known = { ...this.known, cancelTries: this.known.cancelTries - 1 };
        return this.again({ code: result.outcome, text: result.error }, waitMs);
      }
      case 'unknown':
      case 'did_not_happen':
      case 'look_up_failed': {
        const { cancelTries } = this.known;
        if (cancelTries >= policy.maxAttempts) return this.review(this.notCancelled(result));
        const backMs = Math.max(cappedRetryAfterMs(result.retryAfterMs), backoffMs(policy.retryBaseMs, cancelTries));
        return this.again(
          { code: result.outcome, text: result.error },
          result.outcome === 'unknown' ? policy.quarantineMs : backMs,
        );
      }
    }
  }

  /**
   * Its parcel was read. Null, without a change, unless the parcel is unusable: cancelled or expired without a request from us, or still
   * not prepared half an hour after its creation.
   */
  seen({ statusCode, createdAt }: Pick<ShipmentReading, 'statusCode' | 'createdAt'>, now: Date): CancelTimes | null {
    const { state, review } = this.known;
    const isStuck = statusCode === NEW && now.getTime() - createdAt.getTime() >= PREPARED_AFTER_MS;
    const isEnded = statusCode === 'cancelled' || statusCode === 'expired';
    const wasStuck = review?.code === 'still_new';
    if (state === 'rescue_requested' && isEnded) return this.ends('cancelled');
    if (state === 'rescue_requested' && statusCode === 'delivered')
      return this.review({ code: 'rescue_failed', shipmentIds: [] });
    if (state !== 'created' && !wasStuck) return null;
    if (this.reason !== null) return isEnded && state === 'created' ? { dueInMs: 'as_it_was', cancelInMs: 0 } : null;
    if (isEnded) return this.review({ code: 'gone_without_us', statusCode, shipmentIds: [] });
    if (isStuck) return wasStuck ? null : this.review({ code: 'still_new', shipmentIds: [] });
    return wasStuck && statusCode !== NEW ? this.ends('created') : null;
  }

  /**
   * An admin ships the order again. Null, without a change, while a parcel exists or may exist. `recorded`: the parcel in its order, with
   * its place. Without one the number stays, so that a look-up still finds what an earlier create may have left.
   */
  shipAgain(recorded: RecordedParcel | null): CancelTimes | null {
    if (!this.isFreeAfter(recorded)) return null;
    const { attempts, externalId, unresolved } = this.known;
    this.known = {
      ...this.known,
      externalId: recorded ? nextExternalId(externalId) : externalId,
      state: unresolved ? 'unknown' : 'pending',
      emptyLookups: 0,
      attemptsBeforeRetry: attempts,
      stopReason: null,
      failure: null,
      review: null,
      cancelRequested: false,
      cancelTries: 0,
    };
    return { dueInMs: 0, cancelInMs: null };
  }

  /** A review may name others than the recorded parcel, which may be alive: they must be cancelled first. */
  private isFreeAfter(recorded: RecordedParcel | null): boolean {
    const { state, review } = this.known;
    if (FREE.includes(state)) return true;
    if (review && !recorded) return review.code === 'approved_again';
    if (review?.shipmentIds.some((id) => id !== recorded?.shipmentId)) return false;
    return ENDING.includes(state) && isGone(recorded?.progress ?? null);
  }

  /** Whether its parcels can be looked for: no process is creating one. */
  private isKnown(): boolean {
    return this.known.state === 'created' || this.known.state === 'needs_review';
  }

  private stays(): CancelTimes {
    this.known = { ...this.known, cancelTries: 0 };
    return { dueInMs: null, cancelInMs: null };
  }

  private again(failure: Failure, cancelInMs: number): CancelTimes {
    if (this.known.state === 'created') this.known = { ...this.known, failure };
    return { dueInMs: null, cancelInMs };
  }

  private notCancelled(result: CancelResult): Review {
    const { outcome, shipmentIds } = result;
    const because = this.reason ?? 'requested';
    return {
      code: 'not_cancelled',
      because,
      outcome,
      ...('error' in result && { text: result.error }),
      ...('account' in result && { account: result.account }),
      shipmentIds,
    };
  }

  private review(review: Review): CancelTimes {
    this.known = { ...this.known, cancelRequested: false };
    const times = this.ends('needs_review');
    this.known = { ...this.known, review };
    return times;
  }

  private ends(state: ShipmentFacts['state']): CancelTimes {
    const settled = state !== 'needs_review' && NO_DOUBT;
    this.known = { ...this.known, ...settled, state, failure: null, review: null, stopReason: null, cancelTries: 0 };
    return { dueInMs: null, cancelInMs: null };
  }
}
