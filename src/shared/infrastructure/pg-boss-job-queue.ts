import { EntityManager } from '@mikro-orm/postgresql';
import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { DatabaseConfig } from '../../config/database.config.js';
import { Clock } from '../application/clock.js';
import { describeError } from '../application/describe-error.js';
import { JobQueue } from '../application/job-queue.js';
import { WORK_ENDS_AFTER_MS } from '../application/shutdown-times.js';
import { Tracer } from '../application/tracer.js';
import { type Work, WorkContext, type WorkOrigin } from '../application/work-context.js';

const POLL_SECONDS = 0.5;
// One job per worker: a provider that hangs on one order must not hold up the others of a batch.
const WORKERS_PER_QUEUE = 6;
const EXPIRE_SECONDS = 120;
// Without an end of its own a fetch over a network that has gone would wait for ever, and its worker with it.
const CONNECTION = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true };
// Longer than the time-outs above: workers that come back by themselves were never gone.
const STALE_AFTER_MS = 60_000;
const ERROR_LOG_SPACING_MS = 5_000;
/** The member of a job's data that says what caused it. */
const ORIGIN = '_origin';

type JobData = Record<string, string> & { [ORIGIN]?: WorkOrigin };
type Handler = (data: object) => Promise<void>;

@Injectable()
export class PgBossJobQueue extends JobQueue implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(PgBossJobQueue.name);
  private readonly handlers = new Map<string, Handler>();
  private readonly boss: PgBoss;
  private ended: Promise<void> = Promise.resolve();
  private errorLoggedMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly entities: EntityManager,
    database: DatabaseConfig,
    private readonly clock: Clock,
    private readonly context: WorkContext,
    private readonly tracer: Tracer,
  ) {
    super();
    this.boss = new PgBoss({ ...CONNECTION, connectionString: database.url, max: 4, useListenNotify: true });
    // Without a listener an error event would end the process.
    this.boss.on('error', (error) => this.logError(error));
  }

  async enqueue(queue: string, data: object, startAfter?: Date, priority = 0): Promise<void> {
    const transaction = this.entities.getTransactionContext();
    if (!transaction) throw new Error(`job for "${queue}" enqueued outside a unit of work`);
    const { ids: { requestId } = {}, traceparent }: Partial<Work> = this.context.current ?? {};
    const origin: WorkOrigin = { ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
    await this.boss.send(
      queue,
      { ...data, [ORIGIN]: origin },
      { db: fromKysely(transaction), priority, ...(startAfter && { startAfter }) },
    );
  }

  handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): void {
    this.handlers.set(queue, handler as Handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const queue of this.handlers.keys()) {
      await this.boss.createQueue(queue, {
        notify: true,
        // Some three hours: rows wake their jobs again by themselves, a look at a parcel of long ago has nothing but its job.
        retryLimit: 20,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 900,
        expireInSeconds: EXPIRE_SECONDS,
      });
    }
    for (const [queue, handler] of this.handlers) await this.work(queue, handler);
  }

  isWorking(): boolean {
    const since = this.clock.now().getTime() - STALE_AFTER_MS;
    const alive = this.boss
      .getWipData()
      .filter(({ count, createdOn, lastFetchedOn }) => count > 0 || Math.max(createdOn, lastFetchedOn ?? 0) > since);
    return [...this.handlers.keys()].every((queue) => alive.some(({ name }) => name === queue));
  }

  /** Fetches nothing any more. Jobs that still run at the end are given back to the queue. */
  onModuleDestroy(): void {
    this.ended = this.boss
      .stop({ graceful: true, timeout: WORK_ENDS_AFTER_MS })
      .catch((error) => this.logger.error('jobs.stop_failed', describeError(error)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.ended;
  }

  /** While the database is away every worker fails twice a second: one line now and then says as much. */
  private logError({ message }: Error): void {
    if (performance.now() - this.errorLoggedMs < ERROR_LOG_SPACING_MS) return;
    this.errorLoggedMs = performance.now();
    this.logger.error('jobs.error', { reason: message });
  }

  private async work(queue: string, handler: Handler): Promise<void> {
    const options = {
      localConcurrency: WORKERS_PER_QUEUE,
      batchSize: 1,
      perJobResults: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_SECONDS,
      // A delayed job is not announced when it falls due, so polling stays as fast with notifications as without.
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const;
    await this.boss.work<JobData>(queue, options, (jobs) => Promise.all(jobs.map((job) => this.attempt(queue, job, handler))));
  }

  /** As a piece of work of its own, known by what the job is about and by the request that caused it. */
  private attempt(
    queue: string,
    { id, data: { [ORIGIN]: origin, ...data } }: Job<JobData>,
    handler: Handler,
  ): Promise<JobResult> {
    const { requestId, traceparent } = origin ?? {};
    const ids = { ...(requestId && { requestId }), queue, jobId: id, ...data };
    const span = this.tracer.begin(`job ${queue}`, 'consumer', ids, traceparent);
    return this.context.run({ ids, traceparent: span.traceparent }, async (): Promise<JobResult> => {
      try {
        await handler(data);
        span.end({}, false);
        return { id, status: 'completed' };
      } catch (error) {
        span.end({}, true);
        this.logger.error('job.failed', { queue, id }, describeError(error));
        return { id, status: 'failed', output: { message: error instanceof Error ? error.name : 'unknown' } };
      }
    });
  }
}
