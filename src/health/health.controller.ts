import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../shared/domain/domain-error.js';
import { Sql } from '../shared/infrastructure/sql.js';

/** Liveness says that the process answers; readiness that it can work. */
@Controller('health')
export class HealthController {
  constructor(private readonly sql: Sql) {}

  @Get(['', 'ready'])
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' }> {
    reply.header('cache-control', 'no-store');
    try {
      await this.sql.rows('select 1 from mikro_orm_migrations limit 1');
    } catch (cause) {
      throw new DomainError('unavailable', 'DATABASE_UNAVAILABLE', 'The database does not answer.', undefined, { cause });
    }
    return { status: 'ok' };
  }

  @Get('live')
  live(@Res({ passthrough: true }) reply: FastifyReply): { status: 'ok' } {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  }
}
