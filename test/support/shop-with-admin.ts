import { anAdmin, BOOTSTRAP_SECRET } from './admin.js';
import { type Marketplace, startMarketplace } from './marketplace.js';
import type { Person } from './person.js';
import { Shop } from './purchase.js';

/** A marketplace with a shop, its buyer, and an operator. */
export async function shopWithAdmin(
  environment: Parameters<typeof startMarketplace>[0] = {},
): Promise<{ market: Marketplace; shop: Shop; admin: Person }> {
  const market = await startMarketplace({ BOOTSTRAP_SECRET, ...environment });
  return { market, shop: await Shop.open(market), admin: await anAdmin(market) };
}
