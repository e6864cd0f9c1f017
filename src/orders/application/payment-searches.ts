import type { SearchedPurchase } from '../domain/payment-search.js';

/** The right to search the payments of a purchase until the lease ends. */
export interface ClaimedSearch {
  readonly purchaseId: string;
  readonly createdAt: Date;
  /** When the lease ends, by the database clock in full precision. */
  readonly leaseEnd: string;
}

/** The searches for payments of purchases. It stores when they are due, as `nextSearch` says. */
export abstract class PaymentSearches {
  /** Claims due searches exclusively for `leaseMs`. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<ClaimedSearch[]>;
  /**
   * Stores the time that `next` says of the purchase as it is now, by the database clock. If the purchase changes meanwhile, the search is
   * repeated when its lease ends. Two statements.
   */
  abstract searched(search: ClaimedSearch, next: (purchase: SearchedPurchase, now: Date) => Date | null): Promise<void>;
  /** Schedules the same search again in `afterMs`, unless it is scheduled otherwise meanwhile. One statement. */
  abstract postpone(search: ClaimedSearch, afterMs: number): Promise<void>;
  /** Makes the search of an unpaid purchase due by `at`, unless it was searched after that, or never will be. One statement. */
  abstract soon(purchaseId: string, at: Date): Promise<void>;
}
