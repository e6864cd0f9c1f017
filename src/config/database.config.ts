import { Environment } from './environment.js';

export class DatabaseConfig {
  readonly url: string;

  constructor(environment: Environment) {
    this.url = environment.DATABASE_URL;
  }
}
