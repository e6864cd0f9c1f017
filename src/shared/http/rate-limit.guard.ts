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

/** Returns 429 above the limit. The limit's name determines whether sessions or addresses are counted. */
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

/** Use on a handler. A limit per session needs the session guard on the class, because class guards run first. */
export const RateLimit = (limit: LimitName) => applyDecorators(SetMetadata(LIMIT, limit), UseGuards(RateLimitGuard));

/** The client's address as reported by trusted proxies; other headers are ignored. */
export function clientOf(request: FastifyRequest): string {
  return networkOf(request.ip);
}

function sessionOf({ user }: MaybeWithUser): string {
  if (!user) throw new Error('a limit per session stands before the guard of the session');
  return user.sessionId;
}
