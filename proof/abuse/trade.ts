import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '../../sandbox/browser.js';
import { cartAnswer, read } from '../../sandbox/journey/answers.js';
import { type ShippedOrder, Shopper } from '../../sandbox/journey/shopper.js';
import { loggedIn } from '../shop.js';

const AGAIN_MS = 1_000;
const MOST_TRIES = 90;
/** A buyer with one product in the cart, which is put there anew for each purchase. */
export class Customer {
  private constructor(
    private readonly baseUrl: string,
    readonly browser: Browser,
    private readonly productId: string,
  ) {}

  static async come(baseUrl: string, user: string, address: string, productId: string): Promise<Customer> {
    const browser = await loggedIn(baseUrl, user, address);
    const profile = { name: user, email: `${user}@example.com`, phone: '+54 9 261 555-0134', document: '30123456' };
    await browser.put(`${baseUrl}/api/buyer/profile`, profile);
    return new Customer(baseUrl, browser, productId);
  }

  async put(quantity = 1) {
    const url = `${this.baseUrl}/api/cart/items/${this.productId}`;
    return read(cartAnswer, await this.browser.put(url, { quantity }), 'the cart');
  }

  /** The same person with another address to send to. */
  shopper(): Shopper {
    return new Shopper(this.baseUrl, this.browser);
  }

  /** Buys, and waits for the parcel; tries again whatever is refused. */
  async buy(): Promise<ShippedOrder> {
    await this.put();
    const shopper = this.shopper();
    const { redirect_url: page, orders } = await patiently(() => shopper.checkOut());
    await shopper.pay(page);
    return shopper.awaitShipment(orders[0]?.id ?? '');
  }
}

/** Limits that somebody else has used up are free again within a minute. */
export async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
