const FEWEST = 100;
export const MOST_SLICE_ROWS = 5_000;
/** Reading a slice should take less than 50 ms, so that no other work waits for it; the same slice may take longer at another moment. */
const SLOW_MS = 30;
const FAST_MS = 10;

/** The size stored after the last slice, at most the limit of this release; the smallest size if none is stored. */
export function sliceSizeOf(stored: unknown): number {
  return typeof stored === 'number' ? Math.min(stored, MOST_SLICE_ROWS) : FEWEST;
}

/** How many rows the next slice has: half as many after a slow one, twice as many after a fast one. */
export function nextSliceSize(size: number, tookMs: number): number {
  if (tookMs > SLOW_MS) return Math.max(FEWEST, Math.floor(size / 2));
  return tookMs < FAST_MS ? Math.min(MOST_SLICE_ROWS, size * 2) : size;
}
