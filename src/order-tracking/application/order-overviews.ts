import type { Order, OrderItem } from '../../orders/domain/order.js';
import type { PurchaseFacts, SoldStatus } from '../../orders/domain/order-status.js';
import type { Found, Page } from '../../shared/domain/listing.js';
import type { Held } from '../../shipping/shipments/domain/held.js';
import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { Money } from '../domain/money.js';

/** An order with everything that its buyer and seller can see. */
export interface OrderOverview {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly purchase: PurchaseFacts;
  /** The recipient given at checkout. */
  readonly recipientName: string;
  /** Null before the payment. */
  readonly shipment: OverviewedShipment | null;
}

/** An order as its buyer sees it, with her purchase. */
export interface BoughtOrder extends OrderOverview {
  readonly purchase: BoughtPurchase;
}

export interface BoughtPurchase extends PurchaseFacts {
  readonly id: string;
  readonly number: string | null;
  readonly createdAt: Date;
  readonly totalCents: number;
  /** Where it can be paid; null before there is a page. */
  readonly redirectUrl: string | null;
  /** Whether one of its payments may still be approved. */
  readonly hasOpenPayment: boolean;
  /** Whether it could be searched for payments earlier than it will be; false if it is due, just was, or never will be. */
  readonly isSearchedLater: boolean;
  /** Null while all goes as planned. */
  readonly money: Money | null;
}

/** A purchase with its orders, at least one. */
export type PurchaseOverview = readonly [BoughtOrder, ...BoughtOrder[]];

export interface OverviewedShipment extends Held {
  /** Whether its seller was given the label of its parcel to print. */
  readonly isPrinted: boolean;
  /** Where its parcel is; null before there is one. */
  readonly place: {
    readonly progress: ParcelProgress;
    readonly progressAt: Date;
    /** As last read; null if the provider names no day. */
    readonly estimatedDelivery: Date | null;
  } | null;
}

/** Reads orders with their payment and shipment in one statement. */
export abstract class OrderOverviews {
  /** Null if the order does not exist or belongs to another buyer. */
  abstract ofBuyer(buyerId: string, orderId: string): Promise<BoughtOrder | null>;
  /** Newest first. */
  abstract listOfBuyer(buyerId: string, page: Page): Promise<Found<BoughtOrder>>;
  /** Null if the purchase does not exist or belongs to another buyer. */
  abstract purchaseOfBuyer(buyerId: string, purchaseId: string): Promise<PurchaseOverview | null>;
  /** Newest first. */
  abstract purchasesOfBuyer(buyerId: string, page: Page): Promise<Found<PurchaseOverview>>;
  /** Null if the order does not exist, is unpaid, or belongs to another seller. */
  abstract ofSeller(sellerId: string, orderId: string): Promise<OrderOverview | null>;
  /** Sold orders, most recently paid first; null returns all paid ones. */
  abstract listOfSeller(sellerId: string, status: SoldStatus | null, page: Page): Promise<Found<OrderOverview>>;
  /**
   * Sold orders whose parcel has not left, first paid first: of those without a parcel and of those with one the
   * oldest thousand each, so that it costs the same however much waits.
   */
  abstract toDispatch(sellerId: string, page: Page): Promise<Found<OrderOverview>>;
}
