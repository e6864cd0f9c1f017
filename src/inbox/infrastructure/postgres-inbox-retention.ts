import { Injectable, OnModuleInit } from '@nestjs/common';
import { RetentionConfig } from '../../config/retention.config.js';
import { Retention } from '../../shared/application/retention.js';
import { deletion } from '../../shared/infrastructure/postgres-deletion.js';
import { Sql } from '../../shared/infrastructure/sql.js';

const UNSIGNED_DAYS = 3;

/** What is still to be processed stays. */
const OLD = `
  delete from webhook_inbox where id = any(array(
    select id from webhook_inbox where received_at < now() - ? * interval '1 day' and state <> 'received'
     order by received_at limit ? for update skip locked)) returning 1`;

/** Anyone can send them, so none stays for longer, processed or not. */
const OLD_UNSIGNED = `
  delete from webhook_inbox where id = any(array(
    select id from webhook_inbox where received_at < now() - ? * interval '1 day' and not verified
     order by received_at limit ? for update skip locked)) returning 1`;

@Injectable()
export class PostgresInboxRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sql: Sql,
    private readonly config: RetentionConfig,
  ) {}

  onModuleInit(): void {
    this.retention.register('unsigned-hints', deletion(this.sql, OLD_UNSIGNED, [UNSIGNED_DAYS]));
    this.retention.register('notifications', deletion(this.sql, OLD, [this.config.inboxDays]));
  }
}
