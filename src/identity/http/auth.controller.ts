import { Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { prefersPage } from '../../platform/http/failure-page.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { answerAs } from '../../platform/http/session-user.js';
import { id, view } from '../../platform/http/view.js';
import { SignIn } from '../application/sign-in.service.js';
import { IdentityProviderUnavailableError, LoginFailedError } from '../domain/identity.errors.js';
import { LoginFailurePage, parameterOf } from './login-failure-page.js';
import { SessionGuard } from './session.guard.js';
import { LoginCookie, SessionCookie } from './session-cookie.js';

const SessionView = view(
  'Session',
  {
    user: z.strictObject({ id, name: z.string(), email: z.string(), roles: z.array(z.enum(['buyer', 'seller'])) }).nullable(),
  },
  {
    user: {
      id: '8d0f3c55-2f5e-4f8e-9b2c-6f4f8b0a7d12',
      name: 'Ana Torres',
      email: 'ana@example.com',
      roles: ['buyer'],
    },
  },
);
type SessionView = z.infer<typeof SessionView>;

@Controller('auth')
@Tag('Login')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessionCookie: SessionCookie,
    private readonly loginCookie: LoginCookie,
  ) {}

  @Get('login')
  @Operation('login', {
    summary: 'Log in',
    description: 'Redirects the browser to the identity provider.',
    redirect: 'Redirect to the identity provider.',
    query: { return_to: 'Path on this site to return to after login. Any other value is treated as `/`.' },
    errors: [new IdentityProviderUnavailableError(null)],
    database: false,
  })
  @RateLimit('login')
  @UseFilters(LoginFailurePage)
  async login(@Query('return_to') returnTo: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { redirectUrl, attempt } = await this.signIn.begin(typeof returnTo === 'string' ? returnTo : undefined);
    this.loginCookie.add(request, reply, attempt);
    reply.header('cache-control', 'no-store').redirect(redirectUrl, 302);
  }

  @Get('callback')
  @Operation('finishLogin', {
    summary: 'Complete the login',
    description:
      'The identity provider redirects the browser here. Starts a session and redirects to `return_to`. A callback that comes again, in a ' +
      'browser that is logged in, starts nothing: it redirects to the same path for ten minutes, and then to `/`. A login that fails in a ' +
      'browser that is logged in redirects to `return_to`, and its session goes on.',
    redirect: 'Redirect to `return_to`. A completed login sets the session cookie.',
    query: { code: 'Authorization code from the identity provider.', state: 'The state that the login sent.' },
    errors: [new LoginFailedError(), new IdentityProviderUnavailableError(null)],
  })
  @RateLimit('callback')
  @UseFilters(LoginFailurePage)
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const state = parameterOf(request, 'state');
    const attempt = this.loginCookie.find(request, state);
    reply.header('cache-control', 'no-store');
    if (!attempt) {
      const returnTo = await this.signIn.returnPathOf(state, this.sessionCookie.read(request));
      if (!returnTo) throw new LoginFailedError();
      return reply.redirect(returnTo, 302);
    }
    // Removed before the exchange: a login attempt can be used once, even if it fails.
    this.loginCookie.remove(request, reply, attempt);
    const url = request.raw.url ?? '';
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
    const previous = this.sessionCookie.read(request);
    try {
      const { token, expiresAt } = await this.signIn.complete(query, attempt, previous);
      this.sessionCookie.write(reply, token, expiresAt);
    } catch (error) {
      const goesOn =
        error instanceof LoginFailedError && prefersPage(request) && previous && (await this.signIn.userOf(previous));
      if (!goesOn) throw error;
    }
    reply.redirect(attempt.returnTo, 302);
  }

  @Post('logout')
  @Operation('logout', { summary: 'Log out', description: 'Ends the session on the server and clears its cookie.' })
  @HttpCode(204)
  @UseGuards(SessionGuard)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.sessionCookie.read(request);
    if (token) await this.signIn.signOut(token);
    this.sessionCookie.clear(reply);
  }

  @Get('session')
  @Operation('getSession', {
    summary: 'Get the current user',
    description: 'The user of the session cookie with their roles, or null without a valid session.',
    answer: SessionView,
    optionalSecurity: 'session',
  })
  async session(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionView> {
    reply.header('cache-control', 'no-store');
    const token = this.sessionCookie.read(request);
    const user = token ? await this.signIn.userOf(token) : null;
    if (!user) return { user: null };
    answerAs(user.id, request, reply);
    const roles = [...(user.buyerProfile ? (['buyer'] as const) : []), ...(user.sellerId ? (['seller'] as const) : [])];
    return { user: { id: user.id, name: user.name, email: user.email, roles } };
  }
}
