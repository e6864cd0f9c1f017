import { Injectable, OnModuleInit } from '@nestjs/common';
import { RetentionConfig } from '../../config/retention.config.js';
import { Retention } from '../../shared/application/retention.js';
import { deletion } from '../../shared/infrastructure/postgres-deletion.js';
import { Sql } from '../../shared/infrastructure/sql.js';

const ENDED = `
  delete from sessions where token_hash = any(array(
    select token_hash from sessions where expires_at < now() - ? * interval '1 day'
     order by expires_at limit ? for update skip locked)) returning 1`;

@Injectable()
export class PostgresIdentityRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sql: Sql,
    private readonly config: RetentionConfig,
  ) {}

  onModuleInit(): void {
    this.retention.register('sessions', deletion(this.sql, ENDED, [this.config.sessionDays]));
  }
}
