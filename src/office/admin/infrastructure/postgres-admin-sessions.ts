import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import type { Pass } from '../../../platform/kernel/secrets.js';
import { fromNow } from '../../../platform/work/due-rows.js';
import { AdminSessions, type SignedInAdmin } from '../application/admin.repository.js';
import { ADMIN_TOUCH_MS, type SessionTerms, sessionTermsOf } from '../domain/admin-session.js';
import { toRole } from './admin.rows.js';
import type { AdminTables } from './admin.schema.js';

const now = sql<string>`now()`;

/** By the role that the admin `a` has now: a session `s` that was begun with another one ends by the terms of this one. */
const IS_LIVE = `case when a.follows_only then ${within(sessionTermsOf('follower'))} else ${within(sessionTermsOf('viewer'))} end`;

function within({ lifeMs, idleMs }: SessionTerms): string {
  const since = (column: string, ms: number) => `s.${column} > now() - interval '${ms} milliseconds'`;
  return [since('created_at', lifeMs), ...(idleMs === null ? [] : [since('seen_at', idleMs)])].join(' and ');
}

@Injectable()
export class PostgresAdminSessions implements AdminSessions {
  constructor(private readonly sql: Sql<AdminTables>) {}

  async add({ tokenHash, ownerId: adminId, lifeMs }: Pass, { idleMs, most }: SessionTerms): Promise<void> {
    await this.sql.tables
      .with('kept', (tables) =>
        tables
          .selectFrom('admin_sessions')
          .select('token_hash')
          .where('admin_id', '=', adminId)
          .where('expires_at', '>', now)
          .$if(idleMs !== null, (query) => query.where('seen_at', '>', fromNow(-(idleMs ?? 0))))
          .orderBy('created_at', 'desc')
          .$if(most !== null, (query) => query.limit((most ?? 1) - 1)),
      )
      .with('swept', (tables) =>
        tables
          .deleteFrom('admin_sessions')
          .where('admin_id', '=', adminId)
          .where('token_hash', 'not in', (kept) => kept.selectFrom('kept').select('token_hash')),
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
          .select(['s.token_hash', 'a.id', 'a.email', 'a.role', 'a.follows_only', 'a.machine_role'])
          .where('s.token_hash', '=', tokenHash)
          .where('a.disabled_at', 'is', null)
          .where('s.expires_at', '>', now)
          .where(sql<boolean>`${sql.raw(IS_LIVE)}`),
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
      .select(['id', 'email', 'role', 'follows_only', 'machine_role'])
      .executeTakeFirst();
    return found ? { id: found.id, email: found.email, role: toRole(found) } : null;
  }
}
