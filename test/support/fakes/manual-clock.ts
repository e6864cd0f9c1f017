import { setImmediate } from 'node:timers/promises';
import { Clock } from '../../../src/platform/kernel/clock.js';

export const START = new Date('2026-11-21T10:00:00.000Z');

/** Time that passes only when the test says so, or when somebody waits. */
export class ManualClock extends Clock {
  nowMs = START.getTime();

  now(): Date {
    return new Date(this.nowMs);
  }

  monotonicMs(): number {
    return this.nowMs;
  }

  /** Who waits lets the time pass for everyone. */
  async pause(durationMs: number): Promise<void> {
    this.passes(durationMs);
    await setImmediate();
  }

  passes(durationMs: number): void {
    this.nowMs += durationMs;
  }
}
