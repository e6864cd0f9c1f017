import { applyDecorators, CanActivate, ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS_PER_ADMIN, LIMITS_PER_SESSION, LIMITS_PER_USER, type LimitName } from '../config/limits.config.js';
import { networkOf } from '../kernel/client-network.js';
import { TooManyRequestsError } from '../kernel/too-many-requests.error.js';
import { Refuses } from './operation.decorator.js';
import { countAndTell } from './rate-limit-headers.js';
import { RateLimits } from './rate-limits.js';

const LIMITS = 'rateLimits';

/** `quoteCalls`: how many calls of the shipping provider a quote for this request needs. */
type MaybeWithUser = FastifyRequest & {
  user?: { id: string; sessionId: string };
  admin?: { id: string };
  quoteCalls?: number;
};

/** Returns 429 above the limit. The limit's name determines whether sessions, users, admins or addresses are counted. */
@Injectable()
@Refuses({ errors: [new TooManyRequestsError(60)], isLimited: true })
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<MaybeWithUser>(), http.getResponse<FastifyReply>()];
    for (const limit of this.reflector.get<LimitName[]>(LIMITS, context.getHandler())) {
      const cost = LIMITS_PER_USER.has(limit) ? request.quoteCalls : 1;
      await countAndTell(this.limits, reply, limit, subjectOf(limit, request), cost);
    }
    return true;
  }
}

/** Use on a handler. A limit per session or user needs the session guard before it: on the class, or below it on the handler. */
export const RateLimit = (...limits: LimitName[]) => applyDecorators(SetMetadata(LIMITS, limits), UseGuards(RateLimitGuard));

/** The client's address as reported by trusted proxies; other headers are ignored. */
export function clientOf(request: FastifyRequest): string {
  return networkOf(request.ip);
}

function subjectOf(limit: LimitName, request: MaybeWithUser): string {
  if (LIMITS_PER_ADMIN.has(limit)) return idOf(request.admin);
  const isOfUser = LIMITS_PER_USER.has(limit);
  if (!isOfUser && !LIMITS_PER_SESSION.has(limit)) return clientOf(request);
  return isOfUser ? idOf(request.user) : (request.user?.sessionId ?? idOf(undefined));
}

function idOf(person: { id: string } | undefined): string {
  if (!person) throw new Error('a limit per session stands before the guard of the session');
  return person.id;
}
