import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../shared/domain/domain-error.js';
import type { ErrorView } from '../shared/http/error.filter.js';
import { CheckHealth, type HealthView } from './check-health.js';

/** Liveness says that the process answers; readiness that requests may come; the overview says how it goes. */
@Controller('health')
export class HealthController {
  constructor(private readonly health: CheckHealth) {}

  /** 503 exactly when readiness answers 503, with the members of an error beside its own. */
  @Get()
  @Header('cache-control', 'no-store')
  async overview(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView & Partial<ErrorView>> {
    const { view, obstacle } = await this.health.look();
    if (!obstacle) return view;
    reply.code(503);
    return { statusCode: 503, ...obstacle, requestId: reply.request.id, ...view };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<HealthView> {
    const { view, obstacle } = await this.health.look();
    if (obstacle) throw new DomainError('unavailable', obstacle.code, obstacle.message);
    return view;
  }

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
