import { createHmac } from 'node:crypto';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { LIMITS_IN_BATCHES, type LimitName, LimitsConfig, type SharedLimitName } from '../config/limits.config.js';
import { Sql } from '../database/sql.js';
import { Clock } from '../kernel/clock.js';
import { getsNext, type Subjects } from '../kernel/fair-share.js';
import { TooManyRequestsError } from '../kernel/too-many-requests.error.js';
import { Metrics } from '../telemetry/metrics.js';
import { BatchedCounts, type Counted, type Counter, type Pending } from './batched-counts.js';
import { RateLimits, type Standing } from './rate-limits.js';

const MINUTE_MS = 60_000;

const NOW_MS = 'cast(extract(epoch from now()) * 1000 as bigint)';

/**
 * The row's current minute, or a new one after it, by the database clock: that of an instance may be wrong. What all share is counted by whole
 * minutes, so that it and what each subject holds of it end at the same moment.
 */
const FLUSH = `
  insert into rate_limits (key, points, expire)
  select key, count, coalesce(${NOW_MS} + left_ms, (${NOW_MS} / ${MINUTE_MS} + 1) * ${MINUTE_MS}) from unnest(cast(? as text[]), cast(? as int[]), cast(? as bigint[])) as counted (key, count, left_ms)
  on conflict (key) do update set
    points = excluded.points + case when rate_limits.expire <= ${NOW_MS} then 0 else rate_limits.points end,
    expire = case when rate_limits.expire <= ${NOW_MS} then excluded.expire else rate_limits.expire end
  returning key, points, cast(expire - ${NOW_MS} as float8) as left_ms`;

/**
 * Where a limit protects secrets, addresses are counted exactly, with one upsert per request. All else is counted in memory and
 * synchronized in batches, see BatchedCounts. Above the limit, requests are rejected from memory until the minute ends,
 * so that a flood causes no statements.
 */
@Injectable()
export class PostgresRateLimits implements RateLimits, OnApplicationShutdown {
  private readonly counts: BatchedCounts;

  constructor(
    private readonly sql: Sql,
    private readonly config: LimitsConfig,
    private readonly metrics: Metrics,
    clock: Clock,
  ) {
    this.counts = new BatchedCounts({
      windowMs: MINUTE_MS,
      nowMs: () => clock.monotonicMs(),
      flush: (pending) => this.flush(pending),
    });
  }

  async count(limit: LimitName, subject: string, cost = 1): Promise<void> {
    const points = this.config.perMinute[limit];
    if (points === 0) return;
    const { subject: name, keyOf } = this.counterOf(limit, subject);
    const isExact = !LIMITS_IN_BATCHES.has(limit);
    let waitMs = isExact ? await this.counts.countExactly(keyOf(), points) : 0;
    for (let counted = 0; !isExact && waitMs <= 0 && counted < Math.min(cost, points); counted += 1)
      waitMs = this.counts.count(name, points, keyOf);
    if (waitMs > 0) this.refuse(limit, waitMs);
  }

  standing(limit: LimitName, subject: string): Standing | null {
    const quota = this.config.perMinute[limit];
    if (quota === 0) return null;
    const { subject: name, keyOf } = this.counterOf(limit, subject);
    const { sum, leftMs } = this.counts.sumFor(LIMITS_IN_BATCHES.has(limit) ? name : keyOf());
    return { quota, left: Math.max(0, quota - sum), resetSeconds: secondsOf(leftMs) };
  }

  async share(limit: SharedLimitName, subjects: Subjects): Promise<void> {
    const { fairSharePercent, shared } = this.config;
    const points = shared[limit];
    if (points === 0) return;
    const all = this.counterOf(limit, '');
    const holders = subjects.map((subject) => this.counterOf(limit, subject));
    const waitMs = this.counts.share(all, holders, (taken, held) => {
      const free = points - taken;
      return free > 0 && held.every((one) => getsNext(one, free, fairSharePercent));
    });
    if (waitMs > 0) this.refuse(limit, waitMs);
  }

  hidden(subject: string): string {
    return createHmac('sha256', this.config.keySecret).update(subject).digest('base64url');
  }

  onApplicationShutdown(): void {
    this.counts.end();
  }

  private counterOf(limit: LimitName | SharedLimitName, subject: string): Counter {
    return { subject: `${limit}:${subject}`, keyOf: () => `${limit}:${this.hidden(subject)}` };
  }

  private refuse(limit: LimitName | SharedLimitName, waitMs: number): never {
    this.metrics.count('rate_limited_total', { limit });
    throw new TooManyRequestsError(secondsOf(waitMs));
  }

  private async flush(pending: readonly Pending[]): Promise<Counted[]> {
    const columns = [
      pending.map(({ key }) => key),
      pending.map(({ count }) => count),
      pending.map(({ leftMs }) => (leftMs === null ? null : Math.max(1, Math.round(leftMs)))),
    ];
    const rows = await this.sql.rows<{ key: string; points: number; left_ms: number }>(FLUSH, columns);
    return rows.map(({ key, points, left_ms }) => ({ key, count: points, leftMs: left_ms }));
  }
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
