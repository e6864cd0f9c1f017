import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminConfig } from '../../../platform/config/server.config.js';
import { Refuses } from '../../../platform/http/operation.decorator.js';
import { clientOf } from '../../../platform/http/rate-limit.guard.js';
import { countAndTell } from '../../../platform/http/rate-limit-headers.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { NothingHereError } from '../../../platform/kernel/nothing-here.error.js';
import { isSameSecret } from '../../../platform/kernel/secrets.js';
import { TooManyRequestsError } from '../../../platform/kernel/too-many-requests.error.js';
import { InvalidSecretError } from '../domain/admin.errors.js';

/**
 * Requires the bootstrap secret (401 otherwise). Counts every attempt per address before checking it (429). Without a configured
 * secret it returns 404.
 */
@Injectable()
@Refuses({
  errors: [new NothingHereError(), new TooManyRequestsError(60), new InvalidSecretError()],
  security: 'bootstrapSecret',
  isLimited: true,
})
export class BootstrapGuard implements CanActivate {
  constructor(
    private readonly config: AdminConfig,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { bootstrapSecret } = this.config;
    if (bootstrapSecret === null) throw new NothingHereError();
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    const request = http.getRequest<FastifyRequest>();
    await countAndTell(this.limits, reply, 'admin', clientOf(request));
    const given = secretIn(request);
    if (given === null || !isSameSecret(given, bootstrapSecret)) throw new InvalidSecretError();
    return true;
  }
}

/** From the header, else from the body. */
function secretIn({ headers, body }: FastifyRequest): string | null {
  const { secret, secretKey } = (body ?? {}) as { secret?: unknown; secretKey?: unknown };
  const given = headers['x-secret-key'] ?? secret ?? secretKey;
  return typeof given === 'string' ? given : null;
}
