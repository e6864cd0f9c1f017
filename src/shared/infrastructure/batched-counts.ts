import { LRUCache } from 'lru-cache';
import { within } from '../application/real-time.js';

/** Above this number the least recently used counter is evicted; the table keeps its synchronized count. */
const MAX_SUBJECTS = 20_000;
const MAX_BATCH = 1_000;
const FLUSH_AFTER_MS = 100;
const RETRY_AFTER_MS = 1_000;
/** If counting takes longer, the request passes on this process's own count. */
const EXACT_TIMEOUT_MS = 1_000;

/** The count of a key, and the remaining time of its window. Clocks of processes may differ, so no times are exchanged. */
export interface Counted {
  readonly key: string;
  readonly count: number;
  readonly leftMs: number;
}

interface Tally {
  readonly subject: string;
  readonly key: string;
  /** As last received from all processes. */
  known: number;
  pending: number;
  endsAtMs: number;
}

export interface BatchedCountsOptions {
  readonly windowMs: number;
  /** Monotonic. */
  readonly nowMs: () => number;
  /** Adds the counts to those of all processes and returns the sums. */
  readonly flush: (pending: readonly Counted[]) => Promise<readonly Counted[]>;
}

/**
 * Counts in memory and synchronizes with other processes in the background, in one batch and only if counts have changed. A limit
 * can therefore be exceeded by what other processes accept between two synchronizations. While that fails, each process counts
 * for itself.
 */
export class BatchedCounts {
  private readonly dirty = new Set<Tally>();
  // A key is synchronized once at a time: an evicted counter must not compete with its replacement.
  private readonly tallies = new LRUCache<string, Tally>({ max: MAX_SUBJECTS, dispose: (tally) => this.dirty.delete(tally) });
  private timer: NodeJS.Timeout | null = null;
  private flushing = false;
  private isFailing = false;
  private ended = false;

  constructor(private readonly options: BatchedCountsOptions) {}

  /**
   * Counts one request of `subject`, known to other processes as `keyOf()`. Returns 0, or, without counting, how long the limit
   * stays exceeded.
   */
  count(subject: string, limit: number, keyOf: () => string): number {
    const nowMs = this.options.nowMs();
    const tally = this.tallyOf(subject, nowMs, keyOf);
    if (tally.known + tally.pending >= limit) return tally.endsAtMs - nowMs;
    tally.pending += 1;
    this.dirty.add(tally);
    this.flushSoon();
    return 0;
  }

  /**
   * The same by the count of all processes, synchronized before it answers. While that fails, by this process's own count.
   */
  async countExactly(key: string, limit: number): Promise<number> {
    const { nowMs } = this.options;
    const tally = this.tallyOf(key, nowMs(), () => key);
    if (tally.known + tally.pending >= limit) return tally.endsAtMs - nowMs();
    tally.pending += 1;
    const counted = this.options.flush([{ key, count: 1, leftMs: tally.endsAtMs - nowMs() }]).then(
      ([total]) => {
        learn(tally, 1, total, nowMs());
        return total?.count ?? 0;
      },
      () => {
        this.isFailing = true;
        this.dirty.add(tally);
        this.flushSoon();
        return 0;
      },
    );
    return ((await within(EXACT_TIMEOUT_MS, counted)) ?? 0) > limit ? tally.endsAtMs - nowMs() : 0;
  }

  end(): void {
    this.ended = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private tallyOf(subject: string, nowMs: number, keyOf: () => string): Tally {
    const known = this.tallies.get(subject);
    if (known && known.endsAtMs > nowMs) return known;
    const tally = { subject, key: known?.key ?? keyOf(), known: 0, pending: 0, endsAtMs: nowMs + this.options.windowMs };
    this.tallies.set(subject, tally);
    return tally;
  }

  private flushSoon(): void {
    if (this.timer || this.flushing || this.ended) return;
    const delayMs = this.isFailing ? RETRY_AFTER_MS : FLUSH_AFTER_MS;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, delayMs).unref();
  }

  private async flush(): Promise<void> {
    this.isFailing = false;
    const flushed = this.takeDirty();
    if (flushed.length === 0) return;
    this.flushing = true;
    try {
      const sentMs = this.options.nowMs();
      const batch = flushed.map(({ tally: { key, endsAtMs }, count }) => ({ key, count, leftMs: endsAtMs - sentMs }));
      const totals = new Map((await this.options.flush(batch)).map((total) => [total.key, total]));
      for (const { tally, count } of flushed) learn(tally, count, totals.get(tally.key), this.options.nowMs());
    } catch {
      this.isFailing = true;
      for (const { tally } of flushed) if (this.tallies.peek(tally.subject) === tally) this.dirty.add(tally);
    }
    this.flushing = false;
    if (this.dirty.size > 0) this.flushSoon();
  }

  /** Sorted by key, so that two processes cannot deadlock. */
  private takeDirty(): { tally: Tally; count: number }[] {
    const nowMs = this.options.nowMs();
    const taken: { tally: Tally; count: number }[] = [];
    for (const tally of this.dirty) {
      if (taken.length >= MAX_BATCH) break;
      this.dirty.delete(tally);
      if (tally.endsAtMs > nowMs && tally.pending > 0) taken.push({ tally, count: tally.pending });
    }
    return taken.sort((a, b) => (a.tally.key < b.tally.key ? -1 : 1));
  }
}

function learn(tally: Tally, flushed: number, total: Counted | undefined, nowMs: number): void {
  tally.pending -= flushed;
  // Answers may overtake each other.
  tally.known = total ? Math.max(tally.known, total.count) : tally.known + flushed;
  if (total) tally.endsAtMs = nowMs + total.leftMs;
}
