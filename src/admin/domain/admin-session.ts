import type { AdminRole } from './admin.js';

const HOUR_MS = 3_600_000;

/** How long an admin's login lasts on the server. */
export interface SessionTerms {
  readonly lifeMs: number;
  /** Without a request; null if that does not end it. */
  readonly idleMs: number | null;
  /** At once: a further login ends the oldest. */
  readonly most: number | null;
}

/** Of people: eight hours at most, one hour idle. */
const OF_PEOPLE: SessionTerms = { lifeMs: 8 * HOUR_MS, idleMs: HOUR_MS, most: null };
/** Of machines, which may read the feed once a day. */
const OF_FOLLOWERS: SessionTerms = { lifeMs: 30 * 24 * HOUR_MS, idleMs: null, most: 20 };

/** The terms follow the role: those of a session are what its admin's role says now. */
export function sessionTermsOf(role: AdminRole): SessionTerms {
  return role === 'follower' ? OF_FOLLOWERS : OF_PEOPLE;
}

/** A session in continuous use is updated once a minute, not at each request. */
export const ADMIN_TOUCH_MS = 60_000;
/** An invitation lets a new admin set a password, once. */
export const INVITATION_MS = 48 * HOUR_MS;
