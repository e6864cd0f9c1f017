export interface LostOrders {
  readonly orderIds: readonly string[];
  /** When the last of the examined purchases was paid; null if there are no more. */
  readonly examinedTo: Date | null;
}

/** Finds shipments that nothing else would make due. */
export abstract class ShipmentRecovery {
  /**
   * The orders without a shipment, normally none, among the first `most` purchases that were paid less than `withinMs` ago, and after
   * `after` if it is given.
   */
  abstract paidWithout(withinMs: number, after: Date | null, most: number): Promise<LostOrders>;
  /**
   * Among the first `most` shipments after the order `after` that were skipped without a credential, makes those due whose seller is now
   * linked. Returns the last order examined; null if there are no more. One statement.
   */
  abstract wakeLinked(after: string, most: number): Promise<string | null>;
  /** The same for all shipments of the sellers who linked an account less than `withinMs` ago. One statement. */
  abstract wakeNewlyLinked(withinMs: number): Promise<void>;
  /** Makes those due that wait because a create was throttled or paused. One statement. */
  abstract wakePaused(): Promise<void>;
  /**
   * Records since when this database is in use, unless that is known: older orders may have parcels that it has lost.
   * Claims record it too, because a replica may be promoted meanwhile.
   */
  abstract recordIncarnation(): Promise<void>;
}
