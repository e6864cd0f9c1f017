const DAY_MS = 86_400_000;
/** The header has whole seconds, and an answer takes some time: closer than that, the browser's clock is right. */
const TOLERANCE_MS = 5_000;

/** How far the service's clock is ahead of the browser's, which may be wrong by days. */
let aheadMs = 0;

/** Takes the time from an answer. One that a cache may have kept would tell an old one. */
export function noteTime({ headers }: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at) || !headers.get('cache-control')?.includes('no-store')) return;
  const ahead = at - Date.now();
  aheadMs = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead;
}

/** By the clock of the service, as its newest answer told it. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Until then, for a timer: a day at most, since a browser's timer beyond 24.8 days runs at once. */
export function untilMs(at: Date, leastMs: number): number {
  return Math.min(Math.max(at.getTime() - now().getTime(), leastMs), DAY_MS);
}
