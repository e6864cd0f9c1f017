/** The time that a process has for a claimed shipment, counted from before the claim was asked for. */
export class Lease {
  /** Ends the calls that are made under it. */
  readonly signal: AbortSignal;
  private readonly endsAtMs: number;

  constructor(leaseMs: number) {
    this.signal = AbortSignal.timeout(leaseMs);
    this.endsAtMs = performance.now() + leaseMs;
  }

  /** Read from the monotonic clock: a process that was stopped sees its sockets again before its timers have run. */
  leftMs(): number {
    return this.endsAtMs - performance.now();
  }
}
