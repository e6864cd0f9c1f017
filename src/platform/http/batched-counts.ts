import { LRUCache } from 'lru-cache';
import { within } from '../kernel/real-time.js';

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

/** What is to be added. `leftMs` is null where whoever keeps the sums sets the window: the same one for all such keys. */
export interface Pending extends Omit<Counted, 'leftMs'> {
  readonly leftMs: number | null;
}

/** What is counted: its name in this process, and the key that other processes know it by. */
export interface Counter {
  readonly subject: string;
  readonly keyOf: () => string;
}

interface Tally {
  readonly subject: string;
  readonly key: string;
  /** The count of all processes, as last received. */
  known: number;
  pending: number;
  endsAtMs: number;
  /** Whether its window is that of all shares. */
  readonly isShare: boolean;
}

export interface BatchedCountsOptions {
  readonly windowMs: number;
  /** Monotonic. */
  readonly nowMs: () => number;
  /** Adds the counts to those of all processes and returns the sums. */
  readonly flush: (pending: readonly Pending[]) => Promise<readonly Counted[]>;
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
    const tally = this.tallyOf({ subject, keyOf }, nowMs);
    if (tally.known + tally.pending >= limit) return tally.endsAtMs - nowMs;
    this.add(tally);
    return 0;
  }

  /**
   * Counts one of what all share, and one for each of `holders`, if `mayTake` says so. Their windows end together. Returns as `count` does.
   */
  share(all: Counter, holders: readonly Counter[], mayTake: (taken: number, held: readonly number[]) => boolean): number {
    const nowMs = this.options.nowMs();
    const whole = this.tallyOf(all, nowMs, nowMs + this.options.windowMs);
    // Who is refused has no counter, so that a flood of holders pushes out nobody's.
    const held = holders.map(({ subject }) => sumOf(this.tallies.peek(subject), nowMs));
    if (!mayTake(sumOf(whole, nowMs), held)) return whole.endsAtMs - nowMs;
    this.add(whole);
    for (const holder of holders) this.add(this.tallyOf(holder, nowMs, whole.endsAtMs));
    return 0;
  }

  /**
   * The same by the count of all processes, synchronized before it answers. While that fails, by this process's own count.
   */
  async countExactly(key: string, limit: number): Promise<number> {
    const { nowMs } = this.options;
    const tally = this.tallyOf({ subject: key, keyOf: () => key }, nowMs());
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

  /** What is counted for a subject, by this process's knowledge, and for how long yet. */
  sumFor(subject: string): { sum: number; leftMs: number } {
    const nowMs = this.options.nowMs();
    const tally = this.tallies.peek(subject);
    return { sum: sumOf(tally, nowMs), leftMs: Math.max(0, (tally?.endsAtMs ?? 0) - nowMs) };
  }

  end(): void {
    this.ended = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** `sharedUntilMs`: when the window of all shares ends, if it counts in that one. */
  private tallyOf({ subject, keyOf }: Counter, nowMs: number, sharedUntilMs?: number): Tally {
    const known = this.tallies.get(subject);
    if (known && known.endsAtMs > nowMs) return known;
    const endsAtMs = sharedUntilMs ?? nowMs + this.options.windowMs;
    const isShare = sharedUntilMs !== undefined;
    const tally = { subject, key: known?.key ?? keyOf(), known: 0, pending: 0, endsAtMs, isShare };
    this.tallies.set(subject, tally);
    return tally;
  }

  private add(tally: Tally): void {
    tally.pending += 1;
    this.dirty.add(tally);
    this.flushSoon();
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
      const batch = flushed.map(({ tally, count }) => ({
        key: tally.key,
        count,
        leftMs: tally.isShare ? null : tally.endsAtMs - sentMs,
      }));
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

function sumOf(tally: Tally | undefined, nowMs: number): number {
  return tally && tally.endsAtMs > nowMs ? tally.known + tally.pending : 0;
}

function learn(tally: Tally, flushed: number, total: Counted | undefined, nowMs: number): void {
  tally.pending -= flushed;
  // Answers may overtake each other.
  tally.known = total ? Math.max(tally.known, total.count) : tally.known + flushed;
  if (total) tally.endsAtMs = nowMs + total.leftMs;
}
