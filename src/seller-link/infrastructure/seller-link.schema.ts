import { EntitySchema } from '@mikro-orm/core';
import { Seller } from '../../identity/domain/seller.js';
import { belongsTo, mapped } from '../../shared/infrastructure/column-types.js';
import { OAuthState } from '../domain/oauth-state.js';
import type { SellerLink } from '../domain/seller-link.js';

interface SellerLinkRow extends SellerLink {
  /** While it runs, one process is refreshing. Left behind by a process that died, it ends by itself. */
  readonly refreshLeaseUntil: Date | null;
}

// Both are written by plain statements; declared so that the migrations stay checked against them.
export const SellerLinkSchema = new EntitySchema<SellerLinkRow>({
  name: 'SellerLinkRow',
  tableName: 'seller_links',
  checks: [{ name: 'seller_links_state_known', expression: "state in ('linked', 'needs_reauthorization')" }],
  properties: {
    sellerId: { ...belongsTo(() => Seller, 'seller_id'), primary: true },
    accountId: { type: 'bigint', runtimeType: 'number' },
    accountName: { type: 'text' },
    accessToken: { type: 'text' },
    refreshToken: { type: 'text' },
    expiresAt: { type: 'timestamptz' },
    linkedAt: { type: 'timestamptz' },
    state: { type: 'text' },
    tokenVersion: { type: 'integer' },
    refreshLeaseUntil: { type: 'timestamptz', nullable: true },
  },
});

export const OAuthStateSchema = new EntitySchema({
  class: mapped(OAuthState),
  tableName: 'seller_oauth_states',
  properties: {
    stateHash: { type: 'text', primary: true },
    sellerId: { ...belongsTo(() => Seller, 'seller_id'), index: 'seller_oauth_states_seller_id_index' },
    sessionId: { type: 'text' },
    sealedVerifier: { type: 'text', fieldName: 'code_verifier' },
    expiresAt: { type: 'timestamptz' },
  },
});
