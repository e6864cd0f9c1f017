import { z } from 'zod';
import { Browser } from '../../sandbox/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { LinkingSeller } from '../../sandbox/journey/linking-seller.js';
import { Shopper } from '../../sandbox/journey/shopper.js';
import { ProductTables } from '../chaos/product-tables.js';
import type { KeyStage } from './key-stage.js';

const SELLERS = ['seller-norte', 'seller-sur'];
const BUYER = 'buyer-ana';
/** Through the gate the login begins at one instance and ends at the other. */
const LOGINS = 4;
const DESTINATION = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' };

const sessionSchema = z.object({ user: z.object({}).nullable() });

/** Checks on both instances everything that depends on a key: sessions, logins in progress, and sellers' tokens. */
export class KeyProbe {
  private readonly tables: ProductTables;
  private buyer = new Browser();
  checks = 0;
  readonly failures: string[] = [];

  constructor(private readonly stage: KeyStage) {
    this.tables = new ProductTables(stage.databaseUrl);
  }

  /** A buyer with a cart, whose sellers are linked. */
  async setUp(): Promise<void> {
    const { baseUrl } = this.stage;
    await loadDemoData(baseUrl);
    for (const user of SELLERS) {
      const seller = new LinkingSeller(baseUrl, { user, shipcoAccount: '8001' });
      await seller.signIn();
      await seller.link();
    }
    await (await Shopper.come(baseUrl, BUYER)).fillCart();
    await this.signInAnew();
  }

  /** The session that is checked from here on. */
  async signInAnew(): Promise<void> {
    this.buyer = new Browser();
    await this.buyer.signIn(this.stage.baseUrl, BUYER);
  }

  /** Returns how many failed. */
  async round(): Promise<number> {
    const before = this.failures.length;
    for (let login = 0; login < LOGINS; login += 1) {
      const browser = new Browser();
      await this.check('a login', () => browser.signIn(this.stage.baseUrl, BUYER));
      await this.everywhere('the new session', (url) => this.isKnown(browser, url));
    }
    await this.everywhere('the session', (url) => this.isKnown(this.buyer, url));
    // Each instance refreshes in turn, and so seals what the other one reads next.
    for (const refresher of this.stage.instanceUrls) {
      await this.tables.expireTokens();
      await this.check(`a refresh at ${refresher}`, () => this.quote(refresher));
      await this.everywhere('a quote with the tokens', (url) => this.quote(url));
    }
    return this.failures.length - before;
  }

  close(): Promise<void> {
    return this.tables.close();
  }

  private async isKnown(browser: Browser, url: string): Promise<void> {
    const { user } = sessionSchema.parse(await browser.get(`${url}/api/auth/session`));
    if (!user) throw new Error('the session is not known');
  }

  private async quote(url: string): Promise<void> {
    await this.buyer.post(`${url}/api/shipping/shipco/quote`, { shipping: DESTINATION });
  }

  private async everywhere(what: string, act: (url: string) => Promise<void>): Promise<void> {
    for (const url of this.stage.instanceUrls) await this.check(`${what} at ${url}`, () => act(url));
  }

  private async check(what: string, act: () => Promise<void>): Promise<void> {
    this.checks += 1;
    try {
      await act();
    } catch (error) {
      this.failures.push(`${what}: ${(error as Error).message}`);
    }
  }
}
