const MINUTE_MS = 60_000;

/** Times and limits for creating a shipment. */
export interface ShipmentPolicy {
  readonly maxAttempts: number;
  readonly retryBaseMs: number;
  /** The wait after an unknown outcome, and the wait between two empty look-ups. */
  readonly quarantineMs: number;
  readonly lookupSpacingMs: number;
}

/** When the shipment is due next, from now on; null for never. */
export interface ShipmentTimes {
  readonly dueInMs: number | null | 'as_it_was';
  /** When to look for a second parcel. Undefined leaves the time unchanged. */
  readonly verifyInMs?: number | null;
}

/** Look-ups may miss a parcel that appears later, so it is looked for again after ten minutes, an hour and a day. */
export const SECOND_PARCEL_AFTER_MS = 10 * MINUTE_MS;
export const VERIFY_AFTER_MS: readonly number[] = [SECOND_PARCEL_AFTER_MS, 50 * MINUTE_MS, 23 * 60 * MINUTE_MS];

/** Within this time of its approval an order's first attempt is the first one ever; later, a restored database may have forgotten one. */
export const APPROVAL_RECENT_MS = 2 * MINUTE_MS;
/** The wait for an inaccessible account or payment; then an admin must decide. */
export const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;
/** After its parcel was recorded. */
export const FIRST_READING_AFTER_MS = MINUTE_MS;
