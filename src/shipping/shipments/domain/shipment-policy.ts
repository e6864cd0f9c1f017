const MINUTE_MS = 60_000;

/** Times and limits for creating a shipment. */
export interface ShipmentPolicy {
  readonly maxAttempts: number;
  readonly retryBaseMs: number;
  /** The wait after an unknown outcome, and the wait between two empty look-ups. */
  readonly quarantineMs: number;
  readonly lookupSpacingMs: number;
}

/** When work on a shipment is due, from now on; null for never. What is absent stays as it was. */
export interface DueTimes {
  /** A create, or the look-up before it. */
  readonly dueInMs?: number | null;
  /** The cancellation of its parcels. `soon`: now, or when the process that is trying has ended. */
  readonly cancelInMs?: number | null | 'soon';
  /** A look for a second parcel. */
  readonly verifyInMs?: number | null;
  /** A reading of its parcel. */
  readonly followInMs?: number | null;
}

/** Look-ups may miss a parcel that appears later, so it is looked for again after ten minutes, an hour and a day. */
export const SECOND_PARCEL_AFTER_MS = 10 * MINUTE_MS;
export const VERIFY_AFTER_MS: readonly number[] = [SECOND_PARCEL_AFTER_MS, 50 * MINUTE_MS, 23 * 60 * MINUTE_MS];

/** Within this time of its approval an order's first attempt is the first one ever; later, a restored database may have forgotten one. */
export const APPROVAL_RECENT_MS = 2 * MINUTE_MS;
/** The wait for an inaccessible account or payment; then an admin must decide. */
export const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;
/** The wait for another origin, in place of one that the provider no longer knows; then an admin must decide. */
export const ORIGIN_WAIT_MS = 60 * MINUTE_MS;
/** After its parcel was recorded. */
export const FIRST_READING_AFTER_MS = MINUTE_MS;
