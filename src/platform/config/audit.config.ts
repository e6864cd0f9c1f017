import { settings } from './settings.js';

/** How often the service audits itself and its providers. */
export class AuditConfig extends settings((environment) => ({
  /** The time from the beginning of one round to that of the next; 0: no rounds. */
  intervalMs: environment.AUDIT_INTERVAL_MS,
})) {}
