import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerConfig } from '../../platform/config/server.config.js';
import { isSameSecret } from '../../platform/kernel/secrets.js';
import { OAUTH_STATE_LIFETIME_MS } from '../domain/oauth-state.js';

const NAME = 'shipco_oauth_state';
/** Occurs in no state. A single state is the whole value, as in 0.2.0. */
const SEPARATOR = '.';
const MAX_STATES = 3;

/** The states of the links that a browser has begun, newest first. */
@Injectable()
export class OAuthStateCookie {
  constructor(private readonly server: ServerConfig) {}

  read(request: FastifyRequest): readonly string[] {
    return (request.cookies[NAME] ?? '').split(SEPARATOR).slice(0, MAX_STATES).filter(Boolean);
  }

  /** Beside those of other tabs; the oldest makes room. */
  add(request: FastifyRequest, reply: FastifyReply, state: string): void {
    this.write(reply, [state, ...this.read(request)].slice(0, MAX_STATES));
  }

  /** A state works once, and leaves the other ones. */
  remove(request: FastifyRequest, reply: FastifyReply, state: unknown): void {
    const begun = this.read(request);
    const others = begun.filter((one) => typeof state !== 'string' || !isSameSecret(one, state));
    if (others.length === begun.length) return;
    if (others.length > 0) this.write(reply, others);
    else reply.clearCookie(NAME, this.options());
  }

  private write(reply: FastifyReply, states: readonly string[]): void {
    reply.setCookie(NAME, states.join(SEPARATOR), { ...this.options(), maxAge: OAUTH_STATE_LIFETIME_MS / 1_000 });
  }

  private options() {
    // Lax, not Strict: the callback is a navigation from another site.
    return { path: '/api/seller/shipco/oauth', httpOnly: true, sameSite: 'lax', secure: this.server.secure } as const;
  }
}
