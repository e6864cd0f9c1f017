import {
  type GrantedTokens,
  ShipcoOAuthClient,
  ShipcoOAuthError,
} from '../../../src/seller-link/application/shipco-oauth.client.js';

const HOUR_MS = 3_600_000;
const OWN_ACCOUNT = { accountId: 8001, accountName: 'Own' };

/** The shipping provider's OAuth side: a code and a refresh token work once, and a code with the verifier that it was begun with. */
export class FakeShipcoOAuth extends ShipcoOAuthClient {
  configured = true;
  /** The accounts behind every token. */
  owned = [OWN_ACCOUNT];
  /** While set, the next exchange, refresh or read of the accounts fails with it. */
  failure: ShipcoOAuthError['kind'] | null = null;
  /** `exchange`, `refresh` and `accounts`, in the order of the calls. */
  calls: string[] = [];
  private readonly codes = new Map<string, string>();
  private readonly refreshTokens = new Set<string>();
  private begun = '';
  private count = 0;

  reset(): void {
    this.configured = true;
    this.owned = [OWN_ACCOUNT];
    this.failure = null;
    this.calls = [];
  }

  /** The seller consents on the last consent page: returns the code that the browser brings back. */
  consent(): string {
    const code = `code-${++this.count}`;
    this.codes.set(code, this.begun);
    return code;
  }

  isConfigured(): boolean {
    return this.configured;
  }

  async begin(state: string, codeVerifier: string): Promise<string> {
    this.begun = codeVerifier;
    return `https://shipco.example/consent?state=${state}`;
  }

  newCodeVerifier(): string {
    return `verifier-${++this.count}`;
  }

  async exchange(code: string, codeVerifier: string): Promise<GrantedTokens> {
    this.answers('exchange');
    if (this.codes.get(code) !== codeVerifier) throw new ShipcoOAuthError('refused', 'invalid_grant');
    this.codes.delete(code);
    return this.grant();
  }

  async refresh(refreshToken: string, leftMs: () => number): Promise<GrantedTokens> {
    if (leftMs() <= 0) throw new ShipcoOAuthError('unavailable', 'it was not sent');
    this.answers('refresh');
    if (!this.refreshTokens.delete(refreshToken)) throw new ShipcoOAuthError('refused', 'invalid_grant');
    return this.grant();
  }

  async accounts(): Promise<{ accountId: number; accountName: string }[]> {
    this.answers('accounts');
    return this.owned;
  }

  private grant(): GrantedTokens {
    const refreshToken = `refresh-${++this.count}`;
    this.refreshTokens.add(refreshToken);
    return { accessToken: `access-${this.count}`, refreshToken, lifetimeMs: HOUR_MS };
  }

  private answers(call: string): void {
    this.calls.push(call);
    if (this.failure) throw new ShipcoOAuthError(this.failure, `it was ${this.failure}`);
  }
}
