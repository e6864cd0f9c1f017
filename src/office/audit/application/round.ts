import type { Change, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Clock } from '../../../platform/kernel/clock.js';
import type { AuditLease } from '../infrastructure/audit-lease.store.js';
import type { RoundLease } from './audit-lease.js';
import type { RoundCalls } from './round-calls.js';

/** Well within the lease: a call, or a wait for the share of the limit, may take longer than that. */
const RENEW_EVERY_MS = 20_000;

/** Another instance has taken the lease. Nothing was saved, and nothing more must be. */
class LeaseLostError extends Error {}

/** The round that this instance makes. */
export class Round {
  readonly counts = { sights: 0, opened: 0, resolved: 0 };
  readonly failedSources = new Set<string>();
  /** Aborted when the process ends, or when the lease is lost. */
  readonly signal: AbortSignal;
  private readonly lost = new AbortController();
  private readonly over = new AbortController();

  constructor(
    private readonly lease: RoundLease,
    private readonly leases: AuditLease,
    private readonly work: UnitOfWork,
    readonly calls: RoundCalls,
    private readonly clock: Clock,
    ending: AbortSignal,
  ) {
    this.signal = AbortSignal.any([ending, this.lost.signal]);
  }

  get begunAt(): Date {
    return this.lease.begunAt;
  }

  /**
   * Keeps the lease meanwhile. True if `act` did all there was to do; if the process ends first, another instance goes on at once. After an error
   * another one goes on when the lease is over.
   */
  async run(act: () => Promise<void>): Promise<boolean> {
    const keeping = this.keep();
    try {
      await act();
      const { aborted } = this.signal;
      const isLast = await this.work.commit(aborted ? this.leases.returned(this.lease) : this.leases.ended(this.lease));
      return isLast && !aborted;
    } catch (error) {
      if (error instanceof LeaseLostError) return false;
      throw error;
    } finally {
      this.over.abort();
      this.calls.end();
      await keeping;
    }
  }

  /** Commits with the lease, which it renews. Nothing more is done once the lease is lost. */
  async save(...changes: readonly Change[]): Promise<void> {
    if (!(await this.work.commit(this.leases.kept(this.lease), ...changes))) throw new LeaseLostError();
  }

  private async keep(): Promise<void> {
    for (;;) {
      await this.clock.pause(RENEW_EVERY_MS, this.over.signal);
      if (this.over.signal.aborted) return;
      // Without the database, the next save fails, too.
      const isKept = await this.work.commit(this.leases.kept(this.lease)).catch(() => true);
      if (!isKept) return this.lost.abort();
    }
  }
}
