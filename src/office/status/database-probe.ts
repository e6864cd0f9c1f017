import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseConfig } from '../../platform/config/database.config.js';
import { StatusConfig } from '../../platform/config/server.config.js';
import { pendingMigrations } from '../../platform/database/pending-migrations.js';
import { rowsWithin } from '../../platform/database/timeouts.js';
import { within } from '../../platform/kernel/real-time.js';
import type { StatusSigns } from './domain/degraded-parts.js';
import { readSigns } from './status-facts.js';

/** Limits the whole check, so that a health request always returns in time. */
const DEADLINE_MS = 1_500;

/** What the probe found out before the deadline. */
export interface DatabaseFacts {
  reachable: boolean;
  readOnly: boolean;
  /** Null when unknown. */
  pendingMigrations: number | null;
  /** What else it knows of the parts; null when unknown. */
  signs: StatusSigns | null;
}

/**
 * Checks the database on its own connection, because a full pool means that the service is busy, not that the database is down.
 * Concurrent callers share one check.
 */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private running: { facts: DatabaseFacts; end: Promise<void> } | null = null;

  constructor(
    { url }: DatabaseConfig,
    private readonly rules: StatusConfig,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: DEADLINE_MS,
      query_timeout: DEADLINE_MS,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined); // the pool has already removed the connection
  }

  async look(): Promise<DatabaseFacts> {
    this.running ??= this.begin();
    const { facts, end } = this.running;
    await within(DEADLINE_MS, end);
    return { ...facts };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private begin(): { facts: DatabaseFacts; end: Promise<void> } {
    const facts: DatabaseFacts = {
      reachable: false,
      readOnly: false,
      pendingMigrations: null,
      signs: null,
    };
    const end = this.learn(facts)
      .catch(() => undefined) // missing facts stay unknown
      .finally(() => {
        this.running = null;
      });
    return { facts, end };
  }

  private async learn(facts: DatabaseFacts): Promise<void> {
    const [mode] = await this.rows<{ read_only: boolean }>(`select current_setting('transaction_read_only') = 'on' as read_only`);
    facts.readOnly = mode?.read_only ?? false;
    facts.reachable = true;
    facts.pendingMigrations = await pendingMigrations((statement) => this.rows(statement));
    facts.signs = await readSigns((statement) => this.rows(statement), facts.pendingMigrations, this.rules);
  }

  private rows<Row extends object>(statement: string): Promise<Row[]> {
    return rowsWithin<Row>(this.pool, DEADLINE_MS, statement);
  }
}
