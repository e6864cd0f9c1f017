import { errorOf } from '../../platform/kernel/domain-error.js';

export class OAuthNotConfiguredError extends errorOf('unavailable', 'SHIPCO_OAUTH_NOT_CONFIGURED', {
  en: 'Linking a shipping account is not set up.',
  es: 'La vinculación de cuentas de envíos no está configurada.',
}) {}

/** Why linking failed, as passed to the browser. */
export type LinkRefusal =
  | 'state_mismatch'
  | 'access_denied'
  | 'provider_error'
  | 'exchange_refused'
  | 'provider_unavailable'
  | 'no_account'
  | 'account_ambiguous'
  | 'not_configured';

export class LinkRefusedError extends Error {
  constructor(
    readonly reason: LinkRefusal,
    options?: ErrorOptions,
  ) {
    super(`the seller could not be linked: ${reason}`, options);
    this.name = 'LinkRefusedError';
  }
}

/** The seller's credential is not usable now. `retryAfterMs`: for a fault in our configuration; null for any other reason. */
export class SellerTokenError extends Error {
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message, options);
    this.name = 'SellerTokenError';
  }
}

/** The provider has ended the link: only the seller can link the account again. */
export class LinkEndedError extends SellerTokenError {
  constructor(options?: ErrorOptions) {
    super('the seller has to link the account again', options);
  }
}
