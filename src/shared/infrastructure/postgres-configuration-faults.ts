import { Injectable, OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../application/clock.js';
import { type ConfigurationFault, ConfigurationFaults, FAULT_TRIED_EVERY_MS } from '../application/configuration-faults.js';
import { Outcomes } from '../application/outcomes.js';
import { PeriodicTasks } from '../application/periodic-tasks.js';
import { FROM_NOW, fromNow } from './due-rows.js';
import type { SharedTables } from './shared.schema.js';
import { Sql } from './sql.js';

/** While the database cannot say whose turn it is. */
const ASK_AGAIN_MS = 5_000;

/** One caller of all instances gets the turn. No row means that the fault was fixed. */
const TAKE_TURN = `
  with taken as (
    update configuration_faults set try_at = ${FROM_NOW} where name = ? and try_at <= now() returning name)
  select exists (select 1 from taken) as is_mine, cast(extract(epoch from f.try_at - now()) * 1000 as float8) as wait_ms
    from configuration_faults f where f.name = ?`;

/**
 * One row per fault. A process that has seen no fault sends no statement; it learns of one when a call meets it, at its start, or in a
 * periodic task.
 */
@Injectable()
export class PostgresConfigurationFaults extends ConfigurationFaults implements OnModuleInit, OnApplicationBootstrap {
  /** When to request the turn. */
  private readonly known = new Map<ConfigurationFault, number>();

  constructor(
    private readonly sql: Sql,
    private readonly outcomes: Outcomes,
    private readonly tasks: PeriodicTasks,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.tasks.register('configuration-faults', 'recovery', () => this.learn());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.learn().catch(() => undefined); // a call or a periodic task finds it
  }

  async waitMs(fault: ConfigurationFault): Promise<number> {
    const askAt = this.known.get(fault);
    if (askAt === undefined) return 0;
    const leftMs = askAt - this.clock.monotonicMs();
    if (leftMs > 0) return leftMs;
    // Other callers of this process wait without another statement.
    this.askIn(fault, ASK_AGAIN_MS);
    try {
      const [row] = await this.sql.rows<{ is_mine: boolean; wait_ms: number }>(TAKE_TURN, [FAULT_TRIED_EVERY_MS, fault, fault]);
      if (!row) this.known.delete(fault);
      else this.askIn(fault, row.is_mine ? FAULT_TRIED_EVERY_MS : row.wait_ms);
      return !row || row.is_mine ? 0 : Math.max(1, row.wait_ms);
    } catch {
      return ASK_AGAIN_MS;
    }
  }

  async found(fault: ConfigurationFault): Promise<void> {
    if (this.known.has(fault)) return;
    this.askIn(fault, FAULT_TRIED_EVERY_MS);
    this.outcomes.report({ event: 'configuration.fault', fault });
    await this.tables
      .insertInto('configuration_faults')
      .values({ name: fault, since: sql<string>`now()`, try_at: fromNow(FAULT_TRIED_EVERY_MS) })
      .onConflict((known) => known.column('name').doNothing())
      .execute()
      // The next call that meets it stores it.
      .catch(() => this.known.delete(fault));
  }

  async mended(fault: ConfigurationFault): Promise<void> {
    if (!this.known.delete(fault)) return;
    this.outcomes.report({ event: 'configuration.mended', fault });
    await this.tables
      .deleteFrom('configuration_faults')
      .where('name', '=', fault)
      .execute()
      .catch(() => this.askIn(fault, ASK_AGAIN_MS));
  }

  private async learn(): Promise<void> {
    const rows = await this.tables.selectFrom('configuration_faults').select('name').execute();
    for (const { name } of rows) if (!this.known.has(name)) this.askIn(name, 0);
  }

  private askIn(fault: ConfigurationFault, ms: number): void {
    this.known.set(fault, this.clock.monotonicMs() + ms);
  }

  private get tables() {
    return this.sql.of<SharedTables>();
  }
}
