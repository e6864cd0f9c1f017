import type { Authenticator } from '../credentials.js';
import type { TokenStore } from './token-store.js';

/** An access token that is neither expired nor revoked. */
export function bearerAuthenticator(tokens: TokenStore): Authenticator {
  return (credential) => tokens.findUsable(credential, 'access') ?? null;
}

/** Whose token this is or was, for the ledger: `account:8001`. */
export function bearerName(token: string, tokens: TokenStore): string {
  const found = tokens.find(token);
  return found ? `account:${found.accountIds.join(',') || 'none'}` : 'unknown';
}
