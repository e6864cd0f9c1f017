import { MAX_DELAY_MS } from '../kernel/backoff.js';
import type { InboundReply } from './http-exchange.js';

const SECONDS = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
/** The one form of a date that servers have to send. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long a provider requests us to wait, in milliseconds: `maxMs` at most, whatever it says. Undefined if it does not say, or not in
 * seconds or as a date in the future. Of several headers the longest wait counts.
 */
export function requestedWaitMs(
  { 'retry-after': header, date }: InboundReply['headers'],
  maxMs = MAX_DELAY_MS,
): number | undefined {
  const values = typeof header === 'string' ? [header] : (header ?? []);
  const waits = values.flatMap((value) => waitOf(value.trim(), typeof date === 'string' ? date : '') ?? []);
  return waits.length > 0 ? Math.min(maxMs, Math.max(...waits)) : undefined;
}

/** A date counts from the date of the response, so that no other clock matters. */
function waitOf(value: string, date: string): number | undefined {
  if (SECONDS.test(value)) return Number(value) * 1000;
  if (!HTTP_DATE.test(value) || !HTTP_DATE.test(date)) return undefined;
  const waitMs = Date.parse(value) - Date.parse(date);
  return waitMs > 0 ? waitMs : undefined;
}
