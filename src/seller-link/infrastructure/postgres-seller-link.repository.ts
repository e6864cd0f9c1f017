import { Injectable } from '@nestjs/common';
import { type QueryCreator, type Selectable, sql } from 'kysely';
import { Sql } from '../../platform/database/sql.js';
import { type Given, type RowOf, statement, tables } from '../../platform/database/statement.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import { newId } from '../../platform/kernel/ids.js';
import { fromNow } from '../../platform/work/due-rows.js';
import { SellerLinkRepository } from '../application/seller-link.repository.js';
import { CONNECTED, LINK_FACT_VERSION, type LinkFact, linkEnded } from '../domain/link-fact.js';
import { OAUTH_STATE_LIFETIME_MS, OAuthState } from '../domain/oauth-state.js';
import { type SealedTokens, SellerLink } from '../domain/seller-link.js';
import type { SellerLinkTables } from './seller-link.schema.js';

const FIND = statement((given: Given<{ sellerId: string }>) =>
  tables<SellerLinkTables>()
    .selectFrom('seller_links')
    .selectAll()
    .select(sql<number>`cast(extract(epoch from expires_at - now()) * 1000 as float8)`.as('lifetime_ms'))
    .where('seller_id', '=', given('sellerId')),
);

const now = sql<string>`now()`;
/** The first version is random: a refresh that started before an unlink must not match the version of a new link. */
const anyVersion = sql<number>`floor(random() * 1000000000)::int`;

/** Single conditional updates, by the database clock, decide which process refreshes and whose tokens are stored. */
@Injectable()
export class PostgresSellerLinkRepository implements SellerLinkRepository {
  constructor(private readonly sql: Sql<SellerLinkTables>) {}

  async find(sellerId: string): Promise<SellerLink | null> {
    const [row] = await this.sql.run(FIND, { sellerId });
    return row ? toSellerLink(row) : null;
  }

  async sellerIds(): Promise<string[]> {
    const rows = await this.sql.tables.selectFrom('seller_links').select('seller_id').orderBy('seller_id').execute();
    return rows.map((row) => row.seller_id);
  }

  async save(link: SellerLink): Promise<void> {
    const written = {
      account_id: link.accountId,
      account_name: link.accountName,
      ...tokenColumns(link),
      linked_at: link.linkedAt,
      state: 'linked' as const,
    };
    const saved = this.sql.tables.with('changed', (tables) =>
      tables
        .insertInto('seller_links')
        .values({ seller_id: link.sellerId, ...written, token_version: anyVersion })
        .onConflict((known) =>
          known.column('seller_id').doUpdateSet((old) => ({
            ...written,
            token_version: old('seller_links.token_version', '+', 1),
            refresh_lease_until: null,
          })),
        )
        .returning('seller_id'),
    );
    await numbered(() =>
      saved
        .with('told', () => told(CONNECTED))
        .selectFrom('changed')
        .select('seller_id')
        .execute(),
    );
  }

  async remove(sellerId: string): Promise<void> {
    const removed = this.sql.tables
      .with('removed', (tables) =>
        tables.deleteFrom('seller_links').where('seller_id', '=', sellerId).returning(['seller_id', 'state']),
      )
      .with('changed', (tables) => tables.selectFrom('removed').select('seller_id').where('state', '=', 'linked'));
    await numbered(() =>
      removed
        .with('told', () => told(linkEnded('unlinked')))
        .selectFrom('removed')
        .select('seller_id')
        .execute(),
    );
  }

  async claimRefresh(sellerId: string, tokenVersion: number, leaseMs: number): Promise<boolean> {
    const claimed = await this.ofVersion(sellerId, tokenVersion)
      .set({ refresh_lease_until: fromNow(leaseMs) })
      .where('state', '=', 'linked')
      .where(({ or, eb }) => or([eb('refresh_lease_until', 'is', null), eb('refresh_lease_until', '<', now)]))
      .returning('seller_id')
      .execute();
    return claimed.length === 1;
  }

  async replaceTokens(sellerId: string, tokenVersion: number, tokens: SealedTokens): Promise<boolean> {
    const replaced = await this.ofVersion(sellerId, tokenVersion)
      .set((old) => ({ ...tokenColumns(tokens), token_version: old('token_version', '+', 1), refresh_lease_until: null }))
      .returning('seller_id')
      .execute();
    return replaced.length === 1;
  }

  async reseal(link: SellerLink, tokens: Pick<SealedTokens, 'accessToken' | 'refreshToken'>): Promise<void> {
    await this.sql.tables
      .updateTable('seller_links')
      .set({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken })
      .where('seller_id', '=', link.sellerId)
      .where('access_token', '=', link.accessToken)
      .execute();
  }

  async refuse(sellerId: string, tokenVersion: number, error: string): Promise<void> {
    const refused = this.sql.tables.with('changed', (tables) =>
      ofVersion(tables, sellerId, tokenVersion)
        .set({ state: 'needs_reauthorization', ...failureColumns(error) })
        .where('state', '=', 'linked')
        .returning('seller_id'),
    );
    await numbered(() =>
      refused
        .with('told', () => told(linkEnded('refused')))
        .selectFrom('changed')
        .select('seller_id')
        .execute(),
    );
  }

  async releaseRefresh(sellerId: string, tokenVersion: number, error: string): Promise<void> {
    await this.ofVersion(sellerId, tokenVersion).set(failureColumns(error)).execute();
  }

  /** Each new state deletes the seller's expired ones, so the table stays small. */
  async addState({ stateHash, sellerId, sessionId, sealedVerifier }: OAuthState): Promise<void> {
    await this.sql.tables
      .with('swept', (tables) =>
        tables.deleteFrom('seller_oauth_states').where('seller_id', '=', sellerId).where('expires_at', '<', now),
      )
      .insertInto('seller_oauth_states')
      .values({
        state_hash: stateHash,
        seller_id: sellerId,
        session_id: sessionId,
        code_verifier: sealedVerifier,
        expires_at: fromNow(OAUTH_STATE_LIFETIME_MS),
      })
      .execute();
  }

  async takeState(stateHash: string): Promise<OAuthState | null> {
    const row = await this.sql.tables
      .updateTable('seller_oauth_states')
      .set({ used_at: now, expires_at: fromNow(OAUTH_STATE_LIFETIME_MS) })
      .where('state_hash', '=', stateHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    return row ? toState(row) : null;
  }

  async hasUsedState(stateHash: string, sellerId: string): Promise<boolean> {
    const used = await this.sql.tables
      .selectFrom('seller_oauth_states')
      .select('state_hash')
      .where('state_hash', '=', stateHash)
      .where('seller_id', '=', sellerId)
      .where('used_at', 'is not', null)
      .where('expires_at', '>', now)
      .execute();
    return used.length > 0;
  }

  private ofVersion(sellerId: string, tokenVersion: number) {
    return ofVersion(this.sql.tables, sellerId, tokenVersion);
  }
}

function ofVersion(tables: QueryCreator<SellerLinkTables>, sellerId: string, tokenVersion: number) {
  return tables.updateTable('seller_links').where('seller_id', '=', sellerId).where('token_version', '=', tokenVersion);
}

/** Records the fact of the links in `changed`. */
function told({ kind, data }: LinkFact) {
  return sql<object>`(insert into link_facts (id, seller_id, number, kind, version, at, data, recorded_at)
    select cast(${newId()} as text), c.seller_id,
           1 + coalesce((select max(f.number) from link_facts f where f.seller_id = c.seller_id), 0),
           cast(${kind} as text), cast(${LINK_FACT_VERSION} as int), now(), cast(${JSON.stringify(data)} as jsonb), now()
      from changed c)`;
}

/** Again if another process has taken the number of the fact meanwhile: it had the link's row first. */
async function numbered(write: () => Promise<unknown>): Promise<void> {
  for (let isLast = false; ; isLast = true) {
    try {
      await write();
      return;
    } catch (error) {
      if (isLast || (error as { constraint?: string }).constraint !== 'link_facts_pkey') throw error;
    }
  }
}

function tokenColumns({ accessToken, refreshToken, lifetimeMs }: SealedTokens) {
  const healthy = { last_ok_at: now, last_error: null, failing_since: null };
  return { access_token: accessToken, refresh_token: refreshToken, expires_at: fromNow(lifetimeMs), ...healthy };
}

function failureColumns(error: string) {
  return { refresh_lease_until: null, last_error: error, failing_since: sql<string>`coalesce(failing_since, now())` };
}

function toState(row: Selectable<SellerLinkTables['seller_oauth_states']>): OAuthState {
  return new OAuthState(row.state_hash, row.seller_id, row.session_id, row.code_verifier);
}

function toSellerLink(row: RowOf<typeof FIND>): SellerLink {
  const account = { accountId: Number(row.account_id), accountName: row.account_name };
  const tokens = { accessToken: row.access_token, refreshToken: row.refresh_token, lifetimeMs: row.lifetime_ms };
  const link = new SellerLink(row.seller_id, account, tokens, timeOf(row.linked_at));
  link.expiresAt = timeOf(row.expires_at);
  link.state = row.state;
  link.health = { lastOkAt: timeOrNull(row.last_ok_at), lastError: row.last_error, failingSince: timeOrNull(row.failing_since) };
  link.tokenVersion = row.token_version;
  return link;
}
