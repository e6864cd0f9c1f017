import { createHmac } from 'node:crypto';
import { EntitySchema } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { type LimitName, LimitsConfig } from '../../config/limits.config.js';
import { Clock } from '../application/clock.js';
import { Metrics } from '../application/metrics.js';
import { RateLimits } from '../application/rate-limits.js';
import { TooManyRequestsError } from '../domain/too-many-requests.error.js';
import { Sql } from './sql.js';

const MINUTE_SECONDS = 60;
const SWEEP_EVERY_MS = 5 * 60_000;
/** Who waits longer for a counter is let pass on this process's own count. */
const COUNT_TIMEOUT_MS = 1_000;

/** The order of the columns is the limiter's own. */
export const RateLimitSchema = new EntitySchema<{ key: string; points: number; expire: string | null }>({
  name: 'RateLimitRow',
  tableName: 'rate_limits',
  properties: {
    key: { type: 'text', primary: true },
    points: { type: 'integer' },
    expire: { type: 'bigint', nullable: true },
  },
});

/**
 * One upsert per request counted. Who has used the minute up is refused from memory until it ends, so that a flood costs no
 * statement at all.
 */
@Injectable()
export class PostgresRateLimits extends RateLimits {
  private readonly limiters = new Map<LimitName, RLWrapperTimeouts>();
  private sweptAtMs: number;

  constructor(
    private readonly entities: EntityManager,
    private readonly sql: Sql,
    private readonly config: LimitsConfig,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    super();
    this.sweptAtMs = clock.now().getTime();
    for (const [name, points] of Object.entries(config.perMinute)) {
      if (points > 0) this.limiters.set(name as LimitName, this.limiter(name, points));
    }
  }

  async count(limit: LimitName, subject: string): Promise<void> {
    const limiter = this.limiters.get(limit);
    if (!limiter) return;
    this.sweep();
    try {
      await limiter.consume(createHmac('sha256', this.config.keySecret).update(subject).digest('base64url'));
    } catch (refused) {
      // A limit that cannot be counted must not be what takes the service down.
      if (!(refused instanceof RateLimiterRes)) return;
      this.metrics.rateLimited(limit);
      throw new TooManyRequestsError(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  private limiter(keyPrefix: string, points: number): RLWrapperTimeouts {
    const each = { keyPrefix, points, duration: MINUTE_SECONDS };
    const table = new RateLimiterPostgres({
      ...each,
      storeClient: { query: (query: { text: string; values: unknown[] }) => this.query(query) },
      storeType: 'client',
      tableName: RateLimitSchema.meta.tableName,
      tableCreated: true,
      // Its timer would outlive the pool.
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points,
      // Counts in this process while the database does not answer.
      insuranceLimiter: new RateLimiterMemory(each),
    });
    return new RLWrapperTimeouts({ limiter: table, timeoutMs: COUNT_TIMEOUT_MS });
  }

  /** Leaves the statement's name out: a prepared statement belongs to one connection, which a transaction-mode pooler does not keep. */
  private async query({ text, values }: { text: string; values: unknown[] }): Promise<unknown> {
    return (await this.entities.getConnection().getNativeClient()).query(text, values);
  }

  private sweep(): void {
    const nowMs = this.clock.now().getTime();
    if (nowMs - this.sweptAtMs < SWEEP_EVERY_MS) return;
    this.sweptAtMs = nowMs;
    this.sql.rows('delete from rate_limits where expire < ?', [nowMs]).catch(() => undefined);
  }
}
