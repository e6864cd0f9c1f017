import type { Change } from '../../../platform/database/unit-of-work.js';

export interface RoundLease {
  readonly epoch: number;
  /** When its round began, by the database's clock. */
  readonly begunAt: Date;
  /** Until the next round is due. */
  readonly leftMs: number;
}

/** One instance audits at a time. */
export abstract class AuditLease {
  /**
   * Null: a round is running, or none is due for `everyMs` since the last one began. A round that has not ended, because its instance
   * died or stopped, goes on until the next one is due.
   */
  abstract take(everyMs: number): Promise<RoundLease | null>;
  /** A fence: holds while no other instance has taken the lease, and renews it. */
  abstract kept(lease: RoundLease): Change;
  /** A fence, too: the round is over. */
  abstract ended(lease: RoundLease): Change;
  /** A fence, too: another instance may go on with the round at once. */
  abstract returned(lease: RoundLease): Change;
}
