import type { PurchaseState } from './purchase.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After the purchase expires: the provider's search may lag behind the last payments by days. */
const KEPT_MS = 3 * DAY_MS;
/** The same while one of its payments is, or may be, open: a slip for a payment in cash is valid for 30 days at most. */
const KEPT_WHILE_OPEN_MS = 33 * DAY_MS;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;
/** Between two searches of a purchase whose buyer looks at it: a page that waits for the payment polls every few seconds. */
const SPACING_MS = 10 * SECOND_MS;

/** A purchase that was searched, as it is afterwards. */
export interface SearchedPurchase {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isPaid: boolean;
  /** Until when a part of its total waits for the rest; null if none does. */
  readonly partUntil: Date | null;
  readonly dueAt: Date | null;
  /** When it would have been searched again if nobody had done so. */
  readonly leaseEnd: Date;
}

/** What has happened to a purchase, and what that makes of its next search depends on. `dueAt`: the search that is scheduled; null for none. */
export type SearchFacts =
  | { readonly after: 'checkout'; readonly createdAt: Date; readonly intervalMs: number }
  /** `isOpen`: a payment of it may still be approved, as far as the answers could be read. */
  | (SearchedPurchase & { readonly after: 'search'; readonly isOpen: boolean; readonly intervalMs: number })
  | { readonly after: 'approval'; readonly expiresAt: Date; readonly hasOpenPayment: boolean; readonly dueAt: Date | null }
  | { readonly after: 'reading'; readonly isOpen: boolean; readonly partUntil: Date | null; readonly dueAt: Date | null }
  /** Another purchase has paid for its goods, while a part of its total waited for the rest. */
  | { readonly after: 'superseding' }
  | (LookedAt & { readonly after: 'look' });

/** A purchase whose buyer looks at it. */
export interface LookedAt {
  readonly isPaid: boolean;
  readonly state: PurchaseState;
  readonly hasOpenPayment: boolean;
  readonly searchedAt: Date | null;
  readonly dueAt: Date | null;
}

/** When the provider is searched next for payments of a purchase; null for never. `now`: by the database clock. */
export function nextSearch(facts: SearchFacts, now: Date): Date | null {
  switch (facts.after) {
    case 'checkout':
      return after(facts.createdAt, facts.intervalMs);
    case 'search':
      return afterSearch(facts, now);
    case 'approval': {
      const last = after(facts.expiresAt, KEPT_MS);
      // After the last one, something that could not be read is still searched for.
      return facts.hasOpenPayment || now >= last ? facts.dueAt : last;
    }
    case 'reading': {
      // Not at once, even where the clock of a process is behind: that would search again and again until it has caught up.
      const partEnd = facts.partUntil && latest(facts.partUntil, after(now, SECOND_MS));
      // Whether or not the searches of its purchase had ended.
      return earliest(facts.dueAt, partEnd, facts.isOpen ? after(now, LONGEST_PAUSE_MS) : null);
    }
    case 'superseding':
      // Its parts wait for nothing: a search settles them.
      return now;
    case 'look':
      return afterLook(facts, now);
  }
}

/** Whether a payment of a purchase may still be open, whatever was last read of it. */
export function mayHaveOpenPayment(expiresAt: Date, now: Date): boolean {
  return now <= after(expiresAt, KEPT_WHILE_OPEN_MS);
}

/** When the purchase is twice as old. The last one is some days after it expires; the only one if it is paid and nothing is open. */
function afterSearch(facts: SearchFacts & { after: 'search' }, now: Date): Date | null {
  const { createdAt, expiresAt, isPaid, isOpen, partUntil, dueAt, leaseEnd, intervalMs } = facts;
  // It has become due meanwhile.
  if (dueAt && dueAt < leaseEnd) return dueAt;
  const end = after(expiresAt, isOpen ? KEPT_WHILE_OPEN_MS : KEPT_MS);
  // Its other part is searched for until then, too.
  const partEnd = partUntil && partUntil > now ? partUntil : null;
  if (now >= end) return partEnd;
  if (isPaid && !isOpen) return end;
  const pauseMs = Math.max(intervalMs, Math.min(LONGEST_PAUSE_MS, now.getTime() - createdAt.getTime()));
  // In whole seconds, so that one claim takes all that is due in a second.
  const paused = new Date((Math.floor((now.getTime() + pauseMs) / SECOND_MS) + 1) * SECOND_MS);
  return earliest(paused, partEnd, end);
}

/** A superseded purchase can be paid no more, unless a payment of it was begun. */
function afterLook({ isPaid, state, hasOpenPayment, searchedAt, dueAt }: LookedAt, now: Date): Date | null {
  const isWorthASearch = dueAt && !isPaid && (state !== 'superseded' || hasOpenPayment);
  return isWorthASearch ? earliest(dueAt, searchedAt ? latest(now, after(searchedAt, SPACING_MS)) : now) : dueAt;
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

const latest = (one: Date, other: Date) => (one > other ? one : other);

function earliest(...times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  return known.length === 0 ? null : new Date(Math.min(...known));
}
