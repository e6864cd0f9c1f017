import { EntityManager } from '@mikro-orm/postgresql';
import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { fromKysely, PgBoss } from 'pg-boss';
import { DatabaseConfig } from '../../config/database.config.js';
import { describeError } from '../application/describe-error.js';
import { JobQueue } from '../application/job-queue.js';

const POLL_SECONDS = 0.5;
// One job per worker: a provider that hangs on one order must not hold up the others of a batch.
const WORKERS_PER_QUEUE = 6;
const EXPIRE_SECONDS = 120;
const SHUTDOWN_TIMEOUT_MS = 8_000;

@Injectable()
export class PgBossJobQueue extends JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PgBossJobQueue.name);
  private readonly handlers = new Map<string, (data: object) => Promise<void>>();
  private readonly boss: PgBoss;

  constructor(
    private readonly entities: EntityManager,
    database: DatabaseConfig,
  ) {
    super();
    this.boss = new PgBoss({ connectionString: database.url, max: 4, useListenNotify: true });
    // Without a listener an error event would end the process.
    this.boss.on('error', (error) => this.logger.error(`jobs.error ${error.message}`));
  }

  async enqueue(queue: string, data: object, startAfter?: Date): Promise<void> {
    const transaction = this.entities.getTransactionContext();
    if (!transaction) throw new Error(`job for "${queue}" enqueued outside a unit of work`);
    await this.boss.send(queue, data, { db: fromKysely(transaction), ...(startAfter && { startAfter }) });
  }

  handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): void {
    this.handlers.set(queue, handler as (data: object) => Promise<void>);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const queue of this.handlers.keys()) {
      await this.boss.createQueue(queue, {
        notify: true,
        retryLimit: 5,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 300,
        expireInSeconds: EXPIRE_SECONDS,
      });
    }
    for (const [queue, handler] of this.handlers) await this.work(queue, handler);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: SHUTDOWN_TIMEOUT_MS });
  }

  private async work(queue: string, handler: (data: object) => Promise<void>): Promise<void> {
    const options = {
      localConcurrency: WORKERS_PER_QUEUE,
      batchSize: 1,
      perJobResults: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_SECONDS,
      // A delayed job is not announced when it falls due, so polling stays as fast with notifications as without.
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const;
    await this.boss.work<object>(queue, options, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await handler(data);
            return { id, status: 'completed' as const };
          } catch (error) {
            this.logger.error(`job.failed { queue: ${queue}, id: ${id} }`, describeError(error));
            return { id, status: 'failed' as const, output: { message: error instanceof Error ? error.name : 'unknown' } };
          }
        }),
      ),
    );
  }
}
