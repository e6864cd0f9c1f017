import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DatabaseConfig } from '../../config/database.config.js';
import { describeError } from '../application/describe-error.js';
import { type Announcement, type DueRows, type DueSource, DueWork } from '../application/due-work.js';
import { WORK_ENDS_AFTER_MS } from '../application/shutdown-times.js';
import { Tracer } from '../application/tracer.js';
import { WorkContext } from '../application/work-context.js';
import { DueListener } from './due-listener.js';
import { nextDue } from './due-rows.js';
import { Lane } from './lane.js';
import { Sql } from './sql.js';

/** The polling interval for all kinds, without announcements. */
const LOOK_EVERY_MS = 500;
/** Longer than the database timeouts, so that a poll that recovers by itself does not count as stopped. */
const STALE_AFTER_MS = 60_000;
/** Time for a database restart. */
const GIVE_BACK_MS = 2_000;
const ERROR_LOG_SPACING_MS = 5_000;

/**
 * Claims due rows in batches and processes them concurrently. Triggers announce rows that are due at once; polling finds those
 * that waited for their time or whose process died.
 */
@Injectable()
export class PostgresDueWork implements DueWork, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(PostgresDueWork.name);
  private readonly lanes: Lane[] = [];
  private readonly acts = new Map<string, () => void>();
  private readonly listener: DueListener;
  private timer: NodeJS.Timeout | null = null;
  private lookedAtMs = Number.NEGATIVE_INFINITY;
  private errorLoggedMs = Number.NEGATIVE_INFINITY;
  private stopped = false;
  private ended: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    { directUrl }: DatabaseConfig,
    private readonly context: WorkContext,
    private readonly tracer: Tracer,
  ) {
    const missed = () => {
      for (const act of this.acts.values()) act();
    };
    this.listener = new DueListener(directUrl, (kind) => this.heard(kind), missed);
  }

  register<Row extends object>(kind: DueRows<Row>): void {
    const lane = new Lane(kind, {
      work: (one, row) => this.work(one, row),
      claimFailed: (error) => this.logError('work.claim_failed', error),
    });
    this.lanes.push(lane);
  }

  hears(announcement: Announcement, act: () => void): void {
    this.acts.set(announcement, act);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
    await this.look();
  }

  get sources(): readonly DueSource[] {
    return this.lanes.map(({ kind }) => kind);
  }

  isWorking(): boolean {
    return performance.now() - this.lookedAtMs < STALE_AFTER_MS;
  }

  /** Stops claiming. Unfinished work is left to the next process, as after a crash. */
  onModuleDestroy(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    const late = new Promise((resolve) => setTimeout(resolve, WORK_ENDS_AFTER_MS).unref());
    const done = Promise.all([this.listener.stop(), ...this.lanes.map((lane) => lane.stop())]);
    this.ended = Promise.race([done, late]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ended;
  }

  private heard(name: string): void {
    this.lanes.find((lane) => lane.kind.name === name)?.wake();
    this.acts.get(name)?.();
  }

  /** Polls again when the next known row becomes due, and soon in any case. */
  private async look(): Promise<void> {
    let nextMs = LOOK_EVERY_MS;
    try {
      for (const { lane, dueInMs } of await this.dueTimes()) {
        if (dueInMs <= 0) lane.wake();
        else nextMs = Math.min(nextMs, Math.ceil(dueInMs));
      }
      this.lookedAtMs = performance.now();
    } catch (error) {
      this.logError('work.look_failed', error);
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.look(), nextMs).unref();
  }

  private async dueTimes(): Promise<{ lane: Lane; dueInMs: number }[]> {
    if (this.lanes.length === 0) return [];
    const rows = await this.sql.rows<{ at: number; due_in_ms: number | null }>(
      this.lanes.map(({ kind }, at) => nextDue(kind, at)).join(' union all '),
    );
    return rows.flatMap(({ at, due_in_ms }) => {
      const lane = this.lanes[at];
      return lane && due_in_ms !== null ? [{ lane, dueInMs: due_in_ms }] : [];
    });
  }

  /** Runs with its own work context: the row's ids and the request that caused it. */
  private async work(kind: DueRows<object>, row: object): Promise<void> {
    const { ids: rowIds, origin } = kind.describe(row);
    const ids = { ...(origin.requestId && { requestId: origin.requestId }), queue: kind.name, ...rowIds };
    const span = this.tracer.begin(`job ${kind.name}`, 'consumer', ids, origin.traceparent);
    await this.context.run({ ids, traceparent: span.traceparent }, async () => {
      try {
        await kind.handle(row);
        span.end({}, false);
      } catch (error) {
        span.end({}, true);
        this.logger.error('job.failed', { queue: kind.name }, describeError(error));
        await kind.giveBack?.(row, GIVE_BACK_MS).catch(() => undefined); // then the lease ends
      }
    });
  }

  /** Every poll fails while the database is down, so only some failures are logged. */
  private logError(event: string, error: unknown): void {
    if (performance.now() - this.errorLoggedMs < ERROR_LOG_SPACING_MS) return;
    this.errorLoggedMs = performance.now();
    this.logger.error(event, { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
  }
}
