import { z } from 'zod';
import { Browser, UnexpectedAnswer } from '../browser.js';
import { read } from './answers.js';

const statusAnswer = z.object({
  connected: z.boolean(),
  expiresAt: z.string().nullish(),
  accountName: z.string().nullish(),
});

/** The link's status from the service, and whether it existed before. */
export type Link = z.infer<typeof statusAnswer> & { isNew: boolean };

const DEMO_SELLER = { user: 'seller-norte', shipcoAccount: '8001' };

/** A seller with a browser who links their own shipco account. */
export class LinkingSeller {
  private readonly browser = new Browser();
  private readonly api: string;

  constructor(
    private readonly baseUrl: string,
    private readonly seller = DEMO_SELLER,
  ) {
    this.api = `${baseUrl}/api/seller/shipco`;
  }

  async signIn(): Promise<string> {
    await this.browser.signIn(this.baseUrl, this.seller.user);
    return this.seller.user;
  }

  /** Keeps a working link. */
  async link(): Promise<Link> {
    const before = await this.status();
    if (before.connected) return { ...before, isNew: false };
    await this.consent();
    const after = await this.status();
    if (!after.connected) throw new Error('the service redirected the seller as connected, but its status says otherwise');
    return { ...after, isNew: true };
  }

  async unlink(): Promise<void> {
    await this.browser.delete(this.api).catch((error: Error) => {
      throw readable(error);
    });
  }

  /** Where the service redirects a seller for consent; reading it does not change the link. */
  async consentAddress(): Promise<string> {
    const start = await this.browser.open(`${this.api}/oauth/start`);
    if (start.location) return start.location;
    throw readable(new UnexpectedAnswer('GET', start.url, start.status, start.text));
  }

  private async status() {
    const answer = await this.browser.get(`${this.api}/status`).catch((error: Error) => {
      throw readable(error);
    });
    return read(statusAnswer, answer, 'the status of the link');
  }

  private async consent(): Promise<void> {
    const page = await this.browser.open(await this.consentAddress());
    if (page.status !== 200 || !page.text.includes('name="decision"'))
      throw new Error(`${withoutQuery(page.url)} answered ${page.status}, and not with the consent page of the sandbox's shipco`);
    const decided = await this.browser.submit(page.url, { decision: 'allow', account: this.seller.shipcoAccount });
    const back = await this.browser.follow(decided, (location) => new URL(location).searchParams.has('shipco'));
    if (!back.location) throw new UnexpectedAnswer('GET', withoutQuery(back.url), back.status, back.text);
    const { searchParams } = new URL(back.location);
    if (searchParams.get('shipco') === 'connected') return;
    throw new Error(`the service did not accept the consent: ${searchParams.get('reason') ?? 'no reason given'}`);
  }
}

/** Two responses that indicate a problem of the service, not of this journey. */
function readable(error: Error): Error {
  const status = error instanceof UnexpectedAnswer ? error.status : null;
  if (status === 404) return new Error(`this service does not know the link: ${error.message}`, { cause: error });
  if (status === 503) return new Error(`this service has no shipco application to link with: ${error.message}`, { cause: error });
  return error;
}

/** The query contains codes. */
function withoutQuery(address: string): string {
  return address.split('?')[0] ?? '';
}
