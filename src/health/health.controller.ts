import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../shared/domain/domain-error.js';
import { Operation, Tag } from '../shared/http/operation.decorator.js';
import { view } from '../shared/http/view.js';
import { Sql } from '../shared/infrastructure/sql.js';

const HealthView = view('Health', { status: z.literal('ok') }, { status: 'ok' });
type HealthView = z.infer<typeof HealthView>;

/** Liveness says that the process answers; readiness that it can work. */
@Controller('health')
@Tag('Service')
export class HealthController {
  constructor(private readonly sql: Sql) {}

  @Get(['', 'ready'])
  @Operation(['getHealth', 'getReadiness'], { summary: 'Whether it can work: asks the database', answer: HealthView })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthView> {
    reply.header('cache-control', 'no-store');
    try {
      await this.sql.rows('select 1 from mikro_orm_migrations limit 1');
    } catch (cause) {
      throw new DomainError('unavailable', 'DATABASE_UNAVAILABLE', 'The database does not answer.', undefined, { cause });
    }
    return { status: 'ok' };
  }

  @Get('live')
  @Operation('getLiveness', { summary: 'Whether the process answers', answer: HealthView, database: false })
  live(@Res({ passthrough: true }) reply: FastifyReply): HealthView {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  }
}
