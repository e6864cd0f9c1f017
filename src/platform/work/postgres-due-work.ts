import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DatabaseConfig } from '../config/database.config.js';
import { Sql } from '../database/sql.js';
import { Clock } from '../kernel/clock.js';
import { describeError } from '../kernel/describe-error.js';
import { stopwatch, within } from '../kernel/real-time.js';
import { Tracer } from '../telemetry/tracer.js';
import { WorkContext } from '../telemetry/work-context.js';
import { DueListener } from './due-listener.js';
import { nextDue } from './due-rows.js';
import { DueRowsConsumer } from './due-rows-consumer.js';
import { type Announced, type DueRows, type DueSource, DueWork } from './due-work.js';
import { PolledChanges } from './postgres-polled-changes.js';
import { WORK_ENDS_AFTER_MS } from './shutdown-times.js';

/** The polling interval for all kinds, without announcements. */
const LOOK_EVERY_MS = 500;
/** In real time, and longer than the database timeouts, so that a poll that recovers by itself does not count as stopped. */
const STALE_AFTER_MS = 60_000;
/** Time for a database restart. */
const GIVE_BACK_MS = 2_000;
const ERROR_LOG_SPACING_MS = 5_000;

/**
 * Claims due rows in batches and processes them concurrently. Triggers announce rows that are due at once; polling finds those
 * that waited for their time or whose process died, and all others where nothing is announced.
 */
@Injectable()
export class PostgresDueWork implements DueWork, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(PostgresDueWork.name);
  private readonly consumers: DueRowsConsumer[] = [];
  private readonly announced: Announced[] = [];
  private readonly acts = new Map<string, () => void>();
  /** Null: nothing is announced. */
  private readonly listener: DueListener | null;
  private readonly changes: PolledChanges;
  private readonly stopped = new AbortController();
  private sinceLookMs: (() => number) | null = null;
  private sinceErrorMs: (() => number) | null = null;
  private ended: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    { directUrl, announces }: DatabaseConfig,
    private readonly context: WorkContext,
    private readonly tracer: Tracer,
    private readonly clock: Clock,
  ) {
    const missed = () => {
      for (const act of this.acts.values()) act();
    };
    this.listener = announces ? new DueListener(directUrl, (kind) => this.heard(kind), missed) : null;
    this.changes = new PolledChanges(sql);
  }

  register<Row extends object>(kind: DueRows<Row>): void {
    const consumer = new DueRowsConsumer(kind, {
      work: (one, row) => this.work(one, row),
      claimFailed: (error) => this.logError('work.claim_failed', error),
    });
    this.consumers.push(consumer);
  }

  hears(announced: Announced, act: () => void): void {
    this.announced.push(announced);
    this.acts.set(announced.name, act);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener?.start();
    const nextMs = await this.look();
    void this.lookAgain(nextMs);
  }

  get sources(): readonly DueSource[] {
    return this.consumers.map(({ kind }) => kind);
  }

  isWorking(): boolean {
    return this.sinceLookMs !== null && this.sinceLookMs() < STALE_AFTER_MS;
  }

  /** Stops claiming. Unfinished work is left to the next process, as after a crash. */
  onModuleDestroy(): void {
    this.stopped.abort();
    const done = Promise.all([this.listener?.stop(), ...this.consumers.map((consumer) => consumer.stop())]);
    this.ended = within(WORK_ENDS_AFTER_MS, done);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ended;
  }

  private heard(name: string): void {
    this.consumers.find((consumer) => consumer.kind.name === name)?.wake();
    this.acts.get(name)?.();
  }

  private async lookAgain(firstInMs: number): Promise<void> {
    const { signal } = this.stopped;
    for (let inMs = firstInMs; ; inMs = await this.look()) {
      await this.clock.pause(inMs, signal);
      if (signal.aborted) return;
    }
  }

  /** Returns when to poll again: when the next known row becomes due, and soon in any case. */
  private async look(): Promise<number> {
    let nextMs = LOOK_EVERY_MS;
    try {
      for (const { consumer, dueInMs } of await this.dueTimes()) {
        if (dueInMs <= 0) consumer.wake();
        else nextMs = Math.min(nextMs, Math.ceil(dueInMs));
      }
      if (!this.listener) for (const name of await this.changes.among(this.announced)) this.acts.get(name)?.();
      this.sinceLookMs = stopwatch();
    } catch (error) {
      this.logError('work.look_failed', error);
    }
    return nextMs;
  }

  private async dueTimes(): Promise<{ consumer: DueRowsConsumer; dueInMs: number }[]> {
    if (this.consumers.length === 0) return [];
    const rows = await this.sql.rows<{ at: number; due_in_ms: number | null }>(
      this.consumers.map(({ kind }, at) => nextDue(kind, at)).join(' union all '),
    );
    return rows.flatMap(({ at, due_in_ms }) => {
      const consumer = this.consumers[at];
      return consumer && due_in_ms !== null ? [{ consumer, dueInMs: due_in_ms }] : [];
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
    if (this.sinceErrorMs !== null && this.sinceErrorMs() < ERROR_LOG_SPACING_MS) return;
    this.sinceErrorMs = stopwatch();
    this.logger.error(event, { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
  }
}
