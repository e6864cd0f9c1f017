import { type AdminRole, isMachine } from './admin.js';

const HOUR_MS = 3_600_000;

/** How long an admin's login lasts on the server. */
export interface SessionTerms {
  readonly lifeMs: number;
  /** How long it lasts without a request; null if that does not end it. */
  readonly idleMs: number | null;
  /** How many may exist at once: a further login ends the oldest. Null for any number. */
  readonly most: number | null;
}

/** The terms for people: at most eight hours, and one hour without a request. */
const OF_PEOPLE: SessionTerms = { lifeMs: 8 * HOUR_MS, idleMs: HOUR_MS, most: null };
/** The terms for machines, which may come only once a day. */
const OF_MACHINES: SessionTerms = { lifeMs: 30 * 24 * HOUR_MS, idleMs: null, most: 20 };

/** The terms follow the role: those of a session are what its admin's role says now. */
export function sessionTermsOf(role: AdminRole): SessionTerms {
  return isMachine(role) ? OF_MACHINES : OF_PEOPLE;
}

/** A session in continuous use is updated once a minute, not at each request. */
export const ADMIN_TOUCH_MS = 60_000;
/** An invitation lets a new admin set a password, once. */
export const INVITATION_MS = 48 * HOUR_MS;
