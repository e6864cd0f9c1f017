import { Environment, entriesOf } from './environment.js';

/** The OpenID Connect provider for buyers and sellers. */
export class IdentityConfig {
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;

  constructor(environment: Environment) {
    this.issuerUrl = environment.OIDC_ISSUER_URL;
    this.clientId = environment.OIDC_CLIENT_ID;
    this.clientSecret = environment.OIDC_CLIENT_SECRET;
  }
}

/** The advertising platform, which sends leads and messages. */
export class AdscoConfig {
  /** Any of them verifies a call. Empty disables the webhook. */
  readonly appSecrets: readonly string[];
  /** Null disables the subscription. */
  readonly verifyToken: string | null;

  constructor(environment: Environment) {
    this.appSecrets = entriesOf(environment.ADSCO_APP_SECRET);
    this.verifyToken = environment.ADSCO_VERIFY_TOKEN ?? null;
  }
}
