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
