import { backoffMs, untilTakenMs } from '../../../platform/kernel/backoff.js';
import type { DispatchAddress } from '../../shipco/domain/origin.js';
import { hasSameHours, type OriginState } from './dispatch.js';
import type { OriginFailure, OriginResult } from './origin-result.js';

export interface OriginPolicy {
  readonly retryBaseMs: number;
  /** The wait after an unknown outcome, and the wait between two empty look-ups. */
  readonly quarantineMs: number;
  readonly lookupSpacingMs: number;
}

export interface OriginFacts {
  readonly key: string;
  readonly name: string;
  /** With the hours that it should have. */
  readonly address: DispatchAddress;
  readonly accountId: number | null;
  readonly state: OriginState;
  readonly originId: number | null;
  readonly reason: string | null;
  /** Counts its claims. */
  readonly epoch: number;
  /** Failures since the last success. */
  readonly tries: number;
  /** Whether a creation was sent whose outcome is not known. */
  readonly isBegun: boolean;
  readonly emptyLookups: number;
}

const EMPTY_LOOKUPS_TO_TRUST = 2;
/** An origin that was found again just now is not looked for at once when it is reported lost once more. */
const LOST_AGAIN_AFTER_MS = 60_000;
const NOT_BEGUN = { isBegun: false, emptyLookups: 0 } as const;
const RETRIED: readonly (number | null)[] = [401, 403, 408, 429];

/** Whether an origin that no look-up finds was not created: also the second look-up after an unknown outcome must be empty. */
export function isClearedByEmptyLookUp({ isBegun, emptyLookups }: Pick<OriginFacts, 'isBegun' | 'emptyLookups'>): boolean {
  return !isBegun || emptyLookups + 1 >= EMPTY_LOOKUPS_TO_TRUST;
}

/** The origin of one address of a seller, and when to work on it. */
export class SellerOrigin {
  private due: number | null | 'kept' = 'kept';
  private lease: 'kept' | 'ended' = 'kept';
  private before: OriginFacts | null;

  constructor(
    private known: OriginFacts,
    /** How long a process may still work on it; 0 for none. */
    private readonly leasedForMs: number,
    /** How long it has been in its state. */
    readonly sinceMs: number,
  ) {
    this.before = known;
  }

  static wanted(key: string, name: string, address: DispatchAddress, isDue: boolean): SellerOrigin {
    const facts = { key, name, address, accountId: null, originId: null, reason: null, epoch: 0, tries: 0, ...NOT_BEGUN };
    const origin = new SellerOrigin({ ...facts, state: 'pending' }, 0, 0);
    origin.before = null;
    origin.due = isDue ? 0 : null;
    return origin;
  }

  get facts(): OriginFacts {
    return this.known;
  }

  /** When to work on it, from now on; `kept`: as before. */
  get dueInMs(): number | null | 'kept' {
    return this.due;
  }

  get isChanged(): boolean {
    return this.known !== this.before || this.due !== 'kept' || this.isLeaseEnded;
  }

  get isLeaseEnded(): boolean {
    return this.lease === 'ended';
  }

  /** The seller enters this address, again or after another one. Its hours may differ. */
  entered(address: DispatchAddress): void {
    const hasOtherHours = !hasSameHours(this.known.address, address);
    this.known = { ...this.known, address };
    if (this.known.state !== 'ready') this.again();
    else if (hasOtherHours) this.soon();
  }

  /** Tries again, at once unless an unknown outcome has to show first. */
  again(): void {
    if (this.known.state === 'ready') return;
    this.known = { ...this.known, state: 'pending', reason: null, tries: 0 };
    if (!this.known.isBegun) this.soon();
  }

  /** There is an account to make it in. */
  resumed(): void {
    if (this.known.state === 'pending') this.soon();
  }

  /** Waits until an account is configured, or the seller comes back to this address. */
  parked(): void {
    this.due = null;
  }

  /** It belongs to another account than the one that is configured now; there it is another one. */
  moved(isWanted: boolean): void {
    const anew = { accountId: null, originId: null, reason: null, tries: 0, ...NOT_BEGUN };
    this.known = { ...this.known, ...anew, state: 'pending', epoch: this.known.epoch + 1 };
    this.due = isWanted ? this.leasedForMs : null;
  }

  /** The provider no longer knows it. A process that works on it has an outdated result. */
  lost(isWanted: boolean): void {
    this.known = { ...this.known, state: 'pending', originId: null, tries: 0, epoch: this.known.epoch + 1, ...NOT_BEGUN };
    this.due = isWanted ? Math.max(this.leasedForMs, LOST_AGAIN_AFTER_MS - this.sinceMs, 0) : null;
  }

  /** A creation in this account is about to be sent. */
  begun(accountId: number): void {
    this.known = { ...this.known, accountId, isBegun: true, emptyLookups: 0 };
  }

  /** What came of a claim. */
  settled(result: OriginResult, policy: OriginPolicy): void {
    this.lease = 'ended';
    switch (result.outcome) {
      case 'found':
      case 'created':
        this.ready(result);
        return;
      case 'updated':
        this.known = { ...this.known, reason: null, tries: 0 };
        this.due = hasSameHours(result.hours, this.known.address) ? null : 0;
        return;
      case 'look_up_empty':
        this.known = { ...this.known, emptyLookups: this.known.emptyLookups + 1 };
        this.due = policy.lookupSpacingMs;
        return;
      case 'not_wanted':
        this.known = { ...this.known, ...NOT_BEGUN };
        this.due = null;
        return;
      case 'withdrawn':
        this.due = 0;
        return;
      case 'failed':
        this.failed(result, policy);
    }
  }

  private ready({ accountId, originId, hours }: Extract<OriginResult, { originId: number }>): void {
    this.known = { ...this.known, accountId, originId, state: 'ready', reason: null, tries: 0, ...NOT_BEGUN };
    this.due = hasSameHours(hours, this.known.address) ? null : 0;
  }

  private failed(failure: OriginFailure, policy: OriginPolicy): void {
    const { step, kind, error, said, httpStatus } = failure;
    const isFinal = kind === 'rejected' && httpStatus !== null && !RETRIED.includes(httpStatus) && httpStatus < 500;
    const isUnknown = step === 'create' && (kind === 'unknown' || (kind === 'rejected' && httpStatus === 408));
    const isBegun = step === 'create' ? isUnknown : this.known.isBegun;
    const emptyLookups = step === 'create' ? 0 : this.known.emptyLookups;
    this.known = { ...this.known, reason: error, tries: this.known.tries + 1, isBegun, emptyLookups };
    if (step === 'update' && httpStatus === 404) this.lost(true);
    else if (step === 'create' && isFinal) this.known = { ...this.known, state: 'refused', reason: said };
    this.due = isFinal && step !== 'look_up' && this.known.state !== 'pending' ? null : this.waitMs(failure, isUnknown, policy);
  }

  private waitMs({ retryAfterMs }: OriginFailure, isUnknown: boolean, policy: OriginPolicy): number {
    if (isUnknown) return policy.quarantineMs;
    return untilTakenMs(retryAfterMs, policy.retryBaseMs) ?? backoffMs(policy.retryBaseMs, Math.max(1, this.known.tries));
  }

  /** As soon as no process works on it. */
  private soon(): void {
    this.due = this.leasedForMs;
  }
}
