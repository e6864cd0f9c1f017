import { Environment } from './environment.js';

/** The advertising platform, which tells us of leads and messages. */
export class AdscoConfig {
  /** Any of them verifies a call. Empty: there is no receiver. */
  readonly appSecrets: readonly string[];
  /** Null: nobody can subscribe us. */
  readonly verifyToken: string | null;

  constructor(environment: Environment) {
    this.appSecrets = (environment.ADSCO_APP_SECRET ?? '')
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean);
    this.verifyToken = environment.ADSCO_VERIFY_TOKEN ?? null;
  }
}
