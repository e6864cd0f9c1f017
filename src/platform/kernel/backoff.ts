/** The longest wait that a provider's request or an earlier failure may cause. */
export const MAX_DELAY_MS = 15 * 60_000;
/** A factor, so that a shorter base shortens all waits alike: 15 minutes are 180 times production's five seconds. */
const MAX_TIMES_BASE = 180;

/**
 * The wait before the next attempt: doubles from `baseMs`, at most 180 times that and at most 15 minutes, with jitter over the
 * upper half.
 */
export function backoffMs(baseMs: number, attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(MAX_DELAY_MS, baseMs * Math.min(MAX_TIMES_BASE, 2 ** Math.min(attempt - 1, 30)));
  return Math.round(ceiling * (0.5 + random() / 2));
}

/** The wait that a provider requests, limited. */
export function cappedRetryAfterMs(retryAfterMs: number | undefined): number {
  return Math.min(MAX_DELAY_MS, retryAfterMs ?? 0);
}

/**
 * The wait until a provider accepts calls again, with up to a quarter more, so that callers do not all return at the same moment.
 * Null if the provider does not say.
 */
export function untilTakenMs(retryAfterMs: number, baseMs: number, random: () => number = Math.random): number | null {
  if (retryAfterMs <= 0) return null;
  return Math.max(Math.round(cappedRetryAfterMs(retryAfterMs) * (1 + random() / 4)), backoffMs(baseMs, 1, random));
}
