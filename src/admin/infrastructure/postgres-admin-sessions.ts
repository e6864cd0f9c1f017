import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Pass } from '../../shared/domain/secrets.js';
import { fromNow } from '../../shared/infrastructure/due-rows.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { AdminSessions, type SignedInAdmin } from '../application/admin.repository.js';
import { ADMIN_IDLE_MS, ADMIN_TOUCH_MS } from '../domain/admin-session.js';
import type { AdminTables } from './admin.schema.js';

const now = sql<string>`now()`;

@Injectable()
export class PostgresAdminSessions implements AdminSessions {
  constructor(private readonly sql: Sql<AdminTables>) {}

  /** Each new session deletes the admin's expired ones. */
  async add({ tokenHash, ownerId: adminId, lifeMs }: Pass): Promise<void> {
    await this.sql.tables
      .with('swept', (tables) =>
        tables
          .deleteFrom('admin_sessions')
          .where('admin_id', '=', adminId)
          .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('seen_at', '<=', fromNow(-ADMIN_IDLE_MS))])),
      )
      .insertInto('admin_sessions')
      .values({ token_hash: tokenHash, admin_id: adminId, created_at: now, seen_at: now, expires_at: fromNow(lifeMs) })
      .execute();
  }

  async remove(tokenHash: Buffer): Promise<void> {
    await this.sql.tables.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute();
  }

  async removeAll(adminId: string, keepTokenHash: Buffer | null): Promise<number> {
    const { numDeletedRows } = await this.sql.tables
      .deleteFrom('admin_sessions')
      .where('admin_id', '=', adminId)
      .$if(keepTokenHash !== null, (query) => query.where('token_hash', '<>', keepTokenHash))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async adminOf(tokenHash: Buffer): Promise<SignedInAdmin | null> {
    const found = await this.sql.tables
      .with('live', (tables) =>
        tables
          .selectFrom('admin_sessions as s')
          .innerJoin('admins as a', 'a.id', 's.admin_id')
          .select(['s.token_hash', 'a.id', 'a.email', 'a.role'])
          .where('s.token_hash', '=', tokenHash)
          .where('a.disabled_at', 'is', null)
          .where('s.expires_at', '>', now)
          .where('s.seen_at', '>', fromNow(-ADMIN_IDLE_MS)),
      )
      .with('touched', (tables) =>
        tables
          .updateTable('admin_sessions as s')
          .from('live')
          .set({ seen_at: now })
          .whereRef('s.token_hash', '=', 'live.token_hash')
          .where('s.seen_at', '<', fromNow(-ADMIN_TOUCH_MS)),
      )
      .selectFrom('live')
      .select(['id', 'email', 'role'])
      .executeTakeFirst();
    return found ?? null;
  }
}
