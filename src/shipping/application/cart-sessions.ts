import type { CurrentUser } from '../../identity/domain/current-user.js';
import type { QuotableCart } from './quotable-cart.js';

/** What the routes that need the cart look at of its owner. */
export type Shopper = Pick<CurrentUser, 'id' | 'sessionId'>;
export type Buyer = Shopper & Pick<CurrentUser, 'buyerProfile'>;

export interface CartSession<User extends Shopper = Shopper> {
  readonly user: User;
  readonly quotable: QuotableCart;
}

/** Whose session a token opens, with that user's cart and the links of its sellers: one statement. Null when it opens none. */
export abstract class CartSessions {
  abstract find(token: string): Promise<CartSession | null>;
  abstract findBuyer(token: string): Promise<CartSession<Buyer> | null>;
}
