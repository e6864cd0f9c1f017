import type { Cart } from '../../cart/domain/cart.js';

/** A cart, and which of its sellers ship with an account of their own. */
export interface QuotableCart {
  readonly cart: Cart;
  readonly linkedSellerIds: ReadonlySet<string>;
}
