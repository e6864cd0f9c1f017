import { Shopper } from '../../sandbox/journey/shopper.js';
import { openShop } from '../shop.js';
import { each } from './pay-pages.js';

export const SELLERS = 50;

export const sellerIds = Array.from({ length: SELLERS }, (_, at) => `seller-many-${at + 1}`);
export const buyerIds = (orders: number) =>
  Array.from({ length: Math.ceil(orders / SELLERS) }, (_, at) => `buyer-many-${at + 1}`);

/** Shops with one product each; returns the products' ids. */
export function openShops(baseUrl: string): Promise<string[]> {
  return each(sellerIds, async (user) => (await openShop(baseUrl, user)).productId);
}

/** Each buyer buys one product of every shop in one purchase, until there are enough orders. Returns the pay pages. */
export function checkOutAll(baseUrl: string, productIds: readonly string[], orders: number): Promise<string[]> {
  return each(buyerIds(orders), async (user, at) => {
    const shopper = await Shopper.come(baseUrl, user);
    for (const id of productIds.slice(0, orders - at * SELLERS)) await shopper.put(id);
    return (await shopper.checkOut()).redirect_url;
  });
}
