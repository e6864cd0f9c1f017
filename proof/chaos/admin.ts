import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../../sandbox/browser.js';

const CREDENTIALS = { email: 'chaos@example.com', password: 'a patient person of the shop' };
const RETRY_PAUSE_MS = 300;
const TIMEOUT_MS = 8000;
const CLICKS = 2;

const orderAnswer = z.object({
  shipment: z.object({ state: z.string() }).nullable(),
  payments: z.array(z.object({ effect: z.string() })),
});
const refusal = z.object({ code: z.string() });

/** An admin who looks after parcels, and retries everything that the faults prevented until `signal` aborts. */
export class Admin {
  private readonly browser = new Browser(TIMEOUT_MS);

  private constructor(
    private readonly baseUrl: string,
    private readonly signal: AbortSignal,
  ) {}

  static async signedIn(baseUrl: string, secret: string, signal: AbortSignal): Promise<Admin> {
    const admin = new Admin(baseUrl, signal);
    await admin.browser.post(`${baseUrl}/api/bootstrap/admin`, { secret, ...CREDENTIALS });
    await admin.signIn();
    return admin;
  }

  /** Also when the session has ended: days may have passed. */
  async get(path: string): Promise<unknown> {
    const url = `${this.baseUrl}/api/admin/${path}`;
    try {
      return await this.browser.get(url);
    } catch (error) {
      if (!(error instanceof UnexpectedAnswer) || error.status !== 401) throw error;
      await this.signIn();
      return this.browser.get(url);
    }
  }

  post(path: string, body: object): Promise<unknown> {
    return this.browser.post(`${this.baseUrl}/api/admin/${path}`, body);
  }

  /** True once it is accepted that the order gets no parcel; false if its payment was a duplicate, for which there never is one. */
  async callOff(orderId: string): Promise<boolean> {
    let isDuplicate = false;
    const isEnded = await this.untilTrue(async () => {
      isDuplicate = await this.isPaidTwice(orderId);
      if (!isDuplicate) await this.browser.post(this.act(orderId, 'cancel'));
      return true;
    });
    return isEnded && !isDuplicate;
  }

  /** Cancels the parcel, waits for that, and ships again, with several clicks at once. True once that is in progress. */
  async shipAgain(orderId: string): Promise<boolean> {
    if (!(await this.callOff(orderId))) return false;
    const isCancelled = await this.untilTrue(async () => (await this.stateOf(orderId)) === 'cancelled');
    return isCancelled && this.untilTrue(async () => (await this.clicks(orderId)).includes(true));
  }

  /** Tries it until it is done; false if the people give up before. */
  async untilTrue(attempt: () => Promise<boolean>): Promise<boolean> {
    while (!this.signal.aborted) {
      if (await attempt().catch(() => false)) return true;
      await sleep(RETRY_PAUSE_MS, undefined, { signal: this.signal }).catch(() => {});
    }
    return false;
  }

  private async signIn(): Promise<void> {
    await this.browser.post(`${this.baseUrl}/api/admin/session`, CREDENTIALS);
  }

  private async stateOf(orderId: string): Promise<string | undefined> {
    return (await this.order(orderId)).shipment?.state;
  }

  /** The goods were paid with another purchase, before this payment was known. */
  private async isPaidTwice(orderId: string): Promise<boolean> {
    const effects = (await this.order(orderId)).payments.map(({ effect }) => effect);
    return effects.includes('duplicate_payment') && !effects.includes('first_approval');
  }

  private async order(orderId: string): Promise<z.infer<typeof orderAnswer>> {
    return orderAnswer.parse(await this.get(`orders/${orderId}`));
  }

  /** The response to an earlier click may have been lost: then a shipment is already in progress. */
  private clicks(orderId: string): Promise<boolean[]> {
    const click = () => this.browser.post(this.act(orderId, 'ship-again')).then(() => true, isUnderWay);
    return Promise.all(Array.from({ length: CLICKS }, click));
  }

  private act(orderId: string, verb: string): string {
    return `${this.baseUrl}/api/admin/shipments/${orderId}/${verb}`;
  }
}

function isUnderWay(error: unknown): boolean {
  if (!(error instanceof UnexpectedAnswer) || error.status !== 409) return false;
  return refusal.parse(JSON.parse(error.body)).code === 'ALREADY_SHIPPED';
}
