import type { Change } from '../../../platform/database/unit-of-work.js';
import type { AccountName, AttemptResult } from '../domain/attempt-result.js';
import type { CancelResult } from '../domain/cancel-result.js';

/** The claim that an attempt belongs to. */
export interface AttemptName {
  readonly orderId: string;
  readonly epoch: number;
}

/** An account in which an attempt may have created a parcel. `isDoubted`: an attempt's outcome is unknown. */
export type Holder = AccountName & { readonly isDoubted: boolean };

/** The attempts to create and to cancel, as they ended. Claims begin them. */
export abstract class ShipmentAttempts {
  /**
   * `failure`: what the order records; null for nothing. An attempt that waits like the one before replaces it (see `isWait`), so that
   * waiting leaves one attempt however long it lasts.
   */
  abstract created(attempt: AttemptName, result: AttemptResult, failure: string | null): readonly Change[];
  /** A pause that follows one for the same reason replaces it. */
  abstract cancelled(attempt: AttemptName, result: CancelResult): readonly Change[];
  /** A fence: the failure of an attempt whose claim was taken over. Its outcome stays open, because it may have created the parcel. */
  abstract lost(attempt: AttemptName, failure: string): Change;
  /** The accounts that a create was committed to, unless it certainly had no effect. One statement. */
  abstract accountsThatMayHold(orderId: string): Promise<Holder[]>;
}
