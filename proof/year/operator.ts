import { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../../sandbox/browser.js';

const CREDENTIALS = { email: 'year@example.com', password: 'a patient person of the shop' };
const RETRIED = ['failed', 'skipped'];
/** Of one cause the list names five orders. */
const MOST_ROUNDS = 40;

const failures = z.object({
  items: z.array(z.object({ id: z.string(), code: z.string(), state: z.string(), sample_order_ids: z.array(z.string()) })),
});
const counted = z.object({ count: z.number() });

/** A person who comes every morning and does with each failure what the pages advise. */
export class Operator {
  readonly counts = { shippedAgain: 0, retried: 0 };

  private constructor(private readonly baseUrl: string) {}

  static async hired(baseUrl: string, secret: string): Promise<Operator> {
    await new Browser().post(`${baseUrl}/api/bootstrap/admin`, { secret, ...CREDENTIALS });
    return new Operator(baseUrl);
  }

  /**
   * A parcel that nobody dispatched is sent again; what failed is tried again, and so is what waits for an account to be linked again. The rest
   * stays as it is: it has been decided.
   */
  async morning(): Promise<void> {
    const browser = await this.signedIn();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { items } = failures.parse(await browser.get(`${this.baseUrl}/api/admin/failures`));
      const gone = items.filter(({ code }) => code === 'gone_without_us').flatMap(({ sample_order_ids: ids }) => ids);
      for (const id of gone) this.counts.shippedAgain += await this.shipAgain(browser, id);
      if (gone.length > 0) continue;
      for (const { id } of items.filter(({ state, code }) => RETRIED.includes(state) || code === 'account_unreachable'))
        this.counts.retried += await this.retry(browser, id);
      return;
    }
  }

  /** Stops the order's parcel, or asks the carrier for it. */
  async callOff(orderId: string): Promise<void> {
    await (await this.signedIn()).post(`${this.baseUrl}/api/admin/shipments/${orderId}/cancel`);
  }

  private async signedIn(): Promise<Browser> {
    const browser = new Browser();
    await browser.post(`${this.baseUrl}/api/admin/session`, CREDENTIALS);
    return browser;
  }

  private async shipAgain(browser: Browser, orderId: string): Promise<number> {
    const isDone = await browser.post(`${this.baseUrl}/api/admin/shipments/${orderId}/ship-again`).then(() => true, refused);
    return Number(isDone);
  }

  private async retry(browser: Browser, causeId: string): Promise<number> {
    const answer = await browser.post(`${this.baseUrl}/api/admin/failures/${causeId}/retry`).catch(refused);
    return answer ? counted.parse(answer).count : 0;
  }
}

/** Something has happened to the order meanwhile. */
function refused(error: unknown): false {
  if (error instanceof UnexpectedAnswer && [404, 409].includes(error.status)) return false;
  throw error;
}
