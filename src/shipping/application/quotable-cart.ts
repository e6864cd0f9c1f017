import type { Cart } from '../../cart/domain/cart.js';

/** A cart, and which of its sellers have linked an account. */
export interface QuotableCart {
  readonly cart: Cart;
  readonly linkedSellerIds: ReadonlySet<string>;
}
