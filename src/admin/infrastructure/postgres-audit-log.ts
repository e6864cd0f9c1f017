import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { AuditLog } from '../application/audit-log.js';
import type { AuditEntry } from '../domain/audit-entry.js';

@Injectable()
export class PostgresAuditLog extends AuditLog {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add({ id, at, adminId, act, subject, requestId, result }: AuditEntry): Promise<void> {
    await this.sql.rows(
      'insert into admin_audit (id, at, admin_id, act, subject, request_id, result) values (?, ?, ?, ?, ?, ?, ?)',
      [id, at, adminId, act, subject, requestId, result],
    );
  }
}
