import { ConfigurationFaults } from '../../platform/config/configuration-faults.js';

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How long the access token remains valid, at least. */
  readonly lifetimeMs: number;
}

/**
 * `refused`: the provider rejected the code or the token. `misconfigured`: it rejected our OAuth app, or our request; the token stays
 * valid. `unavailable`: the outcome is unknown. The message contains no token.
 */
export class ShipcoOAuthError extends Error {
  constructor(
    readonly kind: 'refused' | 'misconfigured' | 'unavailable',
    message: string,
    options?: ErrorOptions,
    readonly retryAfterMs: number | null = kind === 'misconfigured' ? ConfigurationFaults.triedEveryMs : null,
  ) {
    super(message, options);
    this.name = 'ShipcoOAuthError';
  }
}

/** The shipping provider's OAuth 2.0 API. Every method that calls it throws only ShipcoOAuthError. */
export abstract class ShipcoOAuthClient {
  abstract isConfigured(): boolean;
  /** A PKCE verifier for one link. */
  abstract newCodeVerifier(): string;
  /** The URL of the consent page, with the state and the verifier's challenge. */
  abstract begin(state: string, codeVerifier: string): Promise<string>;
  /** Not idempotent: a code works once. */
  abstract exchange(code: string, codeVerifier: string): Promise<GrantedTokens>;
  /** Not idempotent: the old refresh token may become invalid. Not sent once `leftMs()` is used up. */
  abstract refresh(refreshToken: string, leftMs: () => number): Promise<GrantedTokens>;
  /** Idempotent. The accounts of a token. */
  abstract accounts(accessToken: string): Promise<{ accountId: number; accountName: string }[]>;
}
