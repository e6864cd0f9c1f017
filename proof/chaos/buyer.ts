import { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../../sandbox/browser.js';
import type { Product } from '../../sandbox/journey/answers.js';
import { Shopper } from '../../sandbox/journey/shopper.js';
import { patiently } from '../patience.js';
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
  private readonly shopper: Shopper;
  private isSignedIn = false;

  constructor(
    baseUrl: string,
    private readonly user: string,
    readonly signal: AbortSignal,
    private readonly maxTries = MAX_TRIES,
  ) {
    this.shopper = new Shopper(baseUrl, new Browser(TIMEOUT_MS));
  }

  async signIn(): Promise<void> {
    if (this.isSignedIn) return;
    await this.patiently(async () => this.shopper.saveProfile(await this.shopper.signIn(this.user)));
    this.isSignedIn = true;
  }

  /** Leaves one product in the cart: the one with this title, or of those with paid shipping the one that `pick` in [0, 1) chooses. */
  async fillCart(pick: number, title: string | null = null): Promise<void> {
    const choose = (items: Product[]) => {
      const paid = items.filter((one) => !one.free_shipping && one.title !== POISONED_PRODUCT);
      const chosen = title === null ? paid[Math.floor(pick * paid.length)] : items.find((one) => one.title === title);
      if (!chosen) throw new Error(`the catalogue has no ${title ?? 'product with paid shipping'}`);
      return [chosen];
    };
    await this.patiently(() => this.shopper.fillCart(choose));
  }

  /** Returns the address of the pay page. */
  async checkOut(to: { street: string; number: string }): Promise<string> {
    return this.patiently(async () => {
      try {
        return (await this.shopper.checkOut(null, to)).redirect_url;
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
      const answer = await this.shopper.browser.post(payPageUrl, { outcome, burst });
      return String(z.object({ payment_id: z.number() }).parse(answer).payment_id);
    } catch (error) {
      if (error instanceof UnexpectedAnswer && error.status === 410) return null;
      throw error;
    }
  }

  private patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    return patiently(act, { tries: this.maxTries, pauseMs: RETRY_PAUSE_MS, signal: this.signal });
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
