import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { Sql } from '../../shared/infrastructure/sql.js';
import { IdempotencyKeys, type KeyState } from '../application/idempotency-keys.js';
import type { CheckoutTables } from './idempotency-key.schema.js';

const KEPT = '24 hours';
// Longer than any checkout takes, so the request has died.
const ABANDONED = '2 minutes';

@Injectable()
export class PostgresIdempotencyKeys extends IdempotencyKeys {
  private readonly tables: Kysely<CheckoutTables>;

  constructor(private readonly sql: Sql) {
    super();
    this.tables = sql.of<CheckoutTables>();
  }

  async claim<Answer extends object>(buyerId: string, key: string, requestHash: string, at: Date): Promise<KeyState<Answer>> {
    const claimed = await this.sql.rows(
      `with swept as (delete from idempotency_keys where buyer_id = ? and key <> ? and created_at < now() - interval '${KEPT}')
       insert into idempotency_keys (buyer_id, key, request_hash, created_at) values (?, ?, ?, ?)
       on conflict (buyer_id, key) do update set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
         where idempotency_keys.created_at < excluded.created_at - interval '${KEPT}'
            or (idempotency_keys.answer is null and idempotency_keys.created_at < excluded.created_at - interval '${ABANDONED}')
       returning key`,
      [buyerId, key, buyerId, key, requestHash, at],
    );
    if (claimed.length === 1) return 'claimed';
    const row = await this.tables
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('buyer_id', '=', buyerId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (row && row.request_hash !== requestHash) return 'reused';
    return row?.answer ? { answer: row.answer as Answer } : 'in_progress';
  }

  async complete(buyerId: string, key: string, answer: object): Promise<void> {
    await this.tables
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('buyer_id', '=', buyerId)
      .where('key', '=', key)
      .execute();
  }

  async release(buyerId: string, key: string): Promise<void> {
    await this.tables
      .deleteFrom('idempotency_keys')
      .where('buyer_id', '=', buyerId)
      .where('key', '=', key)
      .where('answer', 'is', null)
      .execute();
  }
}
