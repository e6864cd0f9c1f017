/** The product's time, and its way to wait for longer than a second. `real-time.ts` has what keeps the real time instead. */
export abstract class Clock {
  /** May be wrong, and may jump. What several instances must agree on is compared with the database's clock instead. */
  abstract now(): Date;
  /** In milliseconds, for durations within this process: it never jumps. */
  abstract monotonicMs(): number;
  /** Ends early when `signal` is aborted. With a signal, it does not keep the process alive. */
  abstract pause(durationMs: number, signal?: AbortSignal): Promise<void>;
}
