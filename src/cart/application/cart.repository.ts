import type { Cart } from '../domain/cart.js';

export abstract class CartRepository {
  /** One statement; products that are no longer on sale are left out. */
  abstract ofBuyer(buyerId: string): Promise<Cart>;
  /** Makes the cart if it is new and locks it until the end of the unit of work; answers what it holds under the lock. */
  abstract lock(buyerId: string): Promise<Cart>;
  abstract setQuantity(buyerId: string, productId: string, quantity: number, at: Date): Promise<void>;
  /** Safe to repeat. */
  abstract remove(buyerId: string, productId: string): Promise<void>;
  /** Takes what was bought out of the cart and opens its next generation. Called under the lock. */
  abstract settle(buyerId: string, bought: readonly { productId: string; quantity: number }[]): Promise<void>;
}
