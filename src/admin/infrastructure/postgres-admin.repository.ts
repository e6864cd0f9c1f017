import { Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import { fromNow } from '../../shared/infrastructure/due-rows.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { AdminRepository } from '../application/admin.repository.js';
import { Admin } from '../domain/admin.js';
import { ADMIN_IDLE_MS, ADMIN_TOUCH_MS, type AdminSession } from '../domain/admin-session.js';
import type { AdminTables } from './admin.schema.js';

const now = sql<string>`now()`;

@Injectable()
export class PostgresAdminRepository extends AdminRepository {
  private readonly tables: Kysely<AdminTables>;

  constructor(sql: Sql) {
    super();
    this.tables = sql.of<AdminTables>();
  }

  async findByEmail(email: string): Promise<Admin | null> {
    const row = await this.tables.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
    return row ? toAdmin(row) : null;
  }

  async first(): Promise<Admin | null> {
    const row = await this.tables.selectFrom('admins').selectAll().where('is_first', '=', true).executeTakeFirst();
    return row ? toAdmin(row) : null;
  }

  async addFirst({ id, email, passwordHash, createdAt }: Admin): Promise<boolean> {
    const added = await this.tables
      .insertInto('admins')
      .values({ id, email, password_hash: passwordHash, created_at: createdAt, is_first: true })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    return added.length === 1;
  }

  async setPasswordHash(adminId: string, passwordHash: string): Promise<void> {
    await this.tables.updateTable('admins').set({ password_hash: passwordHash }).where('id', '=', adminId).execute();
  }

  /** Each new session deletes the admin's expired ones. */
  async addSession({ tokenHash, adminId, createdAt, expiresAt }: AdminSession): Promise<void> {
    const lifeMs = expiresAt.getTime() - createdAt.getTime();
    await this.tables
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

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.tables.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute();
  }

  async findBySession(tokenHash: Buffer): Promise<{ id: string; email: string } | null> {
    const found = await this.tables
      .with('live', (tables) =>
        tables
          .selectFrom('admin_sessions as s')
          .innerJoin('admins as a', 'a.id', 's.admin_id')
          .select(['s.token_hash', 'a.id', 'a.email'])
          .where('s.token_hash', '=', tokenHash)
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
      .select(['id', 'email'])
      .executeTakeFirst();
    return found ?? null;
  }
}

function toAdmin(row: Selectable<AdminTables['admins']>): Admin {
  return new Admin(row.id, row.email, row.password_hash, new Date(row.created_at));
}
