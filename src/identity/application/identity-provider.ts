import type { LoginAttempt, ProvenIdentity } from '../domain/login-attempt.js';

/** Authenticates people (OpenID Connect). */
export abstract class IdentityProvider {
  /** Returns where to redirect the browser, and what to remember until the callback. Throws IdentityProviderUnavailableError. */
  abstract begin(returnTo: string): Promise<{ redirectUrl: string; attempt: LoginAttempt }>;
  /** Not idempotent: a code works once. Throws LoginFailedError or IdentityProviderUnavailableError. */
  abstract complete(callbackQuery: string, attempt: LoginAttempt): Promise<ProvenIdentity>;
}
