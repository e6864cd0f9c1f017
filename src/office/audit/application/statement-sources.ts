import type { FactHistory } from '../domain/order-standing.js';
import type { Figure, FigureName, MEMOS } from '../domain/statement.js';

/** And so at most as many orders, in one statement, which takes some milliseconds whatever the number of orders. */
export const MOST_POSITIONS = 100;

export interface PaymentSlice {
  readonly memos: Readonly<Record<(typeof MEMOS)[number] & FigureName, Figure>>;
  /** Where the next slice begins; null after the last one. */
  readonly lastId: string | null;
}

/** What statements are made of. Each method is one statement over an index, and no row is locked. */
export abstract class StatementSources {
  /** The database's time, and when the first event was published; null for none. */
  abstract reach(): Promise<{ readonly now: Date; readonly firstGivenAt: Date | null }>;
  /** The position of the last event that was published before; 0 for none. */
  abstract throughBefore(time: Date): Promise<number>;
  /** The orders with facts after one position and up to another, at most MOST_POSITIONS later. */
  abstract changed(after: number, through: number): Promise<FactHistory[]>;
  /** The next orders by their ids, also those without facts. */
  abstract ordersAfter(orderId: string, most: number): Promise<FactHistory[]>;
  /** The money of the next payments by their ids that belongs to no purchase or went back in part. */
  abstract paymentsAfter(paymentId: string, most: number): Promise<PaymentSlice>;
}
