import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ToldFact } from './event-follower.js';
import { FACTS, FILL, LARGE } from './upgraded-tables.js';

const SAMPLE_MS = 10;
/** Of the locks that a careful migration takes: it gives up waiting after so long, and tries again. */
const CAREFUL_WAIT = '50ms';
const CAREFUL_LOCKS = 40;
const CAREFUL_PAUSE_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

const WAITING = `
  select c.relname as table, l.mode, cast(extract(epoch from clock_timestamp() - l.waitstart) * 1000 as float8) as ms, a.query
    from pg_locks l join pg_class c on c.oid = l.relation left join pg_stat_activity a on a.pid = l.pid
   where not l.granted and l.waitstart is not null and c.relname = any($1)
   order by l.waitstart limit 1`;
const APPLIED = 'select name from mikro_orm_migrations';
const BUILDING = 'select 1 from pg_stat_progress_create_index where index_relid <> 0';

export interface Wait {
  table: string;
  mode: string;
  ms: number;
  query: string;
}

/** Two tables that every request, and every purchase, reads and writes; filled until they are large. */
export class LargeTables {
  private readonly pool: pg.Pool;
  private readonly over = new AbortController();
  private watching: Promise<void> | undefined;
  private longest: Wait | null = null;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
    this.pool.on('error', () => {});
  }

  async fill(rows: number): Promise<void> {
    const client = await this.pool.connect();
    await client.query(`set statement_timeout = 0`);
    for (const statement of FILL) await client.query(statement, statement.includes('$1') ? [rows] : []);
    await client.query(`analyze ${LARGE.join(', ')}`);
    client.release(true);
  }

  /** From now on waits are seen. */
  watch(): void {
    this.watching ??= this.sample();
  }

  /** Locks a table many times as a careful migration does: for no work at all. Returns the longest wait meanwhile. */
  async lockCarefully(): Promise<Wait | null> {
    const client = await this.pool.connect();
    const lock = `begin; set local lock_timeout = '${CAREFUL_WAIT}'; lock table ${LARGE[0]} in access exclusive mode`;
    for (let locks = 0; locks < CAREFUL_LOCKS; locks += 1) {
      await client.query(lock).catch((error: pg.DatabaseError) => {
        if (error.code !== LOCK_NOT_AVAILABLE) throw error;
      });
      await client.query('rollback');
      await sleep(CAREFUL_PAUSE_MS);
    }
    client.release();
    return this.takeLongest();
  }

  /** Locks a table for this time, as a careless migration would. Returns the longest wait meanwhile. */
  async lockCarelessly(heldMs: number): Promise<Wait | null> {
    const client = await this.pool.connect();
    await client.query(`begin; lock table ${LARGE[0]} in access exclusive mode`);
    await sleep(heldMs);
    await client.query('rollback');
    client.release();
    return this.takeLongest();
  }

  /** The longest time that a statement waited for one of the tables, since the last time this was asked. */
  takeLongest(): Wait | null {
    const { longest } = this;
    this.longest = null;
    return longest;
  }

  async facts(): Promise<ToldFact[]> {
    return (await this.pool.query<ToldFact>(FACTS)).rows;
  }

  async isBuilding(): Promise<boolean> {
    return (await this.pool.query(BUILDING)).rows.length > 0;
  }

  async applied(): Promise<string[]> {
    return (await this.pool.query<{ name: string }>(APPLIED)).rows.map(({ name }) => name);
  }

  async close(): Promise<void> {
    this.over.abort();
    await this.watching;
    await this.pool.end();
  }

  /** A wait of more than 100 ms is in several samples. */
  private async sample(): Promise<void> {
    while (!this.over.signal.aborted) {
      const [wait] = (await this.pool.query<Wait>(WAITING, [LARGE])).rows;
      if (wait && wait.ms > (this.longest?.ms ?? 0)) this.longest = wait;
      await sleep(SAMPLE_MS);
    }
  }
}
