import { type components, MarketplaceClient, MarketplaceError } from 'marketplace-shipping-client';

export type Order = components['schemas']['AdminOrderHistory'];

export interface Account {
  readonly baseUrl: string;
  /** Of an account with the role `reader`. */
  readonly email: string;
  readonly password: string;
}

/** The service refuses for good: the account is wrong, or has another role. */
export class AccountError extends Error {}

/**
 * What the account reads besides the events, logged in again whenever the session has ended. Throws AccountError, or MarketplaceError for
 * what may pass.
 */
export class MarketplaceReader {
  private readonly client: MarketplaceClient;
  private readonly account: Account;

  constructor(account: Account) {
    this.account = account;
    this.client = new MarketplaceClient({ baseUrl: account.baseUrl, language: 'en' });
  }

  /** Null if there is no such order. */
  async order(id: string): Promise<Order | null> {
    try {
      return await this.loggedIn(() => this.client.get('/api/admin/orders/{id}', { params: { id } }));
    } catch (error) {
      if (error instanceof MarketplaceError && error.status === 404) return null;
      throw error;
    }
  }

  /** Where the feed ends. */
  async newestCursor(): Promise<string> {
    // To the service a time in the future is now: by its own clock.
    const query = { since: '9999-12-31', limit: 1, wait: 0 };
    const page = await this.loggedIn(() => this.client.get('/api/admin/events', { query }));
    return page.next_cursor;
  }

  private async loggedIn<Body>(read: () => Promise<Body>): Promise<Body> {
    try {
      return await read().catch(async (error) => {
        if (!(error instanceof MarketplaceError) || error.status !== 401) throw error;
        const { email, password } = this.account;
        await this.client.post('/api/admin/session', { body: { email, password } });
        return read();
      });
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      if (error.is('INVALID_CREDENTIALS')) throw new AccountError('READER_EMAIL or READER_PASSWORD is wrong');
      if (error.status === 403) throw new AccountError('the account may not read this: it needs the role reader');
      throw error;
    }
  }
}
