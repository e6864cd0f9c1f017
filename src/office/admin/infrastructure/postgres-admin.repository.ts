import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import type { Pass } from '../../../platform/kernel/secrets.js';
import { fromNow } from '../../../platform/work/due-rows.js';
import { AdminRepository } from '../application/admin.repository.js';
import type { Admin, AdminRole } from '../domain/admin.js';
import { roleColumns, toAdmin } from './admin.rows.js';
import type { AdminTables } from './admin.schema.js';

const now = sql<string>`now()`;

@Injectable()
export class PostgresAdminRepository implements AdminRepository {
  constructor(private readonly sql: Sql<AdminTables>) {}

  async find(adminId: string): Promise<Admin | null> {
    const row = await this.sql.tables.selectFrom('admins').selectAll().where('id', '=', adminId).executeTakeFirst();
    return row ? toAdmin(row) : null;
  }

  async findByEmail(email: string): Promise<Admin | null> {
    const row = await this.sql.tables.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
    return row ? toAdmin(row) : null;
  }

  async first(): Promise<Admin | null> {
    const row = await this.sql.tables.selectFrom('admins').selectAll().where('is_first', '=', true).executeTakeFirst();
    return row ? toAdmin(row) : null;
  }

  async list(): Promise<Admin[]> {
    const rows = await this.sql.tables.selectFrom('admins').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(toAdmin);
  }

  addFirst(admin: Admin): Promise<boolean> {
    return this.insert(admin, true);
  }

  add(admin: Admin): Promise<boolean> {
    return this.insert(admin, false);
  }

  async setPasswordHash(adminId: string, passwordHash: string): Promise<void> {
    await this.sql.tables.updateTable('admins').set({ password_hash: passwordHash }).where('id', '=', adminId).execute();
  }

  async change(adminId: string, { role, disabled }: { role?: AdminRole; disabled?: boolean }): Promise<boolean> {
    const changed = await this.sql.tables
      .updateTable('admins')
      .set(({ ref, fn, val }) => ({
        ...(role && roleColumns(role)),
        disabled_at: disabled === undefined ? ref('disabled_at') : disabled ? fn.coalesce('disabled_at', now) : val(null),
      }))
      .where('id', '=', adminId)
      .returning('id')
      .execute();
    return changed.length === 1;
  }

  async lockOwners(): Promise<string[]> {
    const rows = await this.sql.tables
      .selectFrom('admins')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(({ id }) => id);
  }

  async addInvitation({ tokenHash, ownerId: adminId, lifeMs }: Pass): Promise<void> {
    await this.sql.tables
      .with('replaced', (tables) => tables.deleteFrom('admin_invitations').where('admin_id', '=', adminId))
      .insertInto('admin_invitations')
      .values({ token_hash: tokenHash, admin_id: adminId, expires_at: fromNow(lifeMs) })
      .execute();
  }

  async takeInvitation(tokenHash: Buffer): Promise<string | null> {
    const taken = await this.sql.tables
      .deleteFrom('admin_invitations')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning('admin_id')
      .executeTakeFirst();
    return taken?.admin_id ?? null;
  }

  private async insert({ id, email, role, passwordHash, createdAt }: Admin, isFirst: boolean): Promise<boolean> {
    const added = await this.sql.tables
      .insertInto('admins')
      .values({
        id,
        email,
        ...roleColumns(role),
        password_hash: passwordHash,
        created_at: createdAt,
        disabled_at: null,
        is_first: isFirst,
      })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    return added.length === 1;
  }
}
