import { Environment } from './environment.js';

export class DatabaseConfig {
  /** May lead through a pooler in transaction mode. */
  readonly url: string;
  /** For what needs a session: listening, migrating. */
  readonly directUrl: string;
  readonly preparesStatements: boolean;

  constructor({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARED_STATEMENTS }: Environment) {
    this.url = DATABASE_URL;
    this.directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
    this.preparesStatements = DATABASE_PREPARED_STATEMENTS === 'on';
  }
}
