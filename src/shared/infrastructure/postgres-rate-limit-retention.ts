import { Injectable, OnModuleInit } from '@nestjs/common';
import { Retention } from '../application/retention.js';
import { deletion } from './postgres-deletion.js';
import { Sql } from './sql.js';

/** An hour later, because an instance of an earlier release ends the minutes by its own clock. */
const ENDED = `
  delete from rate_limits where key = any(array(
    select key from rate_limits where expire < (extract(epoch from now()) - 3600) * 1000 order by expire limit ?
       for update skip locked)) returning 1`;

@Injectable()
export class PostgresRateLimitRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.retention.register('rate-limits', deletion(this.sql, ENDED));
  }
}
