import { Environment } from './environment.js';

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
