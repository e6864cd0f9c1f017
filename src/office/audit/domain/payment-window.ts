const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The search may lag. */
const OVERLAP_MS = 15 * MINUTE_MS;
const FIRST_WINDOW_MS = DAY_MS;
/** The provider searches less than 365 days. */
const LONGEST_WINDOW_MS = 364 * DAY_MS;

/** Since when changed payments are listed. `lookedAt`: when the last look began; null for the first one. */
export function windowFrom(lookedAt: Date | null, now: Date): Date {
  const nowMs = now.getTime();
  const fromMs = lookedAt ? lookedAt.getTime() - OVERLAP_MS : nowMs - FIRST_WINDOW_MS;
  return new Date(Math.max(fromMs, nowMs - LONGEST_WINDOW_MS));
}

/**
 * When the last look was, for the next one. After a look with entries that could not be read it is still the one before; for a day, because
 * an entry may never be readable.
 */
export function nextWindowAfter(look: { readonly begunAt: Date; readonly from: Date; readonly isWhole: boolean }): Date {
  const { begunAt, from, isWhole } = look;
  return isWhole ? begunAt : new Date(Math.max(from.getTime() + OVERLAP_MS, begunAt.getTime() - FIRST_WINDOW_MS));
}
