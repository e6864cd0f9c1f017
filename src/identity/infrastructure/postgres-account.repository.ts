import { Injectable } from '@nestjs/common';
import { newId } from '../../shared/domain/ids.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { AccountRepository } from '../application/account.repository.js';
import { BuyerProfile } from '../domain/buyer-profile.js';
import type { CurrentUser } from '../domain/current-user.js';
import type { ProvenIdentity } from '../domain/login-attempt.js';
import { Seller } from '../domain/seller.js';
import type { Session } from '../domain/session.js';

interface SessionRow {
  id: string;
  name: string;
  email: string;
  seller_id: string | null;
  profile: { name: string; email: string; phone: string; document: string } | null;
}

/** Plain SQL: the session is read at every request, and each write here is a single upsert. The cart's module reads it with the cart. */
@Injectable()
export class PostgresAccountRepository extends AccountRepository {
  constructor(private readonly sql: Sql) {
    super();
  }

  async findBySession(tokenHash: Buffer, at: Date): Promise<CurrentUser | null> {
    const [row] = await this.sql.rows<SessionRow>(
      `select u.id, u.name, u.email, s.id as seller_id,
              case when p.user_id is null then null else
                jsonb_build_object('name', p.name, 'email', p.email, 'phone', p.phone, 'document', p.document) end as profile
         from sessions x join users u on u.id = x.user_id
         left join sellers s on s.user_id = u.id
         left join buyer_profiles p on p.user_id = u.id
        where x.token_hash = ? and x.expires_at > ?`,
      [tokenHash, at],
    );
    const sessionId = tokenHash.toString('hex');
    return row
      ? { id: row.id, sessionId, name: row.name, email: row.email, sellerId: row.seller_id, buyerProfile: row.profile }
      : null;
  }

  async saveUser(identity: ProvenIdentity, at: Date): Promise<string> {
    const [row] = await this.sql.rows<{ id: string }>(
      `insert into users (id, issuer, subject, name, email, created_at) values (?, ?, ?, ?, ?, ?)
       on conflict (issuer, subject) do update set name = excluded.name, email = excluded.email returning id`,
      [newId(), identity.issuer, identity.subject, identity.name, identity.email, at],
    );
    return (row as { id: string }).id;
  }

  async addSession({ tokenHash, userId, createdAt, expiresAt }: Session): Promise<void> {
    await this.sql.rows(
      `with swept as (delete from sessions where user_id = ? and expires_at <= ?)
       insert into sessions (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)`,
      [userId, createdAt, tokenHash, userId, createdAt, expiresAt],
    );
  }

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.sql.rows('delete from sessions where token_hash = ?', [tokenHash]);
  }

  async saveBuyerProfile(profile: BuyerProfile): Promise<void> {
    await this.sql.rows(
      `insert into buyer_profiles (user_id, name, email, phone, document, updated_at) values (?, ?, ?, ?, ?, ?)
       on conflict (user_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
         document = excluded.document, updated_at = excluded.updated_at`,
      [profile.userId, profile.name, profile.email, profile.phone, profile.document, profile.updatedAt],
    );
  }

  async saveSeller(seller: Seller): Promise<Seller> {
    const [row] = await this.sql.rows<{ id: string; created_at: Date }>(
      `insert into sellers (id, user_id, name, created_at) values (?, ?, ?, ?)
       on conflict (user_id) do update set name = excluded.name returning id, created_at`,
      [seller.id, seller.userId, seller.name, seller.createdAt],
    );
    const { id, created_at } = row as { id: string; created_at: Date };
    return new Seller(id, seller.userId, seller.name, new Date(created_at));
  }

  async findSeller(userId: string): Promise<Seller | null> {
    const [row] = await this.sql.rows<{ id: string; name: string; created_at: Date }>(
      'select id, name, created_at from sellers where user_id = ?',
      [userId],
    );
    return row ? new Seller(row.id, userId, row.name, new Date(row.created_at)) : null;
  }
}
