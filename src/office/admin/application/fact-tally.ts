/** Facts are counted by slots of this length, so that neither counting one nor adding up two weeks of them grows with the orders. */
export const SLOT_MS = 15 * 60_000;
/** How long creations took is measured of so many in each slot. */
export const MOST_MEASURED = 50;
/** The upper ends, in seconds, of the steps by which it is counted; the last step has none. */
export const CREATION_STEPS_SECONDS = [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 21_600] as const;

export interface TalliedDay {
  /** A day in Argentina, `2026-11-21`. */
  readonly day: string;
  readonly created: number;
  readonly delivered: number;
  /** Failed, or need a person's decision. */
  readonly failed: number;
  /** How many creations took as long as each step. */
  readonly durations: readonly number[];
}

/** How many facts of each kind were recorded, and when. */
export abstract class FactTally {
  /** The last slot that was counted; of none, the time of the first fact; null for none of either. One statement. */
  abstract reached(): Promise<Date | null>;
  /** Counts the facts of the slot that begins then, and keeps the result instead of an earlier one. One statement. */
  abstract count(slot: Date): Promise<void>;
  /** Oldest first. One statement. */
  abstract days(since: Date): Promise<TalliedDay[]>;
}
