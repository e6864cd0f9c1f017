import { Injectable, OnModuleInit } from '@nestjs/common';
import { Retention } from '../../shared/application/retention.js';
import { deletion } from '../../shared/infrastructure/postgres-deletion.js';
import { Sql } from '../../shared/infrastructure/sql.js';

/** They count for 24 hours. */
const OLD_KEYS = `
  with old as (select buyer_id, key from idempotency_keys where created_at < now() - interval '2 days'
                order by created_at limit ? for update skip locked)
  delete from idempotency_keys k using old where k.buyer_id = old.buyer_id and k.key = old.key returning 1`;

@Injectable()
export class PostgresCheckoutRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.retention.register('idempotency-keys', deletion(this.sql, OLD_KEYS));
  }
}
