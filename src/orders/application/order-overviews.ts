import type { Order, OrderItem } from '../domain/order.js';
import type { PurchaseFacts } from '../domain/order-status.js';

/** An order with all that its buyer is told of it. */
export interface OrderOverview {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly purchase: PurchaseFacts;
  readonly shipment: { readonly state: string; readonly reason: string | null } | null;
}

export interface PagePosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Reads orders with their payment and shipment in one statement. */
export abstract class OrderOverviews {
  /** Null when the order is not there or is somebody else's. */
  abstract ofBuyer(buyerId: string, orderId: string): Promise<OrderOverview | null>;
  /** Newest first, strictly older than `after`. */
  abstract listOfBuyer(buyerId: string, limit: number, after: PagePosition | null): Promise<OrderOverview[]>;
}
