import { type EventsPage, FeedSession, type FeedSessionOptions } from './feed-session.ts';
import { MarketplaceError } from './marketplace-error.ts';

export { MarketplaceError } from './marketplace-error.ts';

/** An event of the feed. Expect types and codes that this list does not have. */
export type FeedEvent = EventsPage['items'][number];

type Awaitable<Value> = Value | Promise<Value>;

/** Where a follower keeps how far it is. */
export interface CursorStore {
  /** What was saved last; null before the first time. */
  load(): Awaitable<string | null>;
  /** Everything before this cursor was applied. */
  save(cursor: string): Awaitable<void>;
  /**
   * The last sequence that you have applied of an order, or of a seller's link, by its ID; null if you do not know. With it, a gap is also
   * seen after a restart.
   */
  sequenceOf?(id: string): Awaitable<number | null>;
}

export interface FollowEventsOptions extends FeedSessionOptions {
  readonly store: CursorStore;
  /** Called before an event after a gap, instead of ending with the error. */
  readonly onGap?: (gap: EventGapError) => Awaitable<void>;
  /**
   * Called when the feed does not know the cursor any more, instead of ending with the error. Forget what you have made of events and read
   * the orders anew: then the feed begins anew, too.
   */
  readonly onExpired?: () => Awaitable<void>;
  /** Called before each pause after a failure that may pass. It tries for ever: tell somebody when `attempts` grow. */
  readonly onRetry?: (retry: { error: MarketplaceError; attempts: number; pauseMs: number }) => void;
}

/** Events of an order or a link are missing before this one. The feed has no gaps, so you have lost what you knew, or the feed is wrong. */
export class EventGapError extends Error {
  /** Of the order, or of the seller whose link it is. */
  readonly id: string;
  readonly expectedSequence: number;
  readonly event: FeedEvent;

  constructor(id: string, expectedSequence: number, event: FeedEvent) {
    super(`events of ${id} are missing: got sequence ${event.sequence}, expected ${expectedSequence}. Read the order anew`);
    this.name = 'EventGapError';
    this.id = id;
    this.expectedSequence = expectedSequence;
    this.event = event;
  }
}

/** 410: what comes next is not kept any more, or the database was restored from a backup that does not know the cursor. */
export class CursorExpiredError extends Error {
  constructor() {
    super('the feed does not know the cursor any more: read the orders anew, forget the cursor, and follow from the start');
    this.name = 'CursorExpiredError';
  }
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const EMPTY_PAUSE_MS = 250;
/** About 13 MB. */
const MOST_SEQUENCES = 100_000;

/**
 * Every event, oldest first, until the signal aborts. Logs in, again when the session ends, and waits for failures that may pass. The cursor of
 * a page is saved when its last event was applied, that is, when the next one is asked for. So after a crash up to `limit` events come
 * again: apply each by its `id` or `sequence` once.
 *
 * Throws MarketplaceError (refused for good, as with a wrong password), EventGapError, CursorExpiredError, and what the store throws.
 */
export async function* followEvents(options: FollowEventsOptions): AsyncGenerator<FeedEvent, void, undefined> {
  const { store, signal, onGap, onExpired } = options;
  const session = new FeedSession(options);
  const sequences = new Sequences(store);
  let cursor = await store.load();
  for (;;) {
    const page = await nextPage(session, cursor, options);
    if (page === 'ended') return;
    if (page === 'expired') {
      if (!onExpired || cursor === null) throw new CursorExpiredError();
      await onExpired();
      cursor = null;
      sequences.forget();
      continue;
    }
    for (const event of page.items) {
      const gap = await sequences.gapBefore(event);
      if (gap && !onGap) throw gap;
      if (gap) await onGap?.(gap);
      if (signal?.aborted) return;
      yield event;
      sequences.applied(event);
    }
    if (page.next_cursor !== cursor) await store.save(page.next_cursor);
    cursor = page.next_cursor;
    // A service that stops answers at once.
    if (page.items.length === 0) await pause(EMPTY_PAUSE_MS, signal);
  }
}

/** Tries until there is one. */
async function nextPage(
  session: FeedSession,
  cursor: string | null,
  { signal, onRetry }: FollowEventsOptions,
): Promise<EventsPage | 'expired' | 'ended'> {
  for (let attempts = 1; !signal?.aborted; attempts += 1) {
    try {
      return await session.page(cursor);
    } catch (error) {
      if (signal?.aborted) break;
      if (!(error instanceof MarketplaceError)) throw error;
      if (error.status === 410) return 'expired';
      if (!mayPass(error)) throw error;
      const pauseMs = error.retryAfterMs ?? backoffMs(attempts);
      onRetry?.({ error, attempts, pauseMs });
      await pause(pauseMs, signal);
    }
  }
  return 'ended';
}

/** A new session may be refused while the service loses its sessions. */
function mayPass({ isTemporary, code }: MarketplaceError): boolean {
  return isTemporary || code === 'UNAUTHENTICATED';
}

/** Longer each time, and another time for each follower, so that they do not all come back at once. */
function backoffMs(attempts: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(longest * (0.5 + Math.random() / 2));
}

function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
  });
}

/** The last sequence of each order and link that had an event lately. */
class Sequences {
  private readonly store: CursorStore;
  /** In the order of their last events. */
  private readonly last = new Map<string, number>();

  constructor(store: CursorStore) {
    this.store = store;
  }

  async gapBefore(event: FeedEvent): Promise<EventGapError | null> {
    const id = ownerOf(event);
    if (id === null) return null;
    const last = this.last.get(id) ?? (await this.store.sequenceOf?.(id)) ?? null;
    return last === null || event.sequence <= last + 1 ? null : new EventGapError(id, last + 1, event);
  }

  applied(event: FeedEvent): void {
    const id = ownerOf(event);
    if (id === null) return;
    const last = Math.max(this.last.get(id) ?? 0, event.sequence);
    this.last.delete(id);
    this.last.set(id, last);
    if (this.last.size > MOST_SEQUENCES) this.last.delete(this.last.keys().next().value ?? id);
  }

  forget(): void {
    this.last.clear();
  }
}

/** Whose sequence it is: an order's, or that of a seller's link. */
function ownerOf({ data }: FeedEvent): string | null {
  return 'order_id' in data ? data.order_id : (data.seller_id ?? null);
}
