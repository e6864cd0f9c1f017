import type { StoredOrder } from '../domain/stored-order.js';

/** What one statement has read. */
export interface Slice<Place> {
  readonly read: number;
  /** Where the next one goes on; null if nothing was read. */
  readonly last: Place | null;
  /** Only those of which something may not fit. */
  readonly suspects: readonly StoredOrder[];
}

/** Orders with all that our rows say of them. Each method is one statement, so that what it compares is of one moment. */
export abstract class StoredOrders {
  /** The next orders by their id. */
  abstract after(orderId: string, most: number): Promise<Slice<string>>;
  /** The orders of the next so many published facts. */
  abstract withFactsAfter(position: number, most: number): Promise<Slice<number>>;
  /** The position of the last published fact; 0 if none is published. */
  abstract lastPosition(): Promise<number>;
  /** All of these that exist, whether something does not fit or not. */
  abstract of(orderIds: readonly string[]): Promise<StoredOrder[]>;
}
