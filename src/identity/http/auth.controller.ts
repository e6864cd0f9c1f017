import { Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit } from '../../shared/http/rate-limit.guard.js';
import { SignIn } from '../application/sign-in.service.js';
import { LoginFailedError } from '../domain/identity.errors.js';
import { SessionGuard } from './session.guard.js';
import { LoginCookie, SessionCookie } from './session-cookie.js';

interface SessionView {
  user: { id: string; name: string; email: string; roles: string[] } | null;
}

@Controller('auth')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessionCookie: SessionCookie,
    private readonly loginCookie: LoginCookie,
  ) {}

  @Get('login')
  @RateLimit('login')
  async login(@Query('return_to') returnTo: unknown, @Res() reply: FastifyReply): Promise<void> {
    const { redirectUrl, attempt } = await this.signIn.begin(typeof returnTo === 'string' ? returnTo : undefined);
    this.loginCookie.write(reply, attempt);
    reply.header('cache-control', 'no-store').redirect(redirectUrl, 302);
  }

  @Get('callback')
  @RateLimit('callback')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const attempt = this.loginCookie.read(request);
    // Consumed before the exchange, on failure too: a login is tried once.
    this.loginCookie.clear(reply);
    if (!attempt) throw new LoginFailedError();
    const url = request.raw.url ?? '';
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
    const { token, expiresAt } = await this.signIn.complete(query, attempt, this.sessionCookie.read(request));
    this.sessionCookie.write(reply, token, expiresAt);
    reply.header('cache-control', 'no-store').redirect(attempt.returnTo, 302);
  }

  @Post('logout')
  @HttpCode(204)
  @UseGuards(SessionGuard)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.sessionCookie.read(request);
    if (token) await this.signIn.signOut(token);
    this.sessionCookie.clear(reply);
  }

  @Get('session')
  async session(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionView> {
    reply.header('cache-control', 'no-store');
    const token = this.sessionCookie.read(request);
    const user = token ? await this.signIn.userOf(token) : null;
    if (!user) return { user: null };
    const roles = [...(user.buyerProfile ? ['buyer'] : []), ...(user.sellerId ? ['seller'] : [])];
    return { user: { id: user.id, name: user.name, email: user.email, roles } };
  }
}
