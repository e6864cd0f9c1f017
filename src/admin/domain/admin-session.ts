const HOUR_MS = 3_600_000;

/** An admin's login on the server: eight hours at most, one hour idle. */
export const ADMIN_SESSION_MS = 8 * HOUR_MS;
export const ADMIN_IDLE_MS = HOUR_MS;
/** A session in continuous use is updated once a minute, not at each request. */
export const ADMIN_TOUCH_MS = 60_000;
/** An invitation lets a new admin set a password, once. */
export const INVITATION_MS = 48 * HOUR_MS;
