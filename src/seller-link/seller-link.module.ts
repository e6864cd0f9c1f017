import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { LinkFacts } from './application/link-facts.js';
import { LinkSeller } from './application/link-seller.service.js';
import { ReencryptTokens } from './application/reencrypt-tokens.service.js';
import { SellerAccess } from './application/seller-access.service.js';
import { SellerLinkRepository } from './application/seller-link.repository.js';
import { ShipcoOAuthClient } from './application/shipco-oauth.client.js';
import { TokenVault } from './application/token-vault.js';
import { LinkFailurePage } from './http/link-failure-page.js';
import { OAuthStateCookie } from './http/oauth-state-cookie.js';
import { SellerLinkController } from './http/seller-link.controller.js';
import { SellerOAuthController } from './http/seller-oauth.controller.js';
import { OpenIdShipcoOAuthClient } from './infrastructure/openid-shipco-oauth.client.js';
import { PostgresLinkFacts } from './infrastructure/postgres-link-facts.js';
import { PostgresSellerLinkRepository } from './infrastructure/postgres-seller-link.repository.js';

@Module({
  imports: [IdentityModule],
  controllers: [SellerOAuthController, SellerLinkController],
  providers: [
    LinkSeller,
    LinkFailurePage,
    OAuthStateCookie,
    SellerAccess,
    ReencryptTokens,
    { provide: SellerLinkRepository, useClass: PostgresSellerLinkRepository },
    { provide: LinkFacts, useClass: PostgresLinkFacts },
    { provide: ShipcoOAuthClient, useClass: OpenIdShipcoOAuthClient },
    TokenVault,
  ],
  exports: [SellerAccess, LinkSeller, LinkFacts, TokenVault],
})
export class SellerLinkModule {}
