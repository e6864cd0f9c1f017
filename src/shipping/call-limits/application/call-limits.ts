import type { Subjects } from '../../../platform/kernel/fair-share.js';
import type { CallLane, CallPause } from '../domain/call-ledger.js';

/** No call is free, the subject has had its share, or such calls are paused: nothing was sent. */
export class CallNotFreeError extends Error {
  constructor(
    message: string,
    readonly retryAfterMs: number,
  ) {
    super(message);
    this.name = 'CallNotFreeError';
  }
}

/** The provider's limits, kept over all instances together. */
export abstract class CallLimits {
  /**
   * Takes one call, right before it is sent; resolves with a function to call when it has ended. Throws CallNotFreeError, also when the
   * subjects have more than their share; it is nobody's if they are not given.
   */
  abstract take(lane: CallLane, subjects?: Subjects): Promise<() => void>;
  /** The provider has refused a call and requests a pause, which applies to all instances. */
  abstract throttled(calls: CallPause, retryAfterMs: number | undefined): void;
  /** How long the provider accepts no such calls, as far as this instance knows; 0 without a pause. */
  abstract pausedForMs(calls: CallPause): number;
  /**
   * Reserves one call for each piece of work, at most `wanted`. Resolves with their number when there is at least one, however long that
   * takes, or with 0 when the process ends.
   */
  abstract reserve(lane: CallLane, wanted: number): Promise<number>;
  /** Releases the reservations of this many pieces of work, which have ended or not begun. */
  abstract ended(lane: CallLane, count: number): void;
}
