import { applyDecorators, CanActivate, ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { LIMITS_PER_SESSION, type LimitName } from '../../config/limits.config.js';
import { RateLimits } from '../application/rate-limits.js';
import { networkOf } from '../domain/client-network.js';
import { TooManyRequestsError } from '../domain/too-many-requests.error.js';
import { Refuses } from './operation.decorator.js';

const LIMIT = 'rateLimit';

type MaybeWithUser = FastifyRequest & { user?: { sessionId: string } };

/** Refuses with 429 who asks too often; the limit's name says whether a session or an address is counted. */
@Injectable()
@Refuses({ errors: [new TooManyRequestsError(60)] })
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<LimitName>(LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<MaybeWithUser>();
    await this.limits.count(limit, LIMITS_PER_SESSION.has(limit) ? sessionOf(request) : clientOf(request));
    return true;
  }
}

/** On a handler. A limit per session needs the session's guard on the class: those of the class come first. */
export const RateLimit = (limit: LimitName) => applyDecorators(SetMetadata(LIMIT, limit), UseGuards(RateLimitGuard));

/** The client as far as the trusted proxies vouch for it; what else a request claims about its origin counts for nothing. */
export function clientOf(request: FastifyRequest): string {
  return networkOf(request.ip);
}

function sessionOf({ user }: MaybeWithUser): string {
  if (!user) throw new Error('a limit per session stands before the guard of the session');
  return user.sessionId;
}
