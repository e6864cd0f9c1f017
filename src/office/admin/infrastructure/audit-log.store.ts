import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';

import type { AuditEntry } from '../domain/audit-entry.js';
import type { AdminTables } from './admin.schema.js';

/** Actions of admins. Entries are never changed, but for the number of those that are counted. */
@Injectable()
export class AuditLog {
  constructor(private readonly sql: Sql<AdminTables>) {}

  /** Call it in the unit of work of the action, so that both are committed or neither. */
  async add(entry: AuditEntry): Promise<void> {
    await this.inserting(entry).execute();
  }

  /** Adds it, or counts it in the entry that already has its id. */
  async addOrCount(entry: AuditEntry): Promise<void> {
    await this.inserting(entry)
      .onConflict((found) =>
        found.column('id').doUpdateSet({
          times: sql`admin_audit.times + 1`,
          last_at: sql`greatest(admin_audit.last_at, admin_audit.at, excluded.at)`,
        }),
      )
      .execute();
  }

  private inserting({ id, at, adminId, act, subject, requestId, result, reason }: AuditEntry) {
    return this.sql.tables
      .insertInto('admin_audit')
      .values({ id, at, admin_id: adminId, act, subject, request_id: requestId, result, reason: reason ?? null });
  }
}
