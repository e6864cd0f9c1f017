import { SystemClock } from '../../src/platform/work/system-clock.js';

/** The time of day, and what a test lets pass on top of it. */
export class AdvancedClock extends SystemClock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }

  override monotonicMs(): number {
    return super.monotonicMs() + this.aheadMs;
  }

  passes(durationMs: number): void {
    this.aheadMs += durationMs;
  }
}
