import type { Change } from '../../shared/application/unit-of-work.js';
import type { Cart } from '../domain/cart.js';

export abstract class CartRepository {
  /** One statement; products that are no longer on sale are left out. */
  abstract ofBuyer(buyerId: string): Promise<Cart>;
  /**
   * Makes the cart if it is new and locks it until the end of the unit of work; answers what it holds under the lock. A fence that was read
   * before does not hold after.
   */
  abstract lock(buyerId: string): Promise<Cart>;
  abstract setQuantity(buyerId: string, productId: string, quantity: number, at: Date): Promise<void>;
  /** Safe to repeat. */
  abstract remove(buyerId: string, productId: string): Promise<void>;
  /** A fence: holds while nothing about the buyer's purchases has changed since the version was read, and raises it. */
  abstract fence(buyerId: string, version: number): Change;
  /** The same, and holds only while the cart holds what it held when it was read, at the same prices and of the same sizes. */
  abstract unchanged(cart: Cart): Change;
  /** The same as `fence`, and opens the cart's next generation: it is paid. */
  abstract nextGeneration(buyerId: string, version: number): Change;
  /** Takes what was bought out of the cart. */
  abstract taken(buyerId: string, bought: readonly { productId: string; quantity: number }[]): readonly Change[];
}
