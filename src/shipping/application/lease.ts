/** The time that a process has for a claimed shipment, counted from before the claim or its extension was asked for. */
export class Lease {
  private constructor(private endsAtMs: number) {}

  static fromNow(leaseMs: number): Lease {
    return new Lease(performance.now() + leaseMs);
  }

  /** Read from the monotonic clock: a process that was stopped sees its sockets again before its timers have run. */
  leftMs(): number {
    return this.endsAtMs - performance.now();
  }

  /** For each of several shipments that were claimed at once. */
  copy(): Lease {
    return new Lease(this.endsAtMs);
  }

  /** Lasts `leftMs` more at least. To be called before the same is asked of the row. */
  extend(leftMs: number): void {
    this.endsAtMs = Math.max(this.endsAtMs, performance.now() + leftMs);
  }
}
