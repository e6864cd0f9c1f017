/** The right to search the payments of a purchase until the lease ends. */
export interface ClaimedSearch {
  readonly purchaseId: string;
  readonly createdAt: Date;
  /** By the database clock, in full precision. */
  readonly leaseEnd: string;
}

/** When to search the provider for payments of purchases, by the database clock. */
export abstract class PaymentSearches {
  /** Claims due searches exclusively for `leaseMs`. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<ClaimedSearch[]>;
  /**
   * Schedules the next search when the purchase is twice as old, at least `shortestMs` and at most `longestMs` from now. The last
   * one is `keptMs` after the purchase expires; the only one if the purchase is paid and nothing is open. A search that became due
   * meanwhile stays due.
   */
  abstract searched(search: ClaimedSearch, pause: SearchPause): Promise<void>;
  /** The provider did not answer: schedules the same search again, in `afterMs`. */
  abstract postpone(search: ClaimedSearch, afterMs: number): Promise<void>;
  /** Makes the search of an unpaid purchase due, but not within `spacingMs` after the last one. One statement. */
  abstract soon(purchaseId: string, spacingMs: number): Promise<void>;
}

export interface SearchPause {
  readonly shortestMs: number;
  readonly longestMs: number;
  readonly keptMs: number;
  /** Whether a payment of the purchase may still be approved, as far as the answers could be read. */
  readonly isOpen: boolean;
}
