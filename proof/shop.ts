import { z } from 'zod';
import { Browser } from '../sandbox/browser.js';

const TIMEOUT_MS = 30_000;
export const PRODUCT = {
  title: 'Pava eléctrica',
  price: 24_000,
  weight_grams: 900,
  length_cm: 25,
  width_cm: 20,
  height_cm: 12,
  free_shipping: false,
};
/** Of what was made. */
export const withId = z.object({ id: z.string() });

/** A browser with a session of its own, at this address where a proxy says so. */
export async function loggedIn(baseUrl: string, user: string, address: string | null = null): Promise<Browser> {
  const browser = new Browser(TIMEOUT_MS, address);
  await browser.signIn(baseUrl, user);
  return browser;
}

/** A seller's browser, and the id of what the shop sells. */
export interface Shop {
  readonly browser: Browser;
  readonly productId: string;
}

/** A shop with one product, like PRODUCT with these changes. */
export async function openShop(
  baseUrl: string,
  user: string,
  address: string | null = null,
  changes: object = {},
): Promise<Shop> {
  const browser = await loggedIn(baseUrl, user, address);
  await browser.put(`${baseUrl}/api/seller/profile`, { name: `Tienda ${user}` });
  const product = await browser.post(`${baseUrl}/api/seller/products`, { ...PRODUCT, ...changes });
  return { browser, productId: withId.parse(product).id };
}
