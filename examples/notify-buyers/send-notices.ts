import type { Mailer, Outcome } from './mailer.ts';
import { AccountError, type MarketplaceReader } from './marketplace-reader.ts';
import { isNews } from './notice-kinds.ts';
import type { Notice, NoticeStore } from './notice-store.ts';
import { pause } from './pause.ts';

const IDLE_MS = 200;
const LONGEST_RETRY_MS = 3_600_000;

export interface Sending {
  readonly store: NoticeStore;
  readonly reader: MarketplaceReader;
  readonly mailer: Mailer;
  readonly retryMs: number;
  readonly signal: AbortSignal;
}

/** Writes what waits, one mail after the other, until the signal aborts; the one under way is ended first. Throws AccountError. */
export async function sendNotices({ store, reader, mailer, retryMs, signal }: Sending): Promise<void> {
  while (!signal.aborted) {
    const notice = store.next();
    if (!notice) {
      await pause(IDLE_MS, signal);
      continue;
    }
    const outcome = store.isTooOld(notice.happenedAt) ? TOO_OLD : await write(notice, reader, mailer);
    const pauseMs = Math.min(retryMs * 2 ** notice.attempts, LONGEST_RETRY_MS);
    keep(store, notice, outcome, pauseMs);
    if (outcome.became !== 'known') console.log(lineOf(notice, outcome, pauseMs));
    // The service or the mail server is away: the next one would meet the same.
    if (outcome.became === 'later' && !outcome.isOfMail) await pause(retryMs, signal);
  }
}

type End = Outcome | { readonly became: 'known' };

const TOO_OLD: Outcome = { became: 'refused', why: 'too old' };

async function write(notice: Notice, reader: MarketplaceReader, mailer: Mailer): Promise<End> {
  try {
    const order = await reader.order(notice.orderId);
    if (!order) return { became: 'refused', why: 'there is no such order' };
    return isNews(order.facts, notice.sequence) ? await mailer.send(notice, order) : { became: 'known' };
  } catch (error) {
    if (error instanceof AccountError) throw error;
    return { became: 'later', why: 'the order cannot be read', isOfMail: false };
  }
}

function keep(store: NoticeStore, notice: Notice, outcome: End, pauseMs: number): void {
  if (outcome.became === 'sent') store.sent(notice);
  else if (outcome.became === 'later') store.later(notice, pauseMs);
  else store.givenUp(notice, outcome.became === 'known' ? 'no news' : outcome.why);
}

/** Without a name or an address. */
function lineOf({ kind, orderId, eventId }: Notice, outcome: Outcome, pauseMs: number): string {
  const what = `${kind} of order ${orderId}, event ${eventId}`;
  if (outcome.became === 'sent') return `sent: ${what}`;
  if (outcome.became === 'refused') return `given up: ${what}: ${outcome.why}`;
  return `again in ${Math.ceil(pauseMs / 1_000)} s: ${what}: ${outcome.why}`;
}
