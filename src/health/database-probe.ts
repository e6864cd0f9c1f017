import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseConfig } from '../config/database.config.js';
import { pendingMigrations } from '../database/pending-migrations.js';
import { rowsWithin } from '../database/timeouts.js';
import type { ConfigurationFault } from '../shared/application/configuration-faults.js';
import { lagOf, oldestDue } from '../shared/infrastructure/due-rows.js';

/** Limits the whole check, so that a health request always returns in time. */
const DEADLINE_MS = 1_500;

/** What the probe found out before the deadline. */
export interface DatabaseFacts {
  reachable: boolean;
  readOnly: boolean;
  /** Null when unknown. */
  pendingMigrations: number | null;
  /** Waiting time of the oldest due work; null when unknown. */
  lagSeconds: number | null;
  /** The faults in our configuration that the provider has reported; null when unknown. */
  configurationFaults: readonly ConfigurationFault[] | null;
}

/**
 * Checks the database on its own connection, because a full pool means that the service is busy, not that the database is down.
 * Concurrent callers share one check.
 */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private running: { facts: DatabaseFacts; end: Promise<void> } | null = null;

  constructor({ url }: DatabaseConfig) {
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
    const given = new AbortController();
    await Promise.race([end, sleep(DEADLINE_MS, undefined, { signal: given.signal }).catch(() => undefined)]);
    given.abort();
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
      lagSeconds: null,
      configurationFaults: null,
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
    const [oldest] = await this.rows<{ lag: number }>(LAG);
    facts.lagSeconds = Math.round(oldest?.lag ?? 0);
    const faults = await this.rows<{ name: ConfigurationFault }>('select name from configuration_faults order by since');
    facts.configurationFaults = faults.map(({ name }) => name);
  }

  private rows<Row extends object>(statement: string): Promise<Row[]> {
    return rowsWithin<Row>(this.pool, DEADLINE_MS, statement);
  }
}

const LAG = lagOf(oldestDue('shipments'), oldestDue('webhook_inbox', 'verified', 'not verified'));
