import { Environment, entriesOf } from './environment.js';

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
