import { DatabaseConfig, ReplicaConfig } from './database.config.js';
import { Environment } from './environment.js';
import { PaycoConfig } from './payco.config.js';
import { AdscoConfig, IdentityConfig } from './providers.config.js';
import { SellerLinkConfig } from './seller-link.config.js';
import { AdminConfig, ServerConfig, StatusConfig, SupportConfig, TelemetryConfig } from './server.config.js';
import { type ConfigWarning, settings } from './settings.js';
import { ShipcoConfig } from './shipco.config.js';

/** Everything that the doctor checks. */
export class DoctorConfig extends settings((environment) => ({
  server: new ServerConfig(environment),
  database: new DatabaseConfig(environment),
  replica: new ReplicaConfig(environment),
  poolMax: environment.DB_POOL_MAX,
  status: new StatusConfig(environment),
  identity: new IdentityConfig(environment),
  shipco: new ShipcoConfig(environment),
  sellerLink: new SellerLinkConfig(environment),
  payco: new PaycoConfig(environment),
  adsco: new AdscoConfig(environment),
  admin: new AdminConfig(environment),
  support: new SupportConfig(environment),
  telemetry: new TelemetryConfig(environment),
})) {
  /** What does not prevent the start. */
  readonly warnings: readonly ConfigWarning[];

  /** `problems`: what prevents the start; `unknown`: names that look like the service's variables but are not. */
  constructor(
    environment: Environment,
    readonly problems: readonly string[] = [],
    unknown: readonly string[] = [],
  ) {
    super(environment);
    const misspelt = unknown.map((name) => ({
      en: `${name} is no variable of the service: is it misspelt?`,
      es: `${name} no es una variable del servicio: ¿estará mal escrita?`,
    }));
    this.warnings = [...this.shipco.warnings, ...this.sellerLink.warnings, ...misspelt];
  }
}
