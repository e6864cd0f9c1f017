import { jest } from '@jest/globals';
import { BatchedCounts, type Counted, type Pending } from '../../src/platform/http/batched-counts.js';

const WINDOW_MS = 60_000;

/**
 * Processes that count, each with its own clock, and the sums that they share, in memory: those of shares by whole minutes. The sums can be
 * unavailable. Use it with jest's fake timers.
 */
export class CountingProcesses {
  readonly rows = new Map<string, { count: number; endsAtMs: number }>();
  readonly flushed: (readonly Pending[])[] = [];
  away = false;
  nowMs = 1_000_000;
  private processes = 0;

  async flush(pending: readonly Pending[]): Promise<Counted[]> {
    this.flushed.push(pending);
    if (this.away) throw new Error('away');
    return pending.map(({ key, count, leftMs }) => {
      const kept = this.rows.get(key);
      const known = kept && kept.endsAtMs > this.nowMs ? kept : undefined;
      const newEndMs = leftMs === null ? (Math.floor(this.nowMs / WINDOW_MS) + 1) * WINDOW_MS : this.nowMs + leftMs;
      const row = { count: (known?.count ?? 0) + count, endsAtMs: known?.endsAtMs ?? newEndMs };
      this.rows.set(key, row);
      return { key, count: row.count, leftMs: row.endsAtMs - this.nowMs };
    });
  }

  process(): BatchedCounts {
    this.processes += 1;
    const offMs = this.processes * 3_600_000;
    return new BatchedCounts({
      windowMs: WINDOW_MS,
      nowMs: () => this.nowMs + offMs,
      flush: (pending) => this.flush(pending),
    });
  }

  async later(ms: number): Promise<void> {
    this.nowMs += ms;
    await jest.advanceTimersByTimeAsync(ms);
  }
}
