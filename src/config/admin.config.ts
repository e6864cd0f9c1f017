import { Environment } from './environment.js';

export class AdminConfig {
  /** Allows creating the first admin and loading demo data. Null disables both. */
  readonly bootstrapSecret: string | null;

  constructor(environment: Environment) {
    this.bootstrapSecret = environment.BOOTSTRAP_SECRET ?? null;
  }
}
