import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { LIMITS_IN_BATCHES, type LimitName, LimitsConfig } from '../../config/limits.config.js';
import { Clock } from '../application/clock.js';
import { Metrics } from '../application/metrics.js';
import { RateLimits } from '../application/rate-limits.js';
import { TooManyRequestsError } from '../domain/too-many-requests.error.js';
import { BatchedCounts, type Counted } from './batched-counts.js';
import { RateLimitSchema, type SharedTables } from './shared.schema.js';
import { Sql } from './sql.js';

const MINUTE_SECONDS = 60;
/** If counting takes longer, the request passes on this process's own count. */
const COUNT_TIMEOUT_MS = 1_000;

/** The row's current minute, or a new one after it: the same rule as in the limiter library. */
const FLUSH = `
  insert into rate_limits (key, points, expire)
  select * from unnest(cast(? as text[]), cast(? as int[]), cast(? as bigint[]))
  on conflict (key) do update set
    points = excluded.points + case when rate_limits.expire <= ? then 0 else rate_limits.points end,
    expire = case when rate_limits.expire <= ? then excluded.expire else rate_limits.expire end
  returning key, points, expire`;

/**
 * Where a limit protects secrets, addresses are counted exactly, with one upsert per request. All else is counted in memory and
 * synchronized in batches, see BatchedCounts. Above the limit, requests are rejected from memory until the minute ends,
 * so that a flood causes no statements.
 */
@Injectable()
export class PostgresRateLimits extends RateLimits implements OnApplicationShutdown {
  private readonly exact = new Map<LimitName, RLWrapperTimeouts>();
  private readonly batched: BatchedCounts;

  constructor(
    private readonly entities: EntityManager,
    private readonly sql: Sql,
    private readonly config: LimitsConfig,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    super();
    this.batched = new BatchedCounts({
      windowMs: MINUTE_SECONDS * 1000,
      nowMs: () => this.nowMs(),
      flush: (pending) => this.flush(pending),
    });
    for (const [name, points] of Object.entries(config.perMinute) as [LimitName, number][]) {
      if (points > 0 && !LIMITS_IN_BATCHES.has(name)) this.exact.set(name, this.limiter(name, points));
    }
  }

  async count(limit: LimitName, subject: string, cost = 1): Promise<void> {
    const points = this.config.perMinute[limit];
    if (points === 0) return;
    const limiter = this.exact.get(limit);
    let waitMs = limiter ? await consumed(limiter, this.nameOf(subject)) : 0;
    for (let counted = 0; !limiter && waitMs <= 0 && counted < Math.min(cost, points); counted += 1)
      waitMs = this.batched.count(`${limit}:${subject}`, points, () => `${limit}:${this.nameOf(subject)}`);
    if (waitMs <= 0) return;
    this.metrics.rateLimited(limit);
    throw new TooManyRequestsError(Math.max(1, Math.ceil(waitMs / 1000)));
  }

  onApplicationShutdown(): void {
    this.batched.end();
  }

  private nameOf(subject: string): string {
    return createHmac('sha256', this.config.keySecret).update(subject).digest('base64url');
  }

  private async flush(pending: readonly Counted[]): Promise<Counted[]> {
    const nowMs = this.nowMs();
    const columns = [pending.map(({ key }) => key), pending.map(({ count }) => count), pending.map(({ endsAtMs }) => endsAtMs)];
    const rows = await this.sql.rows<Selectable<SharedTables['rate_limits']>>(FLUSH, [...columns, nowMs, nowMs]);
    return rows.map(({ key, points, expire }) => ({ key, count: points, endsAtMs: Number(expire) }));
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
      // Counts in this process while the database is down.
      insuranceLimiter: new RateLimiterMemory(each),
    });
    return new RLWrapperTimeouts({ limiter: table, timeoutMs: COUNT_TIMEOUT_MS });
  }

  /** Removes the statement's name: a transaction-mode pooler does not keep prepared statements. */
  private async query({ text, values }: { text: string; values: unknown[] }): Promise<unknown> {
    return (await this.entities.getConnection().getNativeClient()).query(text, values);
  }

  private nowMs(): number {
    return this.clock.now().getTime();
  }
}

/** Returns 0, or the rest of the minute in milliseconds. A limit that cannot be counted must not block the service. */
async function consumed(limiter: RLWrapperTimeouts, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    return refused instanceof RateLimiterRes ? Math.max(1, refused.msBeforeNext) : 0;
  }
}
