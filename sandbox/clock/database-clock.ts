import pg from 'pg';
import type { DueSource } from './instance-messages.js';

/** Of one kind of due rows. */
export interface DueCount {
  readonly name: string;
  /** Due, and not claimed. */
  readonly overdue: number;
  /** When the next one falls due; null without one. */
  readonly nextInMs: number | null;
}

/** What begins before a leap keeps its time: the leap holds for transactions that begin after its row is committed. */
const AHEAD_MS = 10;
const ANNOUNCED_ON = 'due_rows';

const movedAt = (time: string) =>
  `${time} + coalesce((select moved_ms from sandbox_clock.leaps where at <= ${time} order by at desc limit 1), 0) * interval '1 ms'`;

/**
 * What shadows PostgreSQL's own functions, with this in place of the real time. The bodies are parsed at once, so the search path of a
 * session cannot change what they mean. What is bound to them already follows when they are replaced.
 */
export const shadowing = (timeFor: (real: string) => string) => `
  create or replace function sandbox_clock.now() returns timestamptz language sql stable parallel safe
    return ${timeFor('pg_catalog.now()')};
  create or replace function sandbox_clock.clock_timestamp() returns timestamptz language sql volatile parallel safe
    return ${timeFor('pg_catalog.clock_timestamp()')}`;

// Objects that a migration creates land in the first schema of the path, and find these functions before PostgreSQL's own, which come last.
const INSTALL = `
  create schema if not exists sandbox_clock;
  create table if not exists sandbox_clock.leaps (at timestamptz primary key, moved_ms float8 not null);
  ${shadowing(movedAt)};
  do $$ begin execute format('alter database %I set search_path = public, sandbox_clock, pg_catalog', current_database()); end $$`;

const LEAP = `
  insert into sandbox_clock.leaps (at, moved_ms)
  select pg_catalog.clock_timestamp() + ${AHEAD_MS} * interval '1 ms', cast($1 as float8)
   where cast($1 as float8) > (select coalesce(max(moved_ms), 0) from sandbox_clock.leaps)`;
// Open transactions may still need the leap before theirs.
const FORGET = `
  delete from sandbox_clock.leaps where at < (
    select max(at) from sandbox_clock.leaps where at < pg_catalog.clock_timestamp() - interval '1 minute')`;

/** The time of a database: `now()` and `clock_timestamp()` there are the real time and what it is moved by. */
export class DatabaseClock {
  private constructor(private readonly pool: pg.Pool) {}

  /** Install it before the migrations, and before anybody else connects: what is bound to PostgreSQL's own functions stays so. */
  static async install(url: string): Promise<DatabaseClock> {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined); // the next statement gets a new connection
    await pool.query(INSTALL);
    return new DatabaseClock(pool);
  }

  async movedMs(): Promise<number> {
    const { rows } = await this.pool.query<{ moved_ms: number }>(
      'select coalesce(max(moved_ms), 0) as moved_ms from sandbox_clock.leaps',
    );
    return rows[0]?.moved_ms ?? 0;
  }

  /** Never goes back. */
  async leapTo(movedMs: number): Promise<void> {
    await this.pool.query(LEAP, [movedMs]);
    await this.pool.query(FORGET);
    // A timer of Node's counts from when its turn of the loop began: on a busy machine the database is not there yet.
    await this.pool.query(`select pg_catalog.pg_sleep(${AHEAD_MS} / 1000.0)`);
  }

  /** What waits in the tables, and what comes. */
  due(sources: readonly DueSource[]): Promise<DueCount[]> {
    return dueBy('sandbox_clock.clock_timestamp()', sources, async (sql) => (await this.pool.query(sql)).rows);
  }

  /** Lets the instances claim due rows at once, also one that was just looking for them. */
  async announce(sources: readonly DueSource[]): Promise<void> {
    const names = sources.map(({ name }) => name);
    await this.pool.query(`select pg_notify('${ANNOUNCED_ON}', name) from unnest($1::text[]) as name`, [names]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

type Counted = { readonly name: string; readonly overdue: number; readonly next_in_ms: number | null };

/** What waits in the tables, and what comes, by that expression for the time. */
export async function dueBy(
  now: string,
  sources: readonly DueSource[],
  query: (sql: string) => Promise<Counted[]>,
): Promise<DueCount[]> {
  if (sources.length === 0) return [];
  const rows = await query(sources.map((source) => countOf(source, now)).join(' union all '));
  return rows.map(({ name, overdue, next_in_ms }) => ({ name, overdue, nextInMs: next_in_ms }));
}

function countOf({ name, table, due, among }: DueSource, now: string): string {
  return `select '${name}' as name, cast(count(*) filter (where ${due} <= present.at) as int) as overdue,
      cast(extract(epoch from min(${due}) filter (where ${due} > present.at) - min(present.at)) * 1000 as float8) as next_in_ms
    from ${table}, (select ${now} as at) as present where ${due} is not null${among ? ` and ${among}` : ''}`;
}
