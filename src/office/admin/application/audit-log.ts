import type { AuditEntry } from '../domain/audit-entry.js';

/** Actions of admins. Entries are never changed, but for the number of failed logins. */
export abstract class AuditLog {
  /** Call it in the unit of work of the action, so that both are committed or neither. */
  abstract add(entry: AuditEntry): Promise<void>;
  /** Adds it, or counts it in the entry that already has its id. */
  abstract addOrCount(entry: AuditEntry): Promise<void>;
}
