import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { Sql } from '../../platform/database/sql.js';
import { type Given, type RowOf, statement, tables } from '../../platform/database/statement.js';
import { timeOf } from '../../platform/database/stored-time.js';
import { newId } from '../../platform/kernel/ids.js';
import type { Pass } from '../../platform/kernel/secrets.js';
import { fromNow } from '../../platform/work/due-rows.js';
import { AccountRepository } from '../application/account.repository.js';
import { LOGIN_MS, type ProvenIdentity, type UsedLogin } from '../domain/login-attempt.js';
import { Seller } from '../domain/seller.js';
import type { Recipient, SessionUser } from '../domain/session-user.js';
import type { IdentityTables } from './identity.schema.js';
import { liveSession, type SessionKey } from './session.rows.js';

const now = sql<string>`now()`;

/** The user of a session, with shop and delivery details if they exist. */
const OF_SESSION = statement((given: Given<SessionKey>) =>
  tables<IdentityTables>()
    .selectFrom(liveSession(given).as('x'))
    .innerJoin('users as u', 'u.id', 'x.user_id')
    .leftJoin('sellers as s', 's.user_id', 'u.id')
    .leftJoin('buyer_profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 's.id as seller_id'])
    .select(['p.name as profile_name', 'p.email as profile_email', 'p.phone as profile_phone', 'p.document as profile_document']),
);

/** Quote and checkout do not read the session here: shipping reads it together with the cart. */
@Injectable()
export class PostgresAccountRepository implements AccountRepository {
  constructor(private readonly sql: Sql<IdentityTables>) {}

  async findBySession(tokenHash: Buffer): Promise<SessionUser | null> {
    const [row] = await this.sql.run(OF_SESSION, { tokenHash });
    return row ? toCurrentUser(row, tokenHash.toString('hex')) : null;
  }

  async saveUser({ issuer, subject, name, email }: ProvenIdentity, at: Date): Promise<string> {
    const { id } = await this.sql.tables
      .insertInto('users')
      .values({ id: newId(), issuer, subject, name, email, created_at: at })
      .onConflict((known) => known.columns(['issuer', 'subject']).doUpdateSet({ name, email }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Each new session deletes the user's expired ones. */
  async addSession({ tokenHash, ownerId: userId, lifeMs }: Pass): Promise<void> {
    await this.sql.tables
      .with('swept', (tables) => tables.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', now))
      .insertInto('sessions')
      .values({
        token_hash: tokenHash,
        user_id: userId,
        created_at: now,
        expires_at: fromNow(lifeMs),
      })
      .execute();
  }

  /** Each one deletes the user's expired ones. */
  async addUsedLogin({ stateHash, userId, returnTo }: UsedLogin): Promise<void> {
    await this.sql.tables
      .with('swept', (tables) => tables.deleteFrom('used_logins').where('user_id', '=', userId).where('expires_at', '<=', now))
      .insertInto('used_logins')
      .values({ state_hash: stateHash, user_id: userId, return_to: returnTo, expires_at: fromNow(LOGIN_MS) })
      .execute();
  }

  async findReturnPath(stateHash: Buffer, userId: string): Promise<string | null> {
    const row = await this.sql.tables
      .selectFrom('used_logins')
      .select('return_to')
      .where('state_hash', '=', stateHash)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.return_to ?? null;
  }

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.sql.tables.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  }

  async saveBuyerProfile(userId: string, recipient: Recipient, replaced: Recipient | null, at: Date): Promise<boolean> {
    const { name, email, phone, document } = recipient;
    const details = { name, email, phone, document, updated_at: at };
    const saved = await this.sql.tables
      .insertInto('buyer_profiles')
      .values({ user_id: userId, ...details })
      .onConflict((known) => {
        const update = known.column('user_id').doUpdateSet(details);
        return replaced ? update.where(isProfile(replaced)) : update;
      })
      .returning('user_id')
      .execute();
    return saved.length > 0;
  }

  async saveSeller({ id, userId, name, createdAt }: Seller, replaced: string | null = null): Promise<Seller | null> {
    const row = await this.sql.tables
      .insertInto('sellers')
      .values({ id, user_id: userId, name, created_at: createdAt })
      .onConflict((known) => {
        const update = known.column('user_id').doUpdateSet({ name });
        return replaced === null ? update : update.where('sellers.name', '=', replaced);
      })
      .returningAll()
      .executeTakeFirst();
    return row ? toSeller(row) : null;
  }

  async findSeller(userId: string): Promise<Seller | null> {
    const row = await this.sql.tables.selectFrom('sellers').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row ? toSeller(row) : null;
  }
}

function isProfile({ name, email, phone, document }: Recipient) {
  return sql<boolean>`(buyer_profiles.name, buyer_profiles.email, buyer_profiles.phone, buyer_profiles.document)
    = (${name}, ${email}, ${phone}, ${document})`;
}

type SessionRow = RowOf<typeof OF_SESSION>;

function toCurrentUser(row: SessionRow, sessionId: string): SessionUser {
  const { id, name, email, seller_id: sellerId } = row;
  return { id, sessionId, name, email, sellerId, buyerProfile: toRecipient(row) };
}

function toRecipient(row: SessionRow): Recipient | null {
  const { profile_name: name, profile_email: email, profile_phone: phone, profile_document: document } = row;
  return name === null || email === null || phone === null || document === null ? null : { name, email, phone, document };
}

function toSeller({ id, user_id, name, created_at }: Selectable<IdentityTables['sellers']>): Seller {
  return new Seller(id, user_id, name, timeOf(created_at));
}
