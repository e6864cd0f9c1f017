import { Injectable, OnModuleInit } from '@nestjs/common';
import { RetentionConfig } from '../../config/retention.config.js';
import { Retention } from '../../shared/application/retention.js';
import { deletion } from '../../shared/infrastructure/postgres-deletion.js';
import { Sql } from '../../shared/infrastructure/sql.js';

const ENDED_SESSIONS = `
  delete from admin_sessions where token_hash = any(array(
    select token_hash from admin_sessions where expires_at < now() - ? * interval '1 day'
     order by expires_at limit ? for update skip locked)) returning 1`;

const ENDED_INVITATIONS = `
  delete from admin_invitations where token_hash = any(array(
    select token_hash from admin_invitations where expires_at < now() - ? * interval '1 day'
     order by expires_at limit ? for update skip locked)) returning 1`;

const OLD_ENTRIES = `
  delete from admin_audit where id = any(array(
    select id from admin_audit where at < now() - ? * interval '1 day' order by at limit ? for update skip locked)) returning 1`;

@Injectable()
export class PostgresAdminRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sql: Sql,
    private readonly config: RetentionConfig,
  ) {}

  onModuleInit(): void {
    this.retention.register('admin-sessions', deletion(this.sql, ENDED_SESSIONS, [this.config.sessionDays]));
    this.retention.register('admin-invitations', deletion(this.sql, ENDED_INVITATIONS, [this.config.sessionDays]));
    this.retention.register('audit-entries', deletion(this.sql, OLD_ENTRIES, [this.config.auditDays]));
  }
}
