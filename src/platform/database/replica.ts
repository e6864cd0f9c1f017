import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import { ReplicaConfig } from '../config/database.config.js';
import { stopwatch } from '../kernel/real-time.js';
import { PrometheusMetrics } from '../telemetry/prometheus-metrics.js';
import { preparedClient } from './prepared-client.js';
import { faultOf, REPLICA_SIGNS, type ReplicaSigns } from './replica-signs.js';

/** For a connection, and again for the answer: a replica that hangs delays a request by their sum at most, and then gets no more. */
const DEADLINE_MS = 500;
const LOOK_EVERY_MS = 1_000;
/** After a statement that failed: doubled with each one, so that one that fails every statement is asked few of them. */
const SHUN_MS = 1_000;
const MAX_SHUN_MS = 30_000;
/** The code of a statement that exceeds `statement_timeout`. */
const QUERY_CANCELED = '57014';
/** What a statement that took too long is followed by: known after a round trip, so it is neither shown nor told. */
const LOOKED_AT = 'looked_at';
/** The type `text[]`, which the driver's own list of types lacks. */
const TEXTS = 1009 as never;

/**
 * A streaming replica that answers what may be some seconds old. Whatever goes wrong with it, its caller asks the primary instead, and so
 * does everybody after that until a look, off the path of requests, finds it well. A statement that takes too long says little of it, since
 * anybody may choose one: a look follows at once, and decides.
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Replica.name);
  private readonly server: { requests: pg.Pool; looks: pg.Pool; figures: Figures } | null = null;
  /** Null: it serves. */
  private awayBecause: string | null = 'not_seen_yet';
  private told = this.awayBecause;
  /** Since it last answered one. */
  private failures = 0;
  private failedAgo = stopwatch();
  private next: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly config: ReplicaConfig,
    metrics: PrometheusMetrics,
  ) {
    const { url, poolMax, preparesStatements } = config;
    if (!url) return;
    this.server = {
      requests: poolTo(url, poolMax, preparesStatements),
      // Its own connection, because a full pool does not mean that the replica is away.
      looks: poolTo(url, 1, false),
      figures: figuresIn(metrics),
    };
  }

  onApplicationBootstrap(): void {
    if (this.server) void this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.next);
    await Promise.all([this.server?.requests.end(), this.server?.looks.end()]);
  }

  /** Null: the caller must ask the primary. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row> | null> {
    if (!this.server) return null;
    const { requests, figures } = this.server;
    if (this.awayBecause !== null) {
      figures.reads.inc({ outcome: 'away' });
      return null;
    }
    try {
      const answer = await requests.query<Row>(text, [...values]);
      figures.reads.inc({ outcome: 'served' });
      this.failures = 0;
      this.show();
      this.tell(null);
      return answer;
    } catch (error) {
      const isSlow = tookTooLong(error);
      figures.reads.inc({ outcome: isSlow ? 'timed_out' : 'failed' });
      if (isSlow) this.lookAtOnce();
      else this.failed(error);
      return null;
    }
  }

  /** Also by a statement that no server would run: that costs a second without the replica, and the primary says what is wrong. */
  private failed(error: unknown): void {
    // Several that were under way fail together.
    if (this.awayBecause === null || this.awayBecause === LOOKED_AT) {
      this.failures += 1;
      this.failedAgo = stopwatch();
    }
    this.is(reasonOf(error));
  }

  /** If it hangs, who asks meanwhile must not wait for it: nobody asks it until the look has ended. */
  private lookAtOnce(): void {
    if (this.awayBecause !== null) return;
    this.awayBecause = LOOKED_AT;
    void this.look();
  }

  /** Finds out whether it may be asked. Never fails. */
  async look(): Promise<void> {
    if (!this.server) return;
    const { looks, figures } = this.server;
    try {
      const [signs] = (await looks.query<ReplicaSigns>(REPLICA_SIGNS)).rows;
      if (!signs) throw new Error('a select without a table has one row');
      if (signs.lag_ms === null) figures.lag.remove();
      else figures.lag.set(signs.lag_ms / 1000);
      const fault = faultOf(signs, this.config.maxLagMs);
      if (fault !== null || !this.isShunned) this.is(fault);
    } catch (error) {
      figures.lag.remove();
      this.is(reasonOf(error));
    }
  }

  private async watch(): Promise<void> {
    await this.look();
    if (!this.isOver) this.next = setTimeout(() => void this.watch(), LOOK_EVERY_MS).unref();
  }

  private get isShunned(): boolean {
    return this.failures > 0 && this.failedAgo() < Math.min(MAX_SHUN_MS, SHUN_MS * 2 ** (this.failures - 1));
  }

  private is(awayBecause: string | null): void {
    this.awayBecause = awayBecause;
    this.show();
    if (awayBecause !== null) this.tell(awayBecause);
  }

  /** That a look finds it well says little of one that failed its last statement. */
  private show(): void {
    this.server?.figures.up.set(this.awayBecause === null && this.failures === 0 ? 1 : 0);
  }

  /** Once per change; that it serves only after it has, since looks may find one well that fails every statement. */
  private tell(awayBecause: string | null): void {
    if (this.isOver || awayBecause === this.told) return;
    this.told = awayBecause;
    if (awayBecause === null) this.logger.log('replica.serves', {});
    else this.logger.warn('replica.away', { reason: awayBecause });
  }
}

type Figures = ReturnType<typeof figuresIn>;

function figuresIn({ registry }: PrometheusMetrics) {
  const registers = [registry];
  const up = new Gauge({ name: 'replica_up', help: 'Whether the replica is asked.', registers });
  const lag = new Gauge({ name: 'replica_lag_seconds', help: 'How far it is behind; none while that is unknown.', registers });
  lag.remove();
  const help = 'Statements for the replica; away: the primary was asked at once; failed, timed_out: after the replica.';
  return { up, lag, reads: new Counter({ name: 'replica_reads_total', help, labelNames: ['outcome'], registers }) };
}

function poolTo(url: string, max: number, preparesStatements: boolean): pg.Pool {
  const deadlines = { connectionTimeoutMillis: DEADLINE_MS, query_timeout: DEADLINE_MS };
  const client = preparesStatements && { Client: preparedClient() };
  const pool = new pg.Pool({ connectionString: url, max, keepAlive: true, types: timesAsTexts(), ...deadlines, ...client });
  pool.on('error', () => undefined); // the pool has already removed the connection
  return pool;
}

/** Reads times as texts, as the rows of the primary have them. */
function timesAsTexts(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  const parsers = createPostgreSqlTypeParsers(pg.types.getTypeParser(TEXTS) as (text: string) => string[]);
  for (const [oid, parser] of Object.entries(parsers)) types.setTypeParser(Number(oid), parser);
  return types;
}

/** It, or the wait for a connection behind others. Only the driver's own errors have no code. */
function tookTooLong(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === undefined || code === QUERY_CANCELED;
}

/** The code of an error, because its message may contain values. Without a code, the driver has given up. */
function reasonOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'no_answer');
}
