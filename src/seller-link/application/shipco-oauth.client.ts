export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** `refused`: the provider said no (400, 401). `unavailable`: nothing certain is known. The message holds no token. */
export class ShipcoOAuthError extends Error {
  constructor(
    readonly kind: 'refused' | 'unavailable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ShipcoOAuthError';
  }
}

/** The shipping provider's OAuth 2.0 side. Every method that calls throws ShipcoOAuthError only. */
export abstract class ShipcoOAuthClient {
  abstract isConfigured(): boolean;
  /** A secret for PKCE, for one link. */
  abstract newCodeVerifier(): string;
  /** The address of the consent page, with the state and the verifier's challenge in it. */
  abstract begin(state: string, codeVerifier: string): Promise<string>;
  /** Not repeatable: a code works once. */
  abstract exchange(code: string, codeVerifier: string): Promise<GrantedTokens>;
  /** Not repeatable: the old refresh token may die with it. */
  abstract refresh(refreshToken: string): Promise<GrantedTokens>;
  /** Safe to repeat. The accounts behind a token. */
  abstract accounts(accessToken: string): Promise<{ accountId: number; accountName: string }[]>;
}
