import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { AuditLog } from '../application/audit-log.js';
import type { AuditEntry } from '../domain/audit-entry.js';
import type { AdminTables } from './admin.schema.js';

@Injectable()
export class PostgresAuditLog implements AuditLog {
  constructor(private readonly sql: Sql<AdminTables>) {}

  async add(entry: AuditEntry): Promise<void> {
    await this.inserting(entry).execute();
  }

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
