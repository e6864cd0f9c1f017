/** Years of four digits. What lies outside, such as `infinity`, a year before Christ or 12026, is no time that an answer could hold. */
const OF_OUR_ERA = /^[1-9]\d{3}-/;
const EARLIEST_MS = 0;
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');
const BEFORE = /^-|^0| BC$/;

/** A stored time of ours. One that no answer could hold counts as the nearest one that a list can be continued from. */
export function timeOf(stored: string): Date {
  return timeOrNull(stored) ?? new Date(BEFORE.test(stored) ? EARLIEST_MS : LATEST_MS);
}

/** A stored time that may be a provider's; null for none, and for one that no answer could hold. */
export function timeOrNull(stored: string | null | undefined): Date | null {
  if (!stored || !OF_OUR_ERA.test(stored)) return null;
  const time = new Date(stored);
  return Number.isNaN(time.getTime()) ? null : time;
}
