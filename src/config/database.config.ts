import { Environment } from './environment.js';

export class DatabaseConfig {
  readonly url: string;
  readonly poolMax: number;

  constructor(environment: Environment) {
    this.url = environment.DATABASE_URL;
    this.poolMax = environment.DB_POOL_MAX;
  }
}
