import { type FactoryProvider, Logger, OnModuleInit } from '@nestjs/common';
import { RetentionConfig } from '../config/retention.config.js';
import type { RetentionRule } from '../database/retention-rule.js';
import { Sql } from '../database/sql.js';
import { PeriodicTasks } from './periodic-tasks.js';

const BATCH = 500;
/** Between two batches, so that other work gets the database. */
const BATCH_PAUSE_MS = 20;

/** Deletes rows that are not kept any longer, in small batches. */
export class Retention implements OnModuleInit {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly rules: readonly RetentionRule[],
    private readonly tasks: PeriodicTasks,
    private readonly sql: Sql,
    private readonly config: RetentionConfig,
  ) {}

  /** Deletes these. */
  static of(rules: readonly RetentionRule[]): FactoryProvider<Retention> {
    return {
      provide: Retention,
      inject: [PeriodicTasks, Sql, RetentionConfig],
      useFactory: (...of: [PeriodicTasks, Sql, RetentionConfig]) => new Retention(rules, ...of),
    };
  }

  onModuleInit(): void {
    this.tasks.register('retention', 'hourly', (signal) => this.deleteAll(signal));
  }

  private async deleteAll(signal: AbortSignal): Promise<void> {
    for (const rule of this.rules) await this.deleteOf(rule, signal);
  }

  /** Each batch is one commit, so the next instance continues where this one stops. */
  private async deleteOf({ name, statement, days }: RetentionRule, signal: AbortSignal): Promise<void> {
    const kept = days === undefined ? [] : [typeof days === 'number' ? days : days(this.config)];
    let rows = 0;
    try {
      for (let deleted = BATCH; deleted === BATCH && !signal.aborted; rows += deleted) {
        deleted = (await this.sql.rows(statement, [...kept, BATCH])).length;
        if (deleted === BATCH) await new Promise((resolve) => setTimeout(resolve, BATCH_PAUSE_MS).unref());
      }
    } catch (error) {
      if (!signal.aborted)
        this.logger.warn('retention.failed', { name, reason: error instanceof Error ? error.name : 'unknown' });
    }
    if (rows > 0) this.logger.log('retention.deleted', { name, rows });
  }
}
