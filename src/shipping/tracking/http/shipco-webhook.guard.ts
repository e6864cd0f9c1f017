import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { Refuses } from '../../../platform/http/operation.decorator.js';
import { NothingHereError } from '../../../platform/kernel/nothing-here.error.js';
import { isSameSecret } from '../../../platform/kernel/secrets.js';

/** Requires one of the configured secrets as the last part of the path; 404 otherwise. */
@Injectable()
@Refuses({ errors: [new NothingHereError()] })
export class ShipcoWebhookGuard implements CanActivate {
  constructor(private readonly config: ShipcoConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { secret = '' } = context.switchToHttp().getRequest<FastifyRequest>().params as { secret?: string };
    // All are compared, so that the time does not reveal which one matches.
    const fitting = this.config.webhookSecrets.filter((one) => isSameSecret(secret, one));
    if (fitting.length === 0) throw new NothingHereError();
    return true;
  }
}
