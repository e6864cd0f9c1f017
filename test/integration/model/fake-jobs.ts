import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { EXPIRE_PREFERENCE } from '../../../src/payments/application/expire-preference.js';
import { JobQueue } from '../../../src/shared/application/job-queue.js';
import { Sql } from '../../../src/shared/infrastructure/sql.js';
import type { ModelTime } from './model-time.js';

export interface Job {
  readonly id: string;
  readonly queue: string;
  readonly data: object;
  readonly tries: number;
  readonly due: boolean;
}

const MAX_TRIES = 5;

/** A queue without workers: jobs are rows, written in the transaction of whoever enqueues, and the test says which one runs when. */
export class FakeJobs extends JobQueue {
  private readonly handlers = new Map<string, (data: object) => Promise<void>>();
  private entities: EntityManager;
  private sql: Sql;

  constructor(
    private readonly observer: pg.Client,
    private readonly time: ModelTime,
  ) {
    super();
  }

  static async install(observer: pg.Client): Promise<void> {
    await observer.query(`create table model.jobs (
      id bigserial primary key, queue text not null, data jsonb not null, start_after timestamptz, tries int not null default 0)`);
  }

  connect(entities: EntityManager): void {
    this.entities = entities;
    this.sql = new Sql(entities);
  }

  async enqueue(queue: string, data: object, startAfter?: Date): Promise<void> {
    if (!this.entities.getTransactionContext()) throw new Error(`job for "${queue}" enqueued outside a unit of work`);
    await this.sql.rows('insert into model.jobs (queue, data, start_after) values (?, cast(? as jsonb), ?)', [
      queue,
      JSON.stringify(data),
      startAfter ?? null,
    ]);
  }

  handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): void {
    this.handlers.set(queue, handler as (data: object) => Promise<void>);
  }

  isWorking(): boolean {
    return true;
  }

  /** Those that wait, the ones that are due first, and before them none that only closes a pay page. */
  async waiting(): Promise<Job[]> {
    const { rows } = await this.observer.query<Job>(
      `select id, queue, data, tries, coalesce(start_after <= $1, true) as due from model.jobs
        order by queue = $2, start_after nulls first, id`,
      [this.time.now(), EXPIRE_PREFERENCE],
    );
    return rows;
  }

  /** False when it is gone. */
  async remove({ id }: Job): Promise<boolean> {
    return (await this.observer.query('delete from model.jobs where id = $1', [id])).rowCount === 1;
  }

  /** A handler that throws is tried again, a few times. */
  async handOver({ queue, data, tries }: Job): Promise<void> {
    const handler = this.handlers.get(queue);
    if (!handler) throw new Error(`nobody handles "${queue}"`);
    try {
      await handler(data);
    } catch (error) {
      // What the provider's fakes throw is part of the game, anything else is a fault of product or model.
      if (!(error instanceof Error) || !/^(Shipco|Payco)Error$/.test(error.name)) throw error;
      if (tries + 1 >= MAX_TRIES) return;
      await this.observer.query('insert into model.jobs (queue, data, start_after, tries) values ($1, $2, $3, $4)', [
        queue,
        JSON.stringify(data),
        new Date(this.time.nowMs + 5_000),
        tries + 1,
      ]);
    }
  }
}
