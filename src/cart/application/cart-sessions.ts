import type { CurrentUser } from '../../identity/domain/current-user.js';
import type { Cart } from '../domain/cart.js';

export interface CartSession {
  readonly user: CurrentUser;
  readonly cart: Cart;
}

export abstract class CartSessions {
  /** One statement: the user whose session the token opens, and that user's cart. Null when it opens none. */
  abstract find(token: string): Promise<CartSession | null>;
}
