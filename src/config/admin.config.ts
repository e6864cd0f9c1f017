import { Environment } from './environment.js';

export class AdminConfig {
  /** Makes the first admin and loads demo data. Null: neither can be done. */
  readonly bootstrapSecret: string | null;

  constructor(environment: Environment) {
    this.bootstrapSecret = environment.BOOTSTRAP_SECRET ?? null;
  }
}
