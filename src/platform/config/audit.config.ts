import { settings } from './settings.js';

/** How often the service audits itself and its providers. */
export class AuditConfig extends settings((environment) => ({
  /** From the beginning of a round to that of the next one; 0: never. */
  intervalMs: environment.AUDIT_INTERVAL_MS,
})) {}
