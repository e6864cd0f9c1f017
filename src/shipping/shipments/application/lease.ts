/** The time that a process has for a claimed shipment, measured from before the claim or its extension. */
export class Lease {
  private constructor(private endsAtMs: number) {}

  static fromNow(leaseMs: number): Lease {
    return new Lease(performance.now() + leaseMs);
  }

  /** Uses the monotonic clock: after a stop, a process may handle sockets before its timers. */
  leftMs(): number {
    return this.endsAtMs - performance.now();
  }

  /** One lease for each of several shipments claimed at once. */
  copy(): Lease {
    return new Lease(this.endsAtMs);
  }

  /** Extends the lease to at least `leftMs` from now. Call it before extending the row's lease. */
  extend(leftMs: number): void {
    this.endsAtMs = Math.max(this.endsAtMs, performance.now() + leftMs);
  }
}
