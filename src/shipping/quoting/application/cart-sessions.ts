import type { SessionUser } from '../../../identity/domain/session-user.js';
import type { QuotableCart } from './quotable-cart.js';

/** The owner's data that cart routes need. */
export type Shopper = Pick<SessionUser, 'id' | 'sessionId'>;
export type Buyer = Shopper & Pick<SessionUser, 'buyerProfile'>;

export interface CartSession<User extends Shopper = Shopper> {
  readonly user: User;
  readonly quotable: QuotableCart;
}

/** The user of a session token, with the cart and the links of its sellers: one statement. Null for an invalid token. */
export abstract class CartSessions {
  abstract find(token: string): Promise<CartSession | null>;
  abstract findBuyer(token: string): Promise<CartSession<Buyer> | null>;
}
