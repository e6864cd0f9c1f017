import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { AuditLog } from '../application/audit-log.js';
import type { AuditEntry } from '../domain/audit-entry.js';
import type { AdminTables } from './admin.schema.js';

@Injectable()
export class PostgresAuditLog implements AuditLog {
  constructor(private readonly sql: Sql<AdminTables>) {}

  async add({ id, at, adminId, act, subject, requestId, result }: AuditEntry): Promise<void> {
    await this.sql.tables
      .insertInto('admin_audit')
      .values({ id, at, admin_id: adminId, act, subject, request_id: requestId, result })
      .execute();
  }
}
