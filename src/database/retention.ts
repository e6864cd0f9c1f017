import { Injectable, Logger, OnModuleInit } from '@nestjs/common';
import { ADMIN_LEFTOVERS } from '../admin/infrastructure/admin.leftovers.js';
import { CHECKOUT_LEFTOVERS } from '../checkout/infrastructure/checkout.leftovers.js';
import { RetentionConfig } from '../config/retention.config.js';
import { IDENTITY_LEFTOVERS } from '../identity/infrastructure/identity.leftovers.js';
import { INBOX_LEFTOVERS } from '../inbox/infrastructure/inbox.leftovers.js';
import { SELLER_LINK_LEFTOVERS } from '../seller-link/infrastructure/seller-link.leftovers.js';
import { PeriodicTasks } from '../shared/application/periodic-tasks.js';
import { CONFIGURATION_FAULT_LEFTOVERS } from '../shared/infrastructure/configuration-fault.leftovers.js';
import type { Leftovers } from '../shared/infrastructure/leftovers.js';
import { RATE_LIMIT_LEFTOVERS } from '../shared/infrastructure/rate-limit.leftovers.js';
import { Sql } from '../shared/infrastructure/sql.js';

/** What is deleted, of every table. */
export const LEFTOVERS: readonly Leftovers[] = [
  ...INBOX_LEFTOVERS,
  ...IDENTITY_LEFTOVERS,
  ...ADMIN_LEFTOVERS,
  ...CHECKOUT_LEFTOVERS,
  ...SELLER_LINK_LEFTOVERS,
  ...RATE_LIMIT_LEFTOVERS,
  ...CONFIGURATION_FAULT_LEFTOVERS,
];

const BATCH = 500;
/** Between two batches, so that other work gets the database. */
const BATCH_PAUSE_MS = 20;

/** Deletes rows that are not kept any longer, in small batches. */
@Injectable()
export class Retention implements OnModuleInit {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly sql: Sql,
    private readonly config: RetentionConfig,
  ) {}

  onModuleInit(): void {
    this.tasks.register('retention', 'hourly', (signal) => this.deleteAll(signal));
  }

  private async deleteAll(signal: AbortSignal): Promise<void> {
    for (const leftovers of LEFTOVERS) await this.deleteOf(leftovers, signal);
  }

  /** Each batch is one commit, so the next instance continues where this one stops. */
  private async deleteOf({ name, statement, days }: Leftovers, signal: AbortSignal): Promise<void> {
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
