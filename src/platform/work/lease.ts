import type { Clock } from '../kernel/clock.js';

/** The time that a process has for a row that it has claimed, measured from before the claim or its extension. */
export class Lease {
  private constructor(
    private readonly clock: Clock,
    private endsAtMs: number,
  ) {}

  static fromNow(clock: Clock, leaseMs: number): Lease {
    return new Lease(clock, clock.monotonicMs() + leaseMs);
  }

  /** Not left to a timer: after a stop, a process may handle sockets before its timers. */
  leftMs(): number {
    return this.endsAtMs - this.clock.monotonicMs();
  }

  /** One lease for each of several rows claimed at once. */
  copy(): Lease {
    return new Lease(this.clock, this.endsAtMs);
  }

  /** Extends the lease to at least `leftMs` from now. Call it before extending the row's lease. */
  extend(leftMs: number): void {
    this.endsAtMs = Math.max(this.endsAtMs, this.clock.monotonicMs() + leftMs);
  }
}
