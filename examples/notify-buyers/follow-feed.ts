import { CursorExpiredError, type FeedEvent, followEvents } from 'marketplace-shipping-client/events';
import type { Account } from './marketplace-reader.ts';
import { noticeOf } from './notice-kinds.ts';
import type { NoticeStore } from './notice-store.ts';
import { pause } from './pause.ts';

/** More are left in the feed. */
const MOST_WAITING = 10_000;

export interface Following {
  readonly account: Account;
  readonly store: NoticeStore;
  /** Where to begin without a cursor. */
  readonly since: Date;
  readonly mostAgeMs: number;
  readonly signal: AbortSignal;
}

/** Keeps a notice for each event that a buyer is told of, until the signal aborts. */
export async function followFeed({ account, store, since: start, mostAgeMs, signal }: Following): Promise<void> {
  let since = start;
  while (!signal.aborted) {
    try {
      for await (const event of followEvents({ ...account, since, store, signal, onRetry })) {
        note(event, store);
        while (store.waiting() >= MOST_WAITING && !signal.aborted) await pause(1_000, signal);
      }
    } catch (error) {
      if (!(error instanceof CursorExpiredError)) throw error;
      // As far back as somebody may still be told; the store knows which events were.
      store.forgetCursor();
      since = new Date(Date.now() - mostAgeMs);
    }
  }
}

function onRetry({ error, pauseMs }: { error: { code: string }; pauseMs: number }): void {
  console.error(`the feed cannot be read: ${error.code}; again in ${Math.ceil(pauseMs / 1_000)} s`);
}

function note({ id, type, timestamp, sequence, data }: FeedEvent, store: NoticeStore): void {
  const kind = noticeOf({ kind: type, data });
  const happenedAt = Date.parse(timestamp);
  if (!kind || !('order_id' in data)) return;
  if (store.isTooOld(happenedAt)) console.log(`too old: ${kind} of order ${data.order_id}, event ${id}`);
  else store.add({ eventId: id, orderId: data.order_id, sequence, kind, happenedAt });
}
