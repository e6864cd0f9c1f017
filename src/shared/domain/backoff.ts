const MAX_DELAY_MS = 15 * 60_000;

/** The wait before the next attempt: doubles from `baseMs`, at most 15 minutes, with jitter over the upper half. */
export function backoffMs(baseMs: number, attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(MAX_DELAY_MS, baseMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(ceiling * (0.5 + random() / 2));
}

/** A wait with up to a quarter more, so that those who wait for one moment do not all come back in it. */
export function spreadMs(ms: number, random: () => number = Math.random): number {
  return Math.round(ms * (1 + random() / 4));
}

/** The wait that a provider requests, limited. */
export function cappedRetryAfterMs(retryAfterMs: number | undefined): number {
  return Math.min(MAX_DELAY_MS, retryAfterMs ?? 0);
}
