import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../shared/domain/domain-error.js';
import { ErrorView } from '../shared/http/error.filter.js';
import { Operation, Tag } from '../shared/http/operation.decorator.js';
import { exampleOf, view } from '../shared/http/view.js';
import { CheckHealth, HealthView, OBSTACLES } from './check-health.js';

const ALIVE = { status: 'ok' } as const;
const AliveView = view('Alive', { status: z.literal('ok') }, ALIVE);
type AliveView = z.infer<typeof AliveView>;

const UnhealthyView = view(
  'Unhealthy',
  { ...ErrorView.shape, statusCode: z.literal(503), code: z.enum(OBSTACLES), ...HealthView.shape },
  {
    ...exampleOf(ErrorView),
    statusCode: 503,
    code: 'DATABASE_UNAVAILABLE',
    message: 'The database does not answer.',
    ...exampleOf(HealthView),
    status: 'unavailable',
  },
);

/** Liveness says that the process answers; readiness that requests may come; the overview says how it goes. */
@Controller('health')
@Tag('Service')
export class HealthController {
  constructor(private readonly health: CheckHealth) {}

  /** 503 exactly when readiness answers 503, with the members of an error beside its own. */
  @Get()
  @Operation('getHealth', {
    summary: 'How it goes, check by check',
    answer: HealthView,
    failure: { status: 503, description: 'Requests should go elsewhere: an error, and the checks.', answer: UnhealthyView },
  })
  @Header('cache-control', 'no-store')
  async overview(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView & Partial<ErrorView>> {
    const { view, obstacle } = await this.health.look();
    if (!obstacle) return view;
    reply.code(503);
    return { statusCode: 503, ...obstacle, requestId: reply.request.id, ...view };
  }

  @Get('ready')
  @Operation('getReadiness', {
    summary: 'Whether requests may come',
    answer: HealthView,
    errors: OBSTACLES.map((code) => new DomainError('unavailable', code, 'The service cannot take requests now.')),
  })
  @Header('cache-control', 'no-store')
  async ready(): Promise<HealthView> {
    const { view, obstacle } = await this.health.look();
    if (obstacle) throw new DomainError('unavailable', obstacle.code, obstacle.message);
    return view;
  }

  @Get('live')
  @Operation('getLiveness', { summary: 'Whether the process answers', answer: AliveView, database: false })
  @Header('cache-control', 'no-store')
  live(): AliveView {
    return ALIVE;
  }
}
