import { randomBytes } from 'node:crypto';
import type { ShipcoAccount } from './shipping-option.js';

export type ShipmentState = 'pending' | 'creating' | 'created' | 'unknown' | 'failed' | 'needs_review' | 'skipped';

/** Two spaced look-ups that find nothing allow a new create: one alone could be the provider's own delay. */
const EMPTY_LOOKUPS_TO_TRUST = 2;
const RANDOM_BYTES = 12;

/** At most 30 characters of letters, digits and hyphens, never guessable, never used twice. */
export function newExternalId(prefix: string): string {
  return `${prefix}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/**
 * Our record of one order's shipment. A claim (see ShipmentRepository) gives one process the right to act for a while: it moves
 * the state to `creating`, counts the attempt and raises the epoch. What the process learned is then told by one of the methods here.
 */
export class Shipment {
  private _state: ShipmentState = 'pending';
  private _attempts = 0;
  private _epoch = 0;
  private _leaseUntil: Date | null = null;
  private _nextAttemptAt: Date | null = null;
  private _unresolved = false;
  private _emptyLookups = 0;
  private _reason: string | null = null;
  private _accountKind: ShipcoAccount['kind'] | null = null;
  private _accountId: number | null = null;
  private _forgivenAttempts: number | null = null;

  constructor(
    readonly orderId: string,
    readonly externalId: string,
    readonly createdAt: Date,
  ) {}

  get state(): ShipmentState {
    return this._state;
  }
  /** How often a process has claimed it and called the provider. */
  get attempts(): number {
    return this._attempts;
  }
  /** Grows with each claim: a result of an older epoch is not recorded. */
  get epoch(): number {
    return this._epoch;
  }
  get leaseUntil(): Date | null {
    return this._leaseUntil;
  }
  /** Null: at once. */
  get nextAttemptAt(): Date | null {
    return this._nextAttemptAt;
  }
  /** True while an earlier create may have happened without our knowing. */
  get unresolved(): boolean {
    return this._unresolved;
  }
  get emptyLookups(): number {
    return this._emptyLookups;
  }
  /** Why it is not created: for skipped a code, otherwise the last error. */
  get reason(): string | null {
    return this._reason;
  }

  get accountKind(): ShipcoAccount['kind'] | null {
    return this._accountKind;
  }
  get accountId(): number | null {
    return this._accountId;
  }
  /** The attempts made before a person last asked for another try: they no longer count as spent. Null when nobody has asked. */
  get forgivenAttempts(): number | null {
    return this._forgivenAttempts;
  }
  /** Attempts since a person last asked for another try, else all of them. */
  spentAttempts(): number {
    return this._attempts - (this._forgivenAttempts ?? 0);
  }
  /** The account that the last create was committed to: where a parcel of unknown outcome would be. Null before the first. */
  createdWith(): Pick<ShipcoAccount, 'kind' | 'accountId'> | null {
    return this._accountKind && this._accountId ? { kind: this._accountKind, accountId: this._accountId } : null;
  }

  /** Whether the provider must be asked for the shipment before it may be created. */
  mustLookUp(): boolean {
    // A person who asks for another try may have done something at the provider meanwhile.
    return this._attempts > 1 || this._unresolved || this._forgivenAttempts !== null;
  }

  /** Whether a parcel of unknown outcome may be somewhere: not before a first create was committed to, whoever fell silent. */
  mayExist(): boolean {
    return this._unresolved && this.createdWith() !== null;
  }

  created(): void {
    this.end('created', null);
  }

  /** The provider refused it for good. */
  rejected(reason: string): void {
    this.end('failed', reason);
  }

  /** It surely did not happen: another attempt at `retryAt`, or null when there were enough. */
  didNotHappen(reason: string, retryAt: Date | null): void {
    if (retryAt) this.wait('pending', reason, retryAt);
    else this.end('failed', reason);
  }

  /** The create may have happened: nothing is created again before look-ups have shown that it did not. */
  outcomeUnknown(reason: string, lookUpAt: Date): void {
    this._unresolved = true;
    this._emptyLookups = 0;
    this.wait('unknown', reason, lookUpAt);
  }

  /** A look-up failed, so nothing new is known. With `retryAt` null a person has to look, unless nothing can have happened. */
  lookUpFailed(reason: string, retryAt: Date | null): void {
    if (retryAt) this.wait(this.waitingState(), reason, retryAt);
    else this.end(this._unresolved ? 'needs_review' : 'failed', reason);
  }

  /** A look-up found nothing. True: a create is now safe. False: look again at `lookUpAt`. */
  lookedUpEmpty(lookUpAt: Date): boolean {
    if (this._unresolved) {
      this._emptyLookups += 1;
      if (this._emptyLookups < EMPTY_LOOKUPS_TO_TRUST) {
        this.wait('unknown', this._reason, lookUpAt);
        return false;
      }
    }
    this._unresolved = false;
    this._emptyLookups = 0;
    return true;
  }

  /** A precondition is missing: nothing is created, and nothing can have been. */
  skip(reason: string): void {
    this.end('skipped', reason);
  }

  /** Whether it was given up for the state that its payment was seen in. */
  isStoppedByPayment(): boolean {
    return this._state === 'skipped' && (this._reason ?? '').startsWith('payment_');
  }

  needsReview(reason: string): void {
    this.end('needs_review', reason);
  }

  /** Gives the claim back; since nothing was called it does not count as an attempt. */
  release(retryAt: Date): void {
    this._attempts -= 1;
    this.wait(this.waitingState(), this._reason, retryAt);
  }

  private waitingState(): ShipmentState {
    return this._unresolved ? 'unknown' : 'pending';
  }

  private wait(state: ShipmentState, reason: string | null, until: Date): void {
    this._state = state;
    this._reason = reason;
    this._nextAttemptAt = until;
    this._leaseUntil = null;
  }

  private end(state: ShipmentState, reason: string | null): void {
    this._state = state;
    this._reason = reason;
    this._nextAttemptAt = null;
    this._leaseUntil = null;
  }
}
