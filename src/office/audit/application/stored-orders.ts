import type { StoredOrder } from '../domain/stored-order.js';

/** What one statement has read. */
export interface Slice<Place> {
  readonly read: number;
  /** Where the next one goes on; null if nothing was read. */
  readonly last: Place | null;
  /** Only those of which something may not fit. */
  readonly suspects: readonly StoredOrder[];
}
