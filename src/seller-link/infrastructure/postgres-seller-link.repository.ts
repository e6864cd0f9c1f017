import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { SellerLinkRepository } from '../application/seller-link.repository.js';
import { OAuthState } from '../domain/oauth-state.js';
import { type SealedTokens, SellerLink } from '../domain/seller-link.js';

interface LinkRow {
  account_id: string;
  account_name: string;
  access_token: string;
  refresh_token: string;
  expires_at: string;
  linked_at: string;
  state: SellerLink['state'];
  token_version: number;
}

/** Plain SQL: who refreshes, and whose tokens stay, is decided by single conditional updates on the database's clock. */
@Injectable()
export class PostgresSellerLinkRepository extends SellerLinkRepository {
  constructor(private readonly sql: Sql) {
    super();
  }

  async find(sellerId: string): Promise<SellerLink | null> {
    const [row] = await this.sql.rows<LinkRow>(
      `select account_id, account_name, access_token, refresh_token, expires_at, linked_at, state, token_version
         from seller_links where seller_id = ?`,
      [sellerId],
    );
    if (!row) return null;
    const account = { accountId: Number(row.account_id), accountName: row.account_name };
    const tokens = { accessToken: row.access_token, refreshToken: row.refresh_token, expiresAt: new Date(row.expires_at) };
    const link = new SellerLink(sellerId, account, tokens, new Date(row.linked_at));
    link.state = row.state;
    link.tokenVersion = row.token_version;
    return link;
  }

  async sellerIds(): Promise<string[]> {
    const rows = await this.sql.rows<{ seller_id: string }>('select seller_id from seller_links order by seller_id');
    return rows.map((row) => row.seller_id);
  }

  async save(link: SellerLink): Promise<void> {
    // The version begins anywhere: a refresh that began before an unlinking must not meet its version again after a new link.
    await this.sql.rows(
      `insert into seller_links (seller_id, account_id, account_name, access_token, refresh_token, expires_at, linked_at, state, token_version)
       values (?, ?, ?, ?, ?, ?, ?, 'linked', floor(random() * 1000000000)::int)
       on conflict (seller_id) do update set account_id = excluded.account_id, account_name = excluded.account_name,
         access_token = excluded.access_token, refresh_token = excluded.refresh_token, expires_at = excluded.expires_at,
         linked_at = excluded.linked_at, state = 'linked', token_version = seller_links.token_version + 1, refresh_lease_until = null`,
      [link.sellerId, link.accountId, link.accountName, link.accessToken, link.refreshToken, link.expiresAt, link.linkedAt],
    );
  }

  async remove(sellerId: string): Promise<void> {
    await this.sql.rows('delete from seller_links where seller_id = ?', [sellerId]);
  }

  async claimRefresh(sellerId: string, tokenVersion: number, leaseMs: number): Promise<boolean> {
    const claimed = await this.sql.rows(
      `update seller_links set refresh_lease_until = now() + ? * interval '1 millisecond'
        where seller_id = ? and token_version = ? and state = 'linked' and (refresh_lease_until is null or refresh_lease_until < now())
       returning seller_id`,
      [leaseMs, sellerId, tokenVersion],
    );
    return claimed.length === 1;
  }

  async replaceTokens(sellerId: string, tokenVersion: number, tokens: SealedTokens): Promise<boolean> {
    const replaced = await this.sql.rows(
      `update seller_links set access_token = ?, refresh_token = ?, expires_at = ?, token_version = token_version + 1,
              refresh_lease_until = null
        where seller_id = ? and token_version = ? returning seller_id`,
      [tokens.accessToken, tokens.refreshToken, tokens.expiresAt, sellerId, tokenVersion],
    );
    return replaced.length === 1;
  }

  async reseal(link: SellerLink, tokens: Pick<SealedTokens, 'accessToken' | 'refreshToken'>): Promise<void> {
    await this.sql.rows('update seller_links set access_token = ?, refresh_token = ? where seller_id = ? and access_token = ?', [
      tokens.accessToken,
      tokens.refreshToken,
      link.sellerId,
      link.accessToken,
    ]);
  }

  async refuse(sellerId: string, tokenVersion: number): Promise<void> {
    await this.sql.rows(
      `update seller_links set state = 'needs_reauthorization', refresh_lease_until = null where seller_id = ? and token_version = ?`,
      [sellerId, tokenVersion],
    );
  }

  async releaseRefresh(sellerId: string, tokenVersion: number): Promise<void> {
    await this.sql.rows('update seller_links set refresh_lease_until = null where seller_id = ? and token_version = ?', [
      sellerId,
      tokenVersion,
    ]);
  }

  async addState(state: OAuthState): Promise<void> {
    // The seller's dead states go with each new one, so the table stays small.
    await this.sql.rows(
      `with swept as (delete from seller_oauth_states where seller_id = ? and expires_at < now())
       insert into seller_oauth_states (state_hash, seller_id, session_id, code_verifier, expires_at) values (?, ?, ?, ?, ?)`,
      [state.sellerId, state.stateHash, state.sellerId, state.sessionId, state.sealedVerifier, state.expiresAt],
    );
  }

  async takeState(stateHash: string): Promise<OAuthState | null> {
    const [row] = await this.sql.rows<{ seller_id: string; session_id: string; code_verifier: string; expires_at: string }>(
      'delete from seller_oauth_states where state_hash = ? returning seller_id, session_id, code_verifier, expires_at',
      [stateHash],
    );
    return row ? new OAuthState(stateHash, row.seller_id, row.session_id, row.code_verifier, new Date(row.expires_at)) : null;
  }
}
