import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { AdminRepository } from '../application/admin.repository.js';
import { Admin } from '../domain/admin.js';
import { AdminSession } from '../domain/admin-session.js';

interface AdminRow {
  id: string;
  email: string;
  password_hash: string;
  created_at: string;
}

const ADMIN = 'select id, email, password_hash, created_at from admins';

@Injectable()
export class PostgresAdminRepository extends AdminRepository {
  constructor(private readonly sql: Sql) {
    super();
  }

  async findByEmail(email: string): Promise<Admin | null> {
    const [row] = await this.sql.rows<AdminRow>(`${ADMIN} where email = ?`, [email]);
    return row ? toAdmin(row) : null;
  }

  async first(): Promise<Admin | null> {
    const [row] = await this.sql.rows<AdminRow>(`${ADMIN} where is_first`);
    return row ? toAdmin(row) : null;
  }

  async addFirst({ id, email, passwordHash, createdAt }: Admin): Promise<boolean> {
    const added = await this.sql.rows(
      `insert into admins (id, email, password_hash, created_at, is_first) values (?, ?, ?, ?, true)
       on conflict do nothing returning id`,
      [id, email, passwordHash, createdAt],
    );
    return added.length === 1;
  }

  async setPasswordHash(adminId: string, passwordHash: string): Promise<void> {
    await this.sql.rows('update admins set password_hash = ? where id = ?', [passwordHash, adminId]);
  }

  async addSession({ tokenHash, adminId, createdAt, seenAt, expiresAt }: AdminSession): Promise<void> {
    await this.sql.rows(
      `with swept as (delete from admin_sessions where admin_id = ? and (expires_at <= ? or seen_at <= ?))
       insert into admin_sessions (token_hash, admin_id, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?)`,
      [adminId, createdAt, AdminSession.idleSince(createdAt), tokenHash, adminId, createdAt, seenAt, expiresAt],
    );
  }

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.sql.rows('delete from admin_sessions where token_hash = ?', [tokenHash]);
  }

  async findBySession(tokenHash: Buffer, at: Date): Promise<{ id: string; email: string } | null> {
    const [row] = await this.sql.rows<{ id: string; email: string }>(
      `with live as (
         select s.token_hash, a.id, a.email from admin_sessions s join admins a on a.id = s.admin_id
          where s.token_hash = ? and s.expires_at > ? and s.seen_at > ?),
       touched as (
         update admin_sessions s set seen_at = ? from live where s.token_hash = live.token_hash and s.seen_at < ?)
       select id, email from live`,
      [tokenHash, at, AdminSession.idleSince(at), at, AdminSession.staleSince(at)],
    );
    return row ?? null;
  }
}

function toAdmin(row: AdminRow): Admin {
  return new Admin(row.id, row.email, row.password_hash, new Date(row.created_at));
}
