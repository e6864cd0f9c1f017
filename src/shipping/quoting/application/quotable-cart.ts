import type { Cart } from '../../../cart/domain/cart.js';
import type { OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import { QuotableGroup } from '../domain/quotable-group.js';

/** A cart, with the accounts that its sellers have linked, and from where their parcels leave. */
export interface QuotableCart {
  readonly cart: Cart;
  readonly linkedAccounts: ReadonlyMap<string, number>;
  readonly origins: ReadonlyMap<string, OriginsOfSeller>;
  /** When it was read, by the database clock: instances must agree on how long a promised price is valid. */
  readonly readAt: Date;
}

/** The cart's groups, one for each seller. */
export function groupsOf({ cart, linkedAccounts, origins }: QuotableCart): QuotableGroup[] {
  return cart
    .sellerGroups()
    .map((group) => new QuotableGroup(group, linkedAccounts.get(group.sellerId) ?? null, origins.get(group.sellerId)));
}
