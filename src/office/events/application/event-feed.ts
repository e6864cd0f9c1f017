import type { Change } from '../../../platform/database/unit-of-work.js';
import type { FeedFact } from '../domain/event.js';
import type { FeedBounds, FeedCursor } from '../domain/feed-cursor.js';
import type { UnpublishedFact } from '../domain/feed-order.js';

/** Where the feed ends, and what could be published next, all of one moment. */
export interface FeedEnd {
  readonly lastPosition: number;
  /** When the last one was published. Only for the database. */
  readonly lastGivenAt: string;
  /** False if this database may have lost the last positions: then a new era begins before anything is published. */
  readonly isSameDatabase: boolean;
  /** Facts without a position. With each of them come all others of the same order or seller. */
  readonly unpublished: readonly UnpublishedFact[];
}

/** `live`: recorded since the feed exists · `older`: before. */
export type Age = 'live' | 'older';

/** The published facts of all orders and links, in one order. Every method is one statement. */
export abstract class EventFeed {
  /** The oldest unpublished facts, about `most` of them. */
  abstract end(age: Age, most: number): Promise<FeedEnd>;
  /** A fence: holds if nobody has published since `end` was read, in this very database. */
  abstract extended(end: FeedEnd, by: number): Change;
  /** A fence: holds if no new era has begun and nobody has published since `end` was read. */
  abstract renewed(end: FeedEnd): Change;
  /** Commit it with `renewed`. */
  abstract eraBegun(end: FeedEnd, era: string): Change;

  /** What a cursor is judged by. */
  abstract bounds(cursor: FeedCursor): Promise<FeedBounds>;
  /** Before the oldest event that the feed keeps. */
  abstract start(): Promise<FeedCursor>;
  /** Before the first event that was published at this time or later. */
  abstract startAt(since: Date): Promise<FeedCursor>;
  /** The first `limit` after this position. Whoever reads with a position must know that it still stands. */
  abstract after(position: number, limit: number): Promise<FeedFact[]>;
  /** Those at these positions. */
  abstract at(positions: readonly number[]): Promise<FeedFact[]>;
}
