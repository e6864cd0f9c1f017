import type { LoginAttempt, ProvenIdentity } from '../domain/login-attempt.js';

/** The party that knows who a person is. */
export abstract class IdentityProvider {
  /** Where to send the browser, and what to remember until it comes back. Throws IdentityProviderUnavailableError. */
  abstract begin(returnTo: string): Promise<{ redirectUrl: string; attempt: LoginAttempt }>;
  /** Not repeatable: the code works once. Throws LoginFailedError or IdentityProviderUnavailableError. */
  abstract complete(callbackQuery: string, attempt: LoginAttempt): Promise<ProvenIdentity>;
}
