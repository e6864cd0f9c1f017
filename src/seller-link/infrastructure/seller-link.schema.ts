import { EntitySchema } from '@mikro-orm/core';
import { Seller } from '../../identity/domain/seller.js';
import { belongsTo, mapped } from '../../shared/infrastructure/column-types.js';
import { OAuthState } from '../domain/oauth-state.js';
import { SellerLink } from '../domain/seller-link.js';

// Both are written by plain statements; declared so that the migrations stay checked against them.
export const SellerLinkSchema = new EntitySchema({
  class: mapped(SellerLink),
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
    codeVerifier: { type: 'text' },
    expiresAt: { type: 'timestamptz' },
  },
});
