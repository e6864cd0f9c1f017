import { Injectable, OnModuleInit } from '@nestjs/common';
import { RetentionConfig } from '../../config/retention.config.js';
import { Retention } from '../../shared/application/retention.js';
import { deletion } from '../../shared/infrastructure/postgres-deletion.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { WAITING_ALERTS } from './inbox.schema.js';

const UNSIGNED_DAYS = 3;
/** Longer than a purchase and a slip for a payment in cash are valid. */
const ALERT_DAYS = 90;

/** What is still to be processed stays, and so does a fraud alert that may still meet its payment. */
const OLD = `
  delete from webhook_inbox where id = any(array(
    select id from webhook_inbox where received_at < now() - ? * interval '1 day' and state <> 'received'
       and not (${WAITING_ALERTS} and received_at > now() - interval '${ALERT_DAYS} days')
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
