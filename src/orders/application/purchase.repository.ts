import type { Order, OrderItem } from '../domain/order.js';
import type { Purchase } from '../domain/purchase.js';

/** Purchases with their orders. To be used inside a unit of work. */
export abstract class PurchaseRepository {
  abstract add(purchase: Purchase, orders: readonly Order[], items: readonly OrderItem[]): Promise<void>;
  abstract find(purchaseId: string): Promise<Purchase | null>;
  /** Locks the row until the end of the unit of work. */
  abstract findForUpdate(purchaseId: string): Promise<Purchase | null>;
  abstract findOpen(buyerId: string, cartGeneration: number): Promise<Purchase | null>;
  /** The purchase that has paid this generation of the buyer's cart; null when none has. */
  abstract findPaid(buyerId: string, cartGeneration: number): Promise<Purchase | null>;
  /** Locks the rows, in the order of their ids, until the end of the unit of work. */
  abstract ordersForUpdate(purchaseId: string): Promise<Order[]>;
  abstract findOrder(orderId: string): Promise<Order | null>;
  abstract orderForUpdate(orderId: string): Promise<Order | null>;
  abstract itemsOf(orderIds: readonly string[]): Promise<OrderItem[]>;
}
