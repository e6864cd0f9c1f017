import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../database/sql.js';
import type { SharedTables } from '../platform.schema.js';

const KEPT = sql`interval '24 hours'`;
// Longer than any request takes, so it has died.
const ABANDONED = sql`interval '2 minutes'`;

/** Whether a known key may be claimed again. */
const IS_FREE = sql<boolean>`
  (idempotency_keys.created_at < excluded.created_at - ${KEPT}
    or (idempotency_keys.answer is null and idempotency_keys.created_at < excluded.created_at - ${ABANDONED}))`;

/** The state of a key: new, running, used by another request, or completed with a response. */
type KeyState<Answer> = 'claimed' | 'in_progress' | 'reused' | { readonly answer: Answer };

/** Responses to requests with an Idempotency-Key, per user or admin, for 24 hours by the database clock. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly sql: Sql<SharedTables>) {}

  /** Claims the key for this request if it is free. The claim of a dead request expires after a while. */
  async claim<Answer>(ownerId: string, key: string, requestHash: string): Promise<KeyState<Answer>> {
    const fresh = { request_hash: requestHash, created_at: sql<string>`now()` };
    const claimed = await this.sql.tables
      .with('swept', (tables) =>
        tables
          .deleteFrom('idempotency_keys')
          .where('buyer_id', '=', ownerId)
          .where('key', '<>', key)
          .where('created_at', '<', sql<string>`now() - ${KEPT}`),
      )
      .insertInto('idempotency_keys')
      .values({ buyer_id: ownerId, key, ...fresh })
      .onConflict((known) =>
        known
          .columns(['buyer_id', 'key'])
          .doUpdateSet({ ...fresh, answer: null })
          .where(IS_FREE),
      )
      .returning('key')
      .execute();
    if (claimed.length === 1) return 'claimed';
    const row = await this.sql.tables
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('buyer_id', '=', ownerId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (row && row.request_hash !== requestHash) return 'reused';
    return row?.answer ? { answer: JSON.parse(row.answer) as Answer } : 'in_progress';
  }

  /** Undefined is an answer without a body. */
  async complete(ownerId: string, key: string, answer: unknown): Promise<void> {
    await this.sql.tables
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('buyer_id', '=', ownerId)
      .where('key', '=', key)
      .execute();
  }

  /** Failures are not stored. */
  async release(ownerId: string, key: string): Promise<void> {
    await this.sql.tables
      .deleteFrom('idempotency_keys')
      .where('buyer_id', '=', ownerId)
      .where('key', '=', key)
      .where('answer', 'is', null)
      .execute();
  }
}
