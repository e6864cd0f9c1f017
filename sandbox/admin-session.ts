import { Browser, UnexpectedAnswer } from './browser.js';
import { SANDBOX_ADMIN } from './sandbox-admin.js';

/** What the sandbox's admin does at the service. Logs in whenever that is needed. */
export class AdminSession {
  private readonly browser = new Browser();

  constructor(private readonly baseUrl: string) {}

  /** These methods return the parsed body, or undefined without one; they throw `UnexpectedAnswer` unless 2xx. */
  get(path: string): Promise<unknown> {
    return this.loggedIn(() => this.browser.get(this.baseUrl + path));
  }

  post(path: string, body: unknown = {}): Promise<unknown> {
    return this.loggedIn(() => this.browser.post(this.baseUrl + path, body));
  }

  patch(path: string, body: unknown): Promise<unknown> {
    return this.loggedIn(() => this.browser.patch(this.baseUrl + path, body));
  }

  delete(path: string): Promise<unknown> {
    return this.loggedIn(() => this.browser.delete(this.baseUrl + path));
  }

  private async loggedIn(act: () => Promise<unknown>): Promise<unknown> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof UnexpectedAnswer && error.status === 401)) throw error;
    }
    await this.browser.post(`${this.baseUrl}/api/admin/session`, SANDBOX_ADMIN);
    return act();
  }
}
