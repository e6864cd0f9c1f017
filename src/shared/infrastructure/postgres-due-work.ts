import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { DatabaseConfig } from '../../config/database.config.js';
import { Clock } from '../application/clock.js';
import { describeError } from '../application/describe-error.js';
import { type DueRows, type DueSource, DueWork } from '../application/due-work.js';
import { WORK_ENDS_AFTER_MS } from '../application/shutdown-times.js';
import { Tracer } from '../application/tracer.js';
import { WorkContext } from '../application/work-context.js';
import { DueListener } from './due-listener.js';
import { nextDue } from './due-rows.js';
import { Lane } from './lane.js';
import { Sql } from './sql.js';

/** How often one statement looks for what is due of all kinds, when nobody has told of any. */
const LOOK_EVERY_MS = 500;
/** Longer than the time-outs of the database: a look that comes back by itself was never gone. */
const STALE_AFTER_MS = 60_000;
/** Time for a database that is being restarted. */
const GIVE_BACK_MS = 2_000;
const ERROR_LOG_SPACING_MS = 5_000;

/**
 * Claims due rows in batches and works on many at once. It is told of rows that fall due at once, and looks for the others, which wait
 * for their time or were left by a process that died.
 */
@Injectable()
export class PostgresDueWork extends DueWork implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(PostgresDueWork.name);
  private readonly lanes: Lane[] = [];
  private readonly listener: DueListener;
  private timer: NodeJS.Timeout | null = null;
  private lookedAtMs = Number.NEGATIVE_INFINITY;
  private errorLoggedMs = Number.NEGATIVE_INFINITY;
  private stopped = false;
  private ended: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    { url }: DatabaseConfig,
    private readonly clock: Clock,
    private readonly context: WorkContext,
    private readonly tracer: Tracer,
  ) {
    super();
    this.listener = new DueListener(url, (kind) => this.lanes.find((lane) => lane.kind.name === kind)?.wake());
  }

  register<Row extends object>(kind: DueRows<Row>): void {
    const lane = new Lane(kind, {
      work: (one, row) => this.work(one, row),
      claimFailed: (error) => this.logError('work.claim_failed', error),
    });
    this.lanes.push(lane);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
    await this.look();
  }

  get sources(): readonly DueSource[] {
    return this.lanes.map(({ kind }) => kind);
  }

  isWorking(): boolean {
    return this.clock.now().getTime() - this.lookedAtMs < STALE_AFTER_MS;
  }

  /** Claims nothing any more. What is not done in time is left to the next process, as after a crash. */
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

  /** The next look is when the next row that is known falls due, and soon in any case. */
  private async look(): Promise<void> {
    let nextMs = LOOK_EVERY_MS;
    try {
      for (const { lane, dueInMs } of await this.dueTimes()) {
        if (dueInMs <= 0) lane.wake();
        else nextMs = Math.min(nextMs, Math.ceil(dueInMs));
      }
      this.lookedAtMs = this.clock.now().getTime();
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

  /** As a piece of work of its own, known by what the row is about and by the request that caused it. */
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

  /** While the database is away every look fails: one line now and then says as much. */
  private logError(event: string, error: unknown): void {
    if (performance.now() - this.errorLoggedMs < ERROR_LOG_SPACING_MS) return;
    this.errorLoggedMs = performance.now();
    this.logger.error(event, { reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
  }
}
