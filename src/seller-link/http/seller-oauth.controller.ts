import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SellerLinkConfig } from '../../config/seller-link.config.js';
import { ServerConfig } from '../../config/server.config.js';
import type { CurrentUser as User } from '../../identity/domain/current-user.js';
import {
  CurrentUser,
  OptionalSessionGuard,
  OptionalUser,
  SellerGuard,
  SellerId,
  SessionGuard,
} from '../../identity/http/session.guard.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { LinkSeller } from '../application/link-seller.service.js';
import { LinkRefusedError, OAuthNotConfiguredError } from '../domain/seller-link.errors.js';

const COOKIE = 'shipco_oauth_state';
const COOKIE_SECONDS = 600;

/** Sends the browser to the consent page of the shipping provider and receives it back. */
@Controller('seller/shipco/oauth')
@Tag('Seller link')
export class SellerOAuthController {
  constructor(
    private readonly links: LinkSeller,
    private readonly server: ServerConfig,
    private readonly config: SellerLinkConfig,
  ) {}

  @Get('start')
  @Operation('startSellerLink', {
    summary: 'Start linking a shipping account',
    description: 'Redirects the seller to the consent page of the shipping provider.',
    redirect: 'Redirect to the consent page of the shipping provider. Sets the cookie `shipco_oauth_state`.',
    errors: [new OAuthNotConfiguredError()],
  })
  @UseGuards(SessionGuard, SellerGuard)
  async start(@CurrentUser() user: User, @SellerId() sellerId: string, @Res() reply: FastifyReply): Promise<void> {
    const { redirectUrl, state } = await this.links.begin({ sellerId, sessionId: user.sessionId });
    reply.setCookie(COOKIE, state, { ...this.cookie(), maxAge: COOKIE_SECONDS });
    reply.header('cache-control', 'no-store').redirect(redirectUrl, 302);
  }

  /** Always redirects to a page of this site, because a person sees the result. */
  @Get('callback')
  @Operation('finishSellerLink', {
    summary: 'Complete linking a shipping account',
    description:
      'The shipping provider redirects the browser here. Stores the tokens and always redirects to a page of this site.',
    redirect: 'Redirect to `SELLER_LINK_RETURN_PATH` with `?shipco=connected` or `?shipco=error&reason=…`.',
    query: {
      code: 'Authorization code from the provider.',
      state: 'The state that `start` sent.',
      error: 'OAuth error from the provider, sent instead of a code.',
    },
    optionalSecurity: 'session',
  })
  @UseGuards(OptionalSessionGuard)
  async callback(@OptionalUser() user: User | null, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const cookieState = request.cookies[COOKIE] ?? null;
    // The state can be used once: a second attempt starts over.
    reply.clearCookie(COOKIE, this.cookie());
    const initiator = user?.sellerId ? { sellerId: user.sellerId, sessionId: user.sessionId } : null;
    const query = request.query as Record<string, unknown>;
    let result = 'shipco=connected';
    try {
      await this.links.complete({ query, cookieState, initiator });
    } catch (error) {
      if (!(error instanceof LinkRefusedError)) throw error;
      result = `shipco=error&reason=${error.reason}`;
    }
    const { returnPath } = this.config;
    reply.header('cache-control', 'no-store').redirect(`${returnPath}${returnPath.includes('?') ? '&' : '?'}${result}`, 302);
  }

  private cookie() {
    // Lax, not Strict: the callback is a navigation from another site.
    return { path: '/api/seller/shipco/oauth', httpOnly: true, sameSite: 'lax', secure: this.server.secure } as const;
  }
}
