import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../../sandbox/browser.js';
import { cartAnswer, checkoutAnswer, productsAnswer, read } from '../../sandbox/journey/answers.js';
import { POISONED_PRODUCT } from './poison.js';

/** How often a buyer retries what the faults prevented. */
const MAX_TRIES = 25;
const RETRY_PAUSE_MS = 400;
const TIMEOUT_MS = 8000;

const duplicateSchema = z.object({
  code: z.literal('DUPLICATE_CHECKOUT'),
  details: z.array(z.object({ redirect_url: z.string().nullable() })).min(1),
});

/** A patient buyer who retries failed steps a limited number of times. */
export class Buyer {
  private readonly browser = new Browser(TIMEOUT_MS);
  private isSignedIn = false;

  constructor(
    private readonly baseUrl: string,
    private readonly user: string,
    readonly signal: AbortSignal,
    private readonly maxTries = MAX_TRIES,
  ) {}

  async signIn(): Promise<void> {
    if (this.isSignedIn) return;
    await this.patiently(async () => {
      await this.browser.signIn(this.baseUrl, this.user);
      const email = `${this.user}@example.com`;
      const profile = { name: `Chaos ${this.user}`, email, phone: '+54 9 261 555-0134', document: '30123456' };
      await this.browser.put(`${this.baseUrl}/api/buyer/profile`, profile);
    });
    this.isSignedIn = true;
  }

  /** Leaves one product in the cart: the one with this title, or of those with paid shipping the one that `pick` in [0, 1) chooses. */
  async fillCart(pick: number, title: string | null = null): Promise<void> {
    await this.patiently(async () => {
      const { parcels } = read(cartAnswer, await this.browser.get(`${this.baseUrl}/api/cart`), 'the cart');
      for (const { product_id: id } of parcels.flatMap(({ items }) => items))
        await this.browser.delete(`${this.baseUrl}/api/cart/items/${id}`);
      const { items } = read(productsAnswer, await this.browser.get(`${this.baseUrl}/api/products?limit=100`), 'the catalogue');
      const paid = items.filter((one) => !one.free_shipping && one.title !== POISONED_PRODUCT);
      const chosen = title === null ? paid[Math.floor(pick * paid.length)] : items.find((one) => one.title === title);
      if (!chosen) throw new Error(`the catalogue has no ${title ?? 'product with paid shipping'}`);
      await this.browser.put(`${this.baseUrl}/api/cart/items/${chosen.id}`, { quantity: 1 });
    });
  }

  /** Returns the address of the pay page. */
  async checkOut(to: { street: string; number: string }): Promise<string> {
    const shipping = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', ...to };
    return this.patiently(async () => {
      try {
        const answer = await this.browser.post(`${this.baseUrl}/api/checkout/payco`, { shipping });
        return read(checkoutAnswer, answer, 'the checkout').redirect_url;
      } catch (error) {
        const started = startedBefore(error);
        if (started) return started;
        throw error;
      }
    });
  }

  /** At the payment provider's page, which no fault reaches. Null: the link has expired, because it is paid already. */
  async pay(
    payPageUrl: string,
    outcome: 'approved' | 'pending' | 'rejected' | 'two_cards',
    burst: object,
  ): Promise<string | null> {
    try {
      const answer = await this.browser.post(payPageUrl, { outcome, burst });
      return String(z.object({ payment_id: z.number() }).parse(answer).payment_id);
    } catch (error) {
      if (error instanceof UnexpectedAnswer && error.status === 410) return null;
      throw error;
    }
  }

  private async patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await act();
      } catch (error) {
        if (tries >= this.maxTries || this.signal.aborted) throw error;
        await sleep(RETRY_PAUSE_MS);
      }
    }
  }
}

/** The pay page of a checkout whose response was lost: it can still be paid. */
function startedBefore(error: unknown): string | null {
  if (!(error instanceof UnexpectedAnswer) || error.status !== 409) return null;
  try {
    return duplicateSchema.parse(JSON.parse(error.body)).details[0]?.redirect_url ?? null;
  } catch {
    return null;
  }
}
