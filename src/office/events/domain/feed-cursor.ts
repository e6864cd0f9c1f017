/** Everything up to a position was seen. `era`: the one in which that position was given. */
export interface FeedCursor {
  readonly era: string;
  readonly position: number;
}

/** What decides whether a cursor still stands. */
export interface FeedBounds {
  /** The last position of what the feed no longer keeps; 0 if it keeps everything. */
  readonly forgottenTo: number;
  /** The last position of the cursor's era; null if this database has never known the era. */
  readonly eraEndsAt: number | null;
}

/** Whether the feed can be followed from here without missing anything. */
export function canFollow({ position }: FeedCursor, { forgottenTo, eraEndsAt }: FeedBounds): boolean {
  return eraEndsAt !== null && position <= eraEndsAt && position >= forgottenTo;
}
