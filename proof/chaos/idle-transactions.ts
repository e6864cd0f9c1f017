import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Instance } from './instance.js';

/** A transaction that waited for something outside of the database. */
export interface HeldTransaction {
  seconds: number;
  /** Its last statement, without values. */
  statement: string;
}

const POLL_MS = 250;
/** Longer than any pause between two statements of one transaction, shorter than a call that hangs. */
const HELD_MS = 2000;
/** When this process itself is late its gates are too, and a connection may seem idle. */
const MAX_OWN_DELAY_MS = 250;
const SETTLE_MS = 1000;
// By the real time, as the times of the sessions are, whatever clock the database shows.
const HELD = `
  select pid, state_change, extract(epoch from pg_catalog.now() - state_change) as seconds, query from pg_stat_activity
   where state = 'idle in transaction' and state_change < pg_catalog.now() - $1 * interval '1 millisecond'`;

interface Session {
  pid: number;
  state_change: Date;
  seconds: string;
  query: string;
}

/** Finds transactions that stay open without a running statement, i.e. during a provider call. */
export class IdleTransactions {
  private readonly pool: pg.Pool;
  private readonly held = new Map<string, HeldTransaction>();
  /** Before this moment a process was stopped, or we were late, and its transactions with it. */
  private excusedUntilMs = 0;

  constructor(
    databaseUrl: string,
    private readonly instances: Instance[],
  ) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    this.pool.on('error', () => {});
  }

  found(): HeldTransaction[] {
    return [...this.held.values()];
  }

  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const beforeMs = Date.now();
      await sleep(POLL_MS, undefined, { signal }).catch(() => {});
      const isLate = Date.now() - beforeMs > POLL_MS + MAX_OWN_DELAY_MS;
      const isStopped = this.instances.some(({ isStopped }) => isStopped);
      if (isLate || isStopped) this.excusedUntilMs = Date.now() + SETTLE_MS;
      else await this.sample().catch(() => {}); // the database is down at times
    }
    await this.pool.end();
  }

  private async sample(): Promise<void> {
    const { rows } = await this.pool.query<Session>(HELD, [HELD_MS]);
    for (const { pid, state_change: since, seconds, query } of rows) {
      if (since.getTime() < this.excusedUntilMs) continue;
      const statement = query.replace(/\s+/g, ' ').slice(0, 100);
      this.held.set(`${pid} ${since.getTime()}`, { seconds: Number(seconds), statement });
    }
  }
}
