import type { AuditEntry } from '../domain/audit-entry.js';

/** Actions of admins. Entries are never changed. */
export abstract class AuditLog {
  /** Call it in the unit of work of the action, so that both are committed or neither. */
  abstract add(entry: AuditEntry): Promise<void>;
}
