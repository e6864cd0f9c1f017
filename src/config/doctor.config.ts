import { DatabaseConfig } from './database.config.js';
import { Environment } from './environment.js';
import { PaycoConfig } from './payco.config.js';
import { AdscoConfig, IdentityConfig } from './providers.config.js';
import { SellerLinkConfig } from './seller-link.config.js';
import { ServerConfig } from './server.config.js';
import { ShipcoConfig } from './shipco.config.js';

/** Everything that the doctor checks. */
export class DoctorConfig {
  readonly server: ServerConfig;
  readonly database: DatabaseConfig;
  readonly poolMax: number;
  readonly identity: IdentityConfig;
  readonly shipco: ShipcoConfig;
  readonly sellerLink: SellerLinkConfig;
  readonly payco: PaycoConfig;
  readonly adsco: AdscoConfig;
  /** What does not prevent the start. */
  readonly warnings: readonly string[];

  /** `problems`: what prevents the start; `unknown`: names that look like the service's variables but are not. */
  constructor(
    environment: Environment,
    readonly problems: readonly string[] = [],
    unknown: readonly string[] = [],
  ) {
    this.server = new ServerConfig(environment);
    this.database = new DatabaseConfig(environment);
    this.poolMax = environment.DB_POOL_MAX;
    this.identity = new IdentityConfig(environment);
    this.shipco = new ShipcoConfig(environment);
    this.sellerLink = new SellerLinkConfig(environment);
    this.payco = new PaycoConfig(environment);
    this.adsco = new AdscoConfig(environment);
    const misspelt = unknown.map((name) => `${name} is no variable of the service: is it misspelt?`);
    this.warnings = [...this.shipco.warnings, ...this.sellerLink.warnings, ...misspelt];
  }
}
