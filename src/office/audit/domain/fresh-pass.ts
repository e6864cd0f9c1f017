import type { ShipmentPage } from '../../../shipping/shipco/domain/shipment-list.js';

const MINUTE_MS = 60_000;
/** A parcel may be listed later than it was made. */
const LAG_MS = 10 * MINUTE_MS;
const LOOK_BACK_MS = 24 * 60 * MINUTE_MS;
/** After so many quiet pages in a row, the rest is known. */
const QUIET_PAGES = 2;

/** Where a pass from the newest end of an account's list stands. */
export interface FreshPass {
  readonly end: 'first' | 'last';
  /** The page to read next, and the one that is read last. */
  readonly page: number;
  readonly until: number;
  /** Quiet pages in a row. */
  readonly quiet: number;
  /** When the pass before this one began, in milliseconds. */
  readonly lookedAtMs: number;
  /** Whether every entry of every page so far could be read. */
  readonly isWhole: boolean;
}

export function lastLookMs(lookedAt: Date | null, now: Date): number {
  return lookedAt?.getTime() ?? now.getTime() - LOOK_BACK_MS;
}

/** A page that shows no parcels says nothing. */
export function isWhole({ shipments, leftOut }: ShipmentPage): boolean {
  return leftOut === 0 && shipments.length > 0;
}

/** Whether a page has nothing that could have come since the last look. `isKnown`: our rows have all of its parcels. */
export function isQuiet(page: ShipmentPage, isKnown: boolean, lookedAtMs: number): boolean {
  const isOld = page.shipments.every(({ createdAt }) => createdAt !== null && createdAt.getTime() <= lookedAtMs - LAG_MS);
  return isWhole(page) && isKnown && isOld;
}

/** Null: it is over. Page by page towards the oldest, so that a list that changes meanwhile cannot keep it going. */
export function passAfter(pass: FreshPass, read: { readonly isQuiet: boolean; readonly isWhole: boolean }): FreshPass | null {
  const quiet = read.isQuiet ? pass.quiet + 1 : 0;
  if (quiet >= QUIET_PAGES || pass.page === pass.until) return null;
  return { ...pass, page: pass.page + (pass.end === 'first' ? 1 : -1), quiet, isWhole: pass.isWhole && read.isWhole };
}

/**
 * When the last look was, for the next pass. After one that could not read everything it is still the one before, so that the next pass
 * goes back as far; for a day, because an entry may never be readable.
 */
export function nextLookFrom({ lookedAtMs, isWhole }: Pick<FreshPass, 'lookedAtMs' | 'isWhole'>, begunAt: Date): Date {
  return isWhole ? begunAt : new Date(Math.max(lookedAtMs, begunAt.getTime() - LOOK_BACK_MS));
}
