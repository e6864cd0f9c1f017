import { defineEntity } from '@mikro-orm/core';
import { SellerSchema } from '../../identity/infrastructure/identity.schema.js';
import { belongsTo, bigint, integer, jsonb, type TableOf, text, timestamptz } from '../../platform/database/column-types.js';
import { LINK_FACT_KINDS, type LinkFactKind } from '../domain/link-fact.js';
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
    expires_at: timestamptz(),
    linked_at: timestamptz(),
    state: text<LinkState>(),
    token_version: integer(),
    /** Until then one process is refreshing. If it dies, the lease expires. */
    refresh_lease_until: timestamptz().nullable(),
    /** When the provider last issued or refreshed its tokens, and since when and why refreshing fails. */
    last_ok_at: timestamptz().nullable(),
    last_error: text().nullable(),
    failing_since: timestamptz().nullable(),
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
    /** When its callback came; kept for one that comes again. */
    used_at: timestamptz().nullable(),
    expires_at: timestamptz().index('seller_oauth_states_expires_at_index'),
  },
});

/** No key to the sellers, so that no lock is taken on them. */
export const LinkFactSchema = defineEntity({
  name: 'LinkFactRow',
  tableName: 'link_facts',
  indexes: [
    { name: 'link_facts_unpublished_index', properties: ['recorded_at'], where: 'position is null' },
    { name: 'link_facts_given_index', properties: ['given_at', 'position'], where: 'position is not null' },
  ],
  uniques: [{ name: 'link_facts_position_unique', properties: ['position'], where: 'position is not null' }],
  checks: [
    { name: 'link_facts_kind_known', expression: `kind in (${LINK_FACT_KINDS.map((kind) => `'${kind}'`).join(', ')})` },
    { name: 'link_facts_number_positive', expression: 'number > 0' },
  ],
  properties: {
    seller_id: text().primary(),
    /** From 1 for each seller, without gaps. */
    number: integer().primary(),
    id: text().unique('link_facts_id_unique'),
    kind: text<LinkFactKind>(),
    version: integer(),
    at: timestamptz(),
    data: jsonb<Readonly<Record<string, unknown>>>(),
    recorded_at: timestamptz(),
    /** As of the facts of orders, among which they are published. */
    position: bigint().nullable(),
    given_at: timestamptz().nullable(),
  },
});

export interface SellerLinkTables {
  seller_links: TableOf<typeof SellerLinkSchema>;
  seller_oauth_states: TableOf<typeof OAuthStateSchema>;
  link_facts: TableOf<typeof LinkFactSchema>;
}
