import type { Order, OrderItem } from '../domain/order.js';
import type { Preference, Purchase } from '../domain/purchase.js';

export interface UnpaidLimits {
  readonly createdBefore: Date;
  readonly expiredAfter: Date;
  readonly limit: number;
}

/** A cart as it was quoted: all that its price and its parcels depend on. */
export interface QuotedCart {
  readonly buyerId: string;
  readonly generation: number;
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly unitPriceCents: number;
    readonly freeShipping: boolean;
    readonly weightGrams: number | null;
    readonly lengthCm: number | null;
    readonly widthCm: number | null;
    readonly heightCm: number | null;
  }[];
}

/** Purchases with their orders. To be used inside a unit of work. */
export abstract class PurchaseRepository {
  abstract add(purchase: Purchase, orders: readonly Order[], items: readonly OrderItem[]): Promise<void>;
  abstract find(purchaseId: string): Promise<Purchase | null>;
  /** Locks the row until the end of the unit of work. */
  abstract findForUpdate(purchaseId: string): Promise<Purchase | null>;
  abstract findOpen(buyerId: string, cartGeneration: number): Promise<Purchase | null>;
  /** The purchase that has paid this generation of the buyer's cart; null when none has. */
  abstract findPaid(buyerId: string, cartGeneration: number): Promise<Purchase | null>;
  /** Unpaid purchases, the ones that were taken longest ago first; notes that they were taken now. One statement. */
  abstract takeUnpaid(limits: UnpaidLimits, at: Date): Promise<{ id: string; createdAt: Date }[]>;
  /** Locks the rows, in the order of their ids, until the end of the unit of work. */
  abstract ordersForUpdate(purchaseId: string): Promise<Order[]>;
  abstract findOrder(orderId: string): Promise<Order | null>;
  abstract orderForUpdate(orderId: string): Promise<Order | null>;
  abstract itemsOf(orderIds: readonly string[]): Promise<OrderItem[]>;

  // The checkout's, one statement each; outside of a unit of work too.

  /** The open purchase of the cart's generation, to be looked at only. */
  abstract peekOpen(buyerId: string, cartGeneration: number): Promise<Purchase | null>;
  /**
   * Stores a new purchase with all that belongs to it. False, and nothing is stored, when the cart is no longer as it was quoted or
   * has an open purchase.
   */
  abstract place(cart: QuotedCart, purchase: Purchase, orders: readonly Order[], items: readonly OrderItem[]): Promise<boolean>;
  /** A newer checkout of the same cart takes the place of an open one. A payment that comes all the same still counts. */
  abstract supersede(purchaseId: string): Promise<void>;
  /** Notes where the buyer pays. False when the purchase is not to be paid any more: a newer checkout has taken its place. */
  abstract preferenceCreated(purchaseId: string, preference: Preference): Promise<boolean>;
  /** The payment provider did not take the preference of an open purchase. A payment that comes all the same still counts. */
  abstract preferenceRefused(purchaseId: string): Promise<void>;
}
