import { Environment } from './environment.js';

/** How long rows are kept, in days. */
export class RetentionConfig {
  readonly inboxDays: number;
  /** After their end. */
  readonly sessionDays: number;
  readonly auditDays: number;

  constructor(environment: Environment) {
    this.inboxDays = environment.RETENTION_DAYS_INBOX;
    this.sessionDays = environment.RETENTION_DAYS_SESSIONS;
    this.auditDays = environment.RETENTION_DAYS_AUDIT;
  }
}
