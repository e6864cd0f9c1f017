import type { QuotableCart } from './quotable-cart.js';

/** What a quotable cart has of its sellers, for one who is not asked for by a cart. */
export abstract class SellerAccounts {
  /** One statement. */
  abstract of(sellerId: string): Promise<Pick<QuotableCart, 'linkedAccounts' | 'origins'>>;
}
