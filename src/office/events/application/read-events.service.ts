import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { TooManyRequestsError } from '../../../platform/kernel/too-many-requests.error.js';
import { eventOf } from '../domain/event.js';
import type { EventBody } from '../domain/event-forms.js';
import { CursorExpiredError } from '../domain/events.errors.js';
import { canFollow, type FeedCursor } from '../domain/feed-cursor.js';
import { EventFeed } from '../infrastructure/event-feed.store.js';
import { EventSignals } from './event-signals.js';

/** How many requests of an account may wait in this process. */
const MOST_WAITING = 50;
const TRY_AGAIN_SECONDS = 5;

export interface EventsWanted {
  /** Null: from the oldest event that the feed keeps, or from the time `since`. */
  readonly after: FeedCursor | null;
  readonly since: Date | null;
  readonly limit: number;
  /** How long to wait for the first event. */
  readonly waitMs: number;
}

export interface EventsPage {
  readonly events: readonly EventBody[];
  readonly next: FeedCursor;
  readonly hasMore: boolean;
}

/** The feed of events, page by page. */
@Injectable()
export class ReadEvents {
  private readonly waiting = new Map<string, number>();

  constructor(
    private readonly feed: EventFeed,
    private readonly signals: EventSignals,
    private readonly clock: Clock,
  ) {}

  /** Requests that are held in this process, of all accounts. */
  get waitingCount(): number {
    return [...this.waiting.values()].reduce((sum, count) => sum + count, 0);
  }

  /** `gone`: the client no longer waits. Throws CursorExpiredError, TooManyRequestsError. */
  async page(wanted: EventsWanted, accountId: string, gone: AbortSignal): Promise<EventsPage> {
    const from = wanted.after ?? (await this.begun(wanted));
    const page = await this.read(from, wanted.limit);
    if (wanted.after) await this.judge(from);
    if (page.events.length > 0 || wanted.waitMs === 0) return page;
    const count = this.waiting.get(accountId) ?? 0;
    if (count >= MOST_WAITING) throw new TooManyRequestsError(TRY_AGAIN_SECONDS);
    this.waiting.set(accountId, count + 1);
    try {
      return await this.awaited(from, wanted, gone);
    } finally {
      const left = (this.waiting.get(accountId) ?? 1) - 1;
      if (left > 0) this.waiting.set(accountId, left);
      else this.waiting.delete(accountId);
    }
  }

  /** The cursor from which these events follow. Throws CursorExpiredError. */
  async begun({ after, since }: Pick<EventsWanted, 'after' | 'since'>): Promise<FeedCursor> {
    if (!after) return since ? this.feed.startAt(since) : this.feed.start();
    await this.judge(after);
    return after;
  }

  /**
   * Throws CursorExpiredError if the cursor is of an earlier database. Call it after reading from the cursor: a database that has taken over
   * in the meantime assigns the positions after its own last one again, and its era begins before the first of them.
   */
  private async judge(from: FeedCursor): Promise<void> {
    if (!canFollow(from, await this.feed.bounds(from))) throw new CursorExpiredError();
  }

  private async read(from: FeedCursor, limit: number): Promise<EventsPage> {
    const found = await this.feed.after(from.position, limit + 1);
    const shown = found.slice(0, limit);
    return { events: shown.map(eventOf), next: shown.at(-1) ?? from, hasMore: found.length > limit };
  }

  /** Nothing is held while it waits but this call. It looks a last time at the end, for a signal that was lost. */
  private async awaited(from: FeedCursor, { limit, waitMs }: EventsWanted, gone: AbortSignal): Promise<EventsPage> {
    const endsAtMs = this.clock.monotonicMs() + waitMs;
    for (;;) {
      const leftMs = endsAtMs - this.clock.monotonicMs();
      const news = this.news(leftMs, gone);
      const page = await this.read(from, limit);
      const isOver = leftMs <= 0 || gone.aborted || this.signals.hasEnded;
      if (isOver || page.events.length > 0) {
        news.cancel();
        if (page.events.length > 0) await this.judge(from);
        return page;
      }
      await news.heard;
    }
  }

  /** Listens from now on, so that nothing is missed between a look and the wait for the next. */
  private news(forMs: number, gone: AbortSignal): { heard: Promise<void>; cancel: () => void } {
    const over = new AbortController();
    const cancel = () => over.abort();
    const stop = this.signals.listen(cancel);
    gone.addEventListener('abort', cancel, { once: true });
    const heard = this.clock.pause(Math.max(forMs, 0), over.signal).finally(() => {
      stop();
      gone.removeEventListener('abort', cancel);
    });
    return { heard, cancel };
  }
}
