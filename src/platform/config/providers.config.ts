import { entriesOf } from './environment.js';
import { settings } from './settings.js';

/** The OpenID Connect provider for buyers and sellers. */
export class IdentityConfig extends settings((environment) => ({
  issuerUrl: environment.OIDC_ISSUER_URL,
  clientId: environment.OIDC_CLIENT_ID,
  clientSecret: environment.OIDC_CLIENT_SECRET,
})) {}

/** The advertising platform, which sends leads and messages. */
export class AdscoConfig extends settings((environment) => ({
  /** Any of them verifies a call. Empty disables the webhook. */
  appSecrets: entriesOf(environment.ADSCO_APP_SECRET),
  /** Null disables the subscription. */
  verifyToken: environment.ADSCO_VERIFY_TOKEN ?? null,
})) {}
