import { defineEntity } from '@mikro-orm/core';
import { SellerSchema } from '../../identity/infrastructure/identity.schema.js';
import { belongsTo, bigint, integer, type TableOf, text, timestamp } from '../../shared/infrastructure/column-types.js';
import type { LinkState } from '../domain/seller-link.js';

export const SellerLinkSchema = defineEntity({
  name: 'SellerLinkRow',
  tableName: 'seller_links',
  checks: [{ name: 'seller_links_state_known', expression: "state in ('linked', 'needs_reauthorization')" }],
  indexes: [{ name: 'seller_links_broken_index', properties: ['seller_id'], where: "state = 'needs_reauthorization'" }],
  properties: {
    seller_id: belongsTo(SellerSchema, 'seller_id').primary(),
    account_id: bigint(),
    account_name: text(),
    access_token: text(),
    refresh_token: text(),
    expires_at: timestamp(),
    linked_at: timestamp(),
    state: text<LinkState>(),
    token_version: integer(),
    /** Until then one process is refreshing. If it dies, the lease expires. */
    refresh_lease_until: timestamp().nullable(),
    /** When the provider last issued or refreshed its tokens, and since when and why refreshing fails. */
    last_ok_at: timestamp().nullable(),
    last_error: text().nullable(),
    failing_since: timestamp().nullable(),
  },
});

export const OAuthStateSchema = defineEntity({
  name: 'OAuthStateRow',
  tableName: 'seller_oauth_states',
  properties: {
    state_hash: text().primary(),
    seller_id: belongsTo(SellerSchema, 'seller_id').index('seller_oauth_states_seller_id_index'),
    session_id: text(),
    code_verifier: text(),
    expires_at: timestamp().index('seller_oauth_states_expires_at_index'),
  },
});

export interface SellerLinkTables {
  seller_links: TableOf<typeof SellerLinkSchema>;
  seller_oauth_states: TableOf<typeof OAuthStateSchema>;
}
