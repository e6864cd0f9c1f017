import { Browser } from '../../sandbox/browser.js';
import { checkoutAnswer, read } from '../../sandbox/journey/answers.js';
import { openShop } from '../shop.js';
import { each } from './pay-pages.js';

export const SELLERS = 50;
const SHIPPING = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' };

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
    const browser = new Browser();
    await browser.signIn(baseUrl, user);
    const profile = { name: user, email: `${user}@example.com`, phone: '+54 9 261 555-0134', document: '30123456' };
    await browser.put(`${baseUrl}/api/buyer/profile`, profile);
    for (const id of productIds.slice(0, orders - at * SELLERS))
      await browser.put(`${baseUrl}/api/cart/items/${id}`, { quantity: 1 });
    const answer = await browser.post(`${baseUrl}/api/checkout/payco`, { shipping: SHIPPING });
    return read(checkoutAnswer, answer, 'the checkout').redirect_url;
  });
}
