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
