const FEWEST = 100;
export const MOST_SLICE_ROWS = 5_000;
/** How long reading a slice may take. */
const LONGEST_MS = 50;

/** How many rows to read first, while nothing is known about the database. */
export const FIRST_SLICE_SIZE = FEWEST;

/** How many rows the next slice has: half as many if the last one took too long, twice as many if that should still be in time. */
export function nextSliceSize(size: number, tookMs: number): number {
  if (tookMs > LONGEST_MS) return Math.max(FEWEST, Math.floor(size / 2));
  return tookMs < LONGEST_MS / 3 ? Math.min(MOST_SLICE_ROWS, size * 2) : size;
}
