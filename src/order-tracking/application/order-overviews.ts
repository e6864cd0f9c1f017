import type { Order, OrderItem } from '../../orders/domain/order.js';
import type { PurchaseFacts, SoldStatus } from '../../orders/domain/order-status.js';
import type { ShipmentState } from '../../shipping/domain/shipment-facts.js';
import type { StopReason } from '../../shipping/domain/stop-reason.js';

/** An order with all that its buyer and its seller are told of it. */
export interface OrderOverview {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly purchase: PurchaseFacts;
  /** Who the parcel is for, as given at the checkout. */
  readonly recipientName: string;
  /** The reason of one that is skipped. */
  readonly shipment: { readonly state: ShipmentState; readonly reason: StopReason | null } | null;
}

export interface PagePosition {
  readonly createdAt: Date;
  readonly id: string;
}

export interface SoldOrders {
  readonly limit: number;
  /** Null: from the newest. */
  readonly after: { readonly paidAt: Date; readonly id: string } | null;
  /** Null: all that were paid. */
  readonly status: SoldStatus | null;
}

/** Reads orders with their payment and shipment in one statement. */
export abstract class OrderOverviews {
  /** Null when the order is not there or is somebody else's. */
  abstract ofBuyer(buyerId: string, orderId: string): Promise<OrderOverview | null>;
  /** Newest first, strictly older than `after`. */
  abstract listOfBuyer(buyerId: string, limit: number, after: PagePosition | null): Promise<OrderOverview[]>;
  /** Null when the order is not there, was not paid, or is another seller's. */
  abstract ofSeller(sellerId: string, orderId: string): Promise<OrderOverview | null>;
  /** What a seller has sold, paid last first, strictly before `after`. */
  abstract listOfSeller(sellerId: string, wanted: SoldOrders): Promise<OrderOverview[]>;
}
