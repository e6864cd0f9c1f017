import type { Cart } from '../../../cart/domain/cart.js';

/** A cart, and the accounts that its sellers have linked. */
export interface QuotableCart {
  readonly cart: Cart;
  readonly linkedAccounts: ReadonlyMap<string, number>;
  /** When it was read, by the database clock: instances must agree on how long a promised price is valid. */
  readonly readAt: Date;
}
