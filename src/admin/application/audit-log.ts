import type { AuditEntry } from '../domain/audit-entry.js';

/** What admins did. Entries are added and never changed. */
export abstract class AuditLog {
  /** Inside the unit of work of what is told, so that both are there or neither. */
  abstract add(entry: AuditEntry): Promise<void>;
}
