import { createHash, timingSafeEqual } from 'node:crypto';
import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ShipcoConfig } from '../../config/shipco.config.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { Refuses } from '../../shared/http/operation.decorator.js';

/** The same as for an unknown path. */
class NoWebhookError extends DomainError {
  constructor() {
    super('not_found', 'NOT_FOUND', 'There is nothing here.');
  }
}

/** Requires one of the configured secrets as the last part of the path; 404 otherwise. */
@Injectable()
@Refuses({ errors: [new NoWebhookError()] })
export class ShipcoWebhookGuard implements CanActivate {
  private readonly digests: readonly Buffer[];

  constructor({ webhookSecrets }: ShipcoConfig) {
    this.digests = webhookSecrets.map(digest);
  }

  canActivate(context: ExecutionContext): boolean {
    const { secret = '' } = context.switchToHttp().getRequest<FastifyRequest>().params as { secret?: string };
    const given = digest(secret);
    // Hashes have equal length, so the comparison takes constant time; each is compared, so that it does not tell which one fits.
    const fitting = this.digests.filter((one) => timingSafeEqual(one, given));
    if (fitting.length === 0) throw new NoWebhookError();
    return true;
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
