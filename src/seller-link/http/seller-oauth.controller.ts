import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../../identity/domain/session-user.js';
import {
  CurrentUser,
  OptionalSessionGuard,
  OptionalUser,
  SellerGuard,
  SellerId,
  SessionGuard,
} from '../../identity/http/session.guard.js';
import { SellerLinkConfig } from '../../platform/config/seller-link.config.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { LinkSeller } from '../application/link-seller.service.js';
import { LinkRefusedError, OAuthNotConfiguredError } from '../domain/seller-link.errors.js';
import { LinkFailurePage } from './link-failure-page.js';
import { OAuthStateCookie } from './oauth-state-cookie.js';

/** Sends the browser to the consent page of the shipping provider and receives it back. */
@Controller('seller/shipco/oauth')
@Tag('Seller link')
@UseFilters(LinkFailurePage)
export class SellerOAuthController {
  constructor(
    private readonly links: LinkSeller,
    private readonly cookie: OAuthStateCookie,
    private readonly config: SellerLinkConfig,
  ) {}

  @Get('start')
  @RateLimit('linkUser')
  @Operation('startSellerLink', {
    summary: 'Start linking a shipping account',
    description: 'Redirects the seller to the consent page of the shipping provider.',
    redirect: 'Redirect to the consent page of the shipping provider. Sets the cookie `shipco_oauth_state`.',
    errors: [new OAuthNotConfiguredError()],
  })
  @UseGuards(SessionGuard, SellerGuard)
  async start(
    @CurrentUser() user: SessionUser,
    @SellerId() sellerId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { redirectUrl, state } = await this.links.begin({ sellerId, sessionId: user.sessionId });
    this.cookie.add(request, reply, state);
    reply.header('cache-control', 'no-store').redirect(redirectUrl, 302);
  }

  /** Always redirects to a page of this site, because a person sees the result. */
  @Get('callback')
  @Operation('finishSellerLink', {
    summary: 'Complete linking a shipping account',
    description:
      'The shipping provider redirects the browser here. Stores the tokens and always redirects to a page of this site. A callback that ' +
      'comes again within ten minutes stores nothing: it says `connected` if the account is linked, and else nothing.',
    redirect: 'Redirect to `SELLER_LINK_RETURN_PATH` with `?shipco=connected` or `?shipco=error&reason=…`.',
    query: {
      code: 'Authorization code from the provider.',
      state: 'The state that `start` sent.',
      error: 'OAuth error from the provider, sent instead of a code.',
    },
    optionalSecurity: 'session',
  })
  @UseGuards(OptionalSessionGuard)
  async callback(
    @OptionalUser() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const initiator = user?.sellerId ? { sellerId: user.sellerId, sessionId: user.sessionId } : null;
    const query = request.query as Record<string, unknown>;
    this.cookie.remove(request, reply, query.state);
    let result = '';
    try {
      const isLinked = await this.links.complete({ query, cookieStates: this.cookie.read(request), initiator });
      if (isLinked) result = 'shipco=connected';
    } catch (error) {
      if (!(error instanceof LinkRefusedError)) throw error;
      result = `shipco=error&reason=${error.reason}`;
    }
    const { returnPath } = this.config;
    const outcome = result && `${returnPath.includes('?') ? '&' : '?'}${result}`;
    reply.header('cache-control', 'no-store').redirect(returnPath + outcome, 302);
  }
}
