import type { Change } from '../../platform/database/unit-of-work.js';
import type { Cart } from '../domain/cart.js';

export abstract class CartRepository {
  /** One statement; leaves out products that are no longer on sale. */
  abstract ofBuyer(buyerId: string): Promise<Cart>;
  /**
   * Creates the cart if necessary and locks it until the end of the unit of work; returns its content under the lock. Fences read
   * before are no longer valid.
   */
  abstract lock(buyerId: string): Promise<Cart>;
  abstract setQuantity(buyerId: string, productId: string, quantity: number, at: Date): Promise<void>;
  /** Idempotent. */
  abstract remove(buyerId: string, productId: string): Promise<void>;
  /**
   * A fence: holds while nothing about the buyer's purchases has changed since the version was read, and increases the version.
   */
  abstract fence(buyerId: string, version: number): Change;
  /** The same, and holds only while the cart has the same items, prices and sizes as when it was read. */
  abstract unchanged(cart: Cart): Change;
  /** The same as `fence`, and starts the cart's next generation, because it is paid. */
  abstract nextGeneration(buyerId: string, version: number): Change;
  /** Removes the purchased items from the cart. */
  abstract removeBought(buyerId: string, bought: readonly { productId: string; quantity: number }[]): readonly Change[];
}
