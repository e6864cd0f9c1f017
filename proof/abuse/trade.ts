import { Browser } from '../../sandbox/browser.js';
import { type ShippedOrder, Shopper } from '../../sandbox/journey/shopper.js';
import { patiently } from '../patience.js';

/** Limits that somebody else has used up are free again within a minute. */
export const LIMITED = { tries: 90, pauseMs: 1_000 };
const TIMEOUT_MS = 30_000;

/** A buyer with a profile, at this address. */
export function newBuyer(baseUrl: string, user: string, address: string): Promise<Shopper> {
  return Shopper.come(baseUrl, user, new Browser(TIMEOUT_MS, address));
}

/** Buys one, and waits for the parcel; tries again whatever is refused. */
export async function buy(buyer: Shopper, productId: string): Promise<ShippedOrder> {
  await buyer.put(productId);
  const { redirect_url: page, orders } = await patiently(() => buyer.moved().checkOut(), LIMITED);
  await buyer.pay(page);
  return buyer.awaitShipment(orders[0]?.id ?? '');
}
