import { backoffMs, cappedRetryAfterMs } from '../../shared/domain/backoff.js';
import { failureOf, listedIn, severalExist } from './attempt-failure.js';
import type { AttemptResult } from './attempt-result.js';
import { newExternalId, type ShipmentFacts, type ShipmentState } from './shipment-facts.js';
import type { StopReason } from './stop-reason.js';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_FOR_ACCOUNT_MS = 24 * 60 * MINUTE_MS;
/** Two spaced look-ups that find nothing allow a new create: one alone could be the provider's own delay. */
const EMPTY_LOOKUPS_TO_TRUST = 2;
/** A parcel that look-ups missed shows up sooner or later: ten minutes, an hour, a day after the one that we know. */
export const SECOND_PARCEL_AFTER_MS = 10 * MINUTE_MS;
const VERIFY_AFTER_MS = [SECOND_PARCEL_AFTER_MS, 50 * MINUTE_MS, 23 * 60 * MINUTE_MS];
/** For an order that was just paid. */
export function newShipment(orderId: string, externalIdPrefix: string, createdAt: Date): Shipment {
  return new Shipment({
    orderId,
    externalId: newExternalId(externalIdPrefix),
    createdAt,
    state: 'pending',
    attempts: 0,
    epoch: 0,
    unresolved: false,
    emptyLookups: 0,
    stopReason: null,
    failure: null,
    createdWith: null,
    attemptsBeforeRetry: null,
    verifications: 0,
  });
}

/** The times and bounds of creating a shipment. */
export interface ShipmentPolicy {
  readonly maxAttempts: number;
  readonly retryBaseMs: number;
  /** The wait after an unknown outcome, and between two look-ups that find nothing. */
  readonly quarantineMs: number;
  readonly lookupSpacingMs: number;
}

/** When somebody should look at a shipment again, from now on; null: nobody needs to. */
export interface ShipmentTimes {
  readonly dueInMs: number | null | 'as_it_was';
  /** For a second parcel. Undefined: as it was. */
  readonly verifyInMs?: number | null;
}

/**
 * Our record of one order's shipment, and all of its rules. A claim (see ShipmentRepository) gives one process the right to act on it
 * for a while. Each method that changes it answers when somebody should look at it again.
 */
export class Shipment {
  constructor(private known: ShipmentFacts) {}

  /** As its row is to keep it. */
  get facts(): ShipmentFacts {
    return this.known;
  }

  /** A claim was taken over from a process that fell silent: it may have created the parcel. */
  takenOver(): void {
    this.known = { ...this.known, unresolved: true, emptyLookups: 0 };
  }

  /** Whether the provider must be asked for the shipment before it may be created. */
  mustLookUp(): boolean {
    // A person who asks for another try may have done something at the provider meanwhile.
    return this.known.attempts > 1 || this.known.unresolved || this.known.attemptsBeforeRetry !== null;
  }

  /** Whether a parcel of unknown outcome may be somewhere: not before a first create was committed to, whoever fell silent. */
  mayExist(): boolean {
    return this.known.unresolved && this.known.createdWith !== null;
  }

  /** Whether a create is safe after one more look-up that found nothing. */
  isClearedByEmptyLookUp(): boolean {
    return !this.known.unresolved || this.known.emptyLookups + 1 >= EMPTY_LOOKUPS_TO_TRUST;
  }

  /** Whether no attempt is left. */
  isExhausted({ maxAttempts }: ShipmentPolicy): boolean {
    return this.spentAttempts() > maxAttempts;
  }

  /** What a claim came to. */
  apply(result: AttemptResult, policy: ShipmentPolicy, now: Date): ShipmentTimes {
    switch (result.outcome) {
      case 'created':
      case 'adopted':
        this.end('created', null, { unresolved: false, emptyLookups: 0, verifications: 0 });
        // Where more than one claim was at work, a parcel may be that no look-up has seen.
        return { dueInMs: null, verifyInMs: this.known.epoch > 1 ? this.verifyInMs() : null };
      case 'rejected':
        return this.end('failed', result.error, { unresolved: false, emptyLookups: 0 });
      case 'did_not_happen':
      case 'throttled':
        this.known = { ...this.known, unresolved: false, emptyLookups: 0 };
        return this.tryAgain(result, policy);
      case 'unknown':
        return this.wait('unknown', result.error, policy.quarantineMs, { unresolved: true, emptyLookups: 0 });
      case 'look_up_failed':
        return this.tryAgain(result, policy);
      case 'look_up_empty':
        return this.wait('unknown', this.known.failure, policy.lookupSpacingMs, { emptyLookups: this.known.emptyLookups + 1 });
      case 'several_found':
        return this.end('needs_review', severalExist(result.shipmentIds));
      case 'account_unreachable':
        if (now.getTime() - this.known.createdAt.getTime() >= LONGEST_WAIT_FOR_ACCOUNT_MS)
          return this.end('needs_review', failureOf(result, this.known.failure));
        return this.givenBack(null, policy, false);
      case 'exhausted':
        return this.end('failed', this.known.failure ?? 'no attempt succeeded', { unresolved: false, emptyLookups: 0 });
      case 'skipped':
        return this.skip(result.reason);
      case 'released':
        return this.givenBack(result.afterMs, policy, result.isCleared);
      case 'paused':
        return this.givenBack(null, policy, result.isCleared);
    }
  }

  /**
   * A person asks for another try: with a fresh number of attempts, and a look-up before any create. `needs_review` means that parcels
   * may exist, so it is taken up like an unknown outcome. Null, and nothing changes, for one that is at work or created.
   */
  retryRequested(): ShipmentTimes | null {
    const { state, attempts } = this.known;
    if (state === 'creating' || state === 'created') return null;
    const mayExist = this.known.unresolved || state === 'unknown' || state === 'needs_review';
    this.known = {
      ...this.known,
      state: mayExist ? 'unknown' : 'pending',
      unresolved: mayExist,
      emptyLookups: state === 'unknown' ? this.known.emptyLookups : 0,
      attemptsBeforeRetry: attempts,
      stopReason: null,
    };
    // An unknown outcome keeps its time: the quarantine and the spacing of look-ups protect from a second parcel.
    return { dueInMs: state === 'unknown' ? 'as_it_was' : 0 };
  }

  /** A precondition is missing, or the payment does not stand: nothing is created, and nothing can have been. */
  skip(reason: StopReason): ShipmentTimes {
    this.end('skipped', null, { unresolved: false, emptyLookups: 0 });
    this.known = { ...this.known, stopReason: reason };
    return { dueInMs: null };
  }

  /**
   * Parcels came to light outside of a live claim, beside the one that the order has, if any: the order's own, or one too many. False
   * when that is known already. What a person was told to look at is added to, never replaced.
   */
  foundLate(shipmentIds: readonly string[], recordedId: string | null): boolean {
    const { state, failure } = this.known;
    const told = state === 'needs_review' ? (failure ?? '') : null;
    const listed = listedIn(told ?? '');
    const news = shipmentIds.filter((id) => id !== recordedId && !listed.includes(id));
    if (news.length === 0) return false;
    if (told === null && recordedId === null && news.length === 1)
      this.end('created', null, { unresolved: false, emptyLookups: 0 });
    else if (told) this.end('needs_review', `${told}, ${news.join(', ')}`);
    else this.end('needs_review', severalExist([...(recordedId ? [recordedId] : []), ...news]));
    return true;
  }

  /** A look for a second parcel was taken: when the next one is due, null after the last. */
  verified(): number | null {
    this.known = { ...this.known, verifications: this.known.verifications + 1 };
    return this.verifyInMs();
  }

  private verifyInMs(): number | null {
    return VERIFY_AFTER_MS[this.known.verifications] ?? null;
  }

  private spentAttempts(): number {
    return this.known.attempts - (this.known.attemptsBeforeRetry ?? 0);
  }

  private tryAgain({ error, retryAfterMs }: { error: string; retryAfterMs: number }, policy: ShipmentPolicy): ShipmentTimes {
    // What may exist must not be given up without a person: nobody would ever know.
    if (this.spentAttempts() >= policy.maxAttempts) return this.end(this.known.unresolved ? 'needs_review' : 'failed', error);
    const delayMs = Math.max(cappedRetryAfterMs(retryAfterMs), backoffMs(policy.retryBaseMs, this.spentAttempts()));
    return this.wait(this.waitingState(), error, delayMs);
  }

  /** Since nothing was called it does not count as an attempt: however long an outage lasts, pauses use up none. */
  private givenBack(afterMs: number | null, { retryBaseMs }: ShipmentPolicy, isCleared: boolean): ShipmentTimes {
    const cleared = isCleared && { unresolved: false, emptyLookups: 0 };
    this.known = { ...this.known, ...cleared, attempts: this.known.attempts - 1 };
    return this.wait(this.waitingState(), this.known.failure, afterMs ?? backoffMs(retryBaseMs, this.known.epoch));
  }

  private waitingState(): 'unknown' | 'pending' {
    return this.known.unresolved ? 'unknown' : 'pending';
  }

  private wait(
    state: 'unknown' | 'pending',
    failure: string | null,
    dueInMs: number,
    more: Partial<ShipmentFacts> = {},
  ): ShipmentTimes {
    this.known = { ...this.known, ...more, state, failure, stopReason: null };
    return { dueInMs };
  }

  private end(state: ShipmentState, failure: string | null, more: Partial<ShipmentFacts> = {}): ShipmentTimes {
    this.known = { ...this.known, ...more, state, failure, stopReason: null };
    return { dueInMs: null };
  }
}
