import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { DatabaseClock } from '../../sandbox/clock/database-clock.js';
import { eventually } from '../../sandbox/test-clients/eventually.js';
import { ENTITIES } from '../../src/boot/tables.js';
import { ormOptions } from '../../src/platform/database/orm.options.js';
import { silenceLogs } from './captured-log.js';

silenceLogs();

const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the global set-up has not run');
  return url;
};

/** The connections of the tests themselves, by database: a new one for each statement would cost ten times as much as the statement. */
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 500, allowExitOnIdle: true });
  pool.on('error', () => undefined); // a session that was ended: the next statement gets another one
  pools.set(url, pool);
  return pool;
}

/** One statement, on a connection that no transaction of the product uses. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await poolOf(url).query<Row>(sql, values)).rows;
}

/** Ends the test's own sessions on the database, so that it finds none that were ended elsewhere. */
async function release(url: string): Promise<void> {
  const pool = pools.get(url);
  pools.delete(url);
  await pool?.end();
}

/** Waits until a session of the database waits for a lock. Its process id. */
export async function lockWaiter(url: string): Promise<number> {
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const [session] = await eventually(
    () => query<{ pid: number }>(url, waiting),
    ({ length }) => length > 0,
  );
  return session?.pid ?? 0;
}

/** A new, empty database on the test server. */
export const emptyDatabase = () => databaseLike('template1');

/** A new database with every migration applied: a copy of the one that the global set-up migrated. */
export async function newDatabase(): Promise<string> {
  const url = await databaseLike(process.env.TEST_TEMPLATE as string);
  await notRestored(url);
  return url;
}

/** The same, but its `now()` and `clock_timestamp()`, also those of defaults and triggers, are a clock's that a test can move. */
export async function newClockDatabase(): Promise<{ url: string; clock: DatabaseClock }> {
  const url = await databaseLike(process.env.TEST_CLOCK_TEMPLATE as string);
  // A copy has the functions, but not the search path.
  const clock = await DatabaseClock.install(url);
  await notRestored(url);
  return { url, clock };
}

/** It has seen everything. */
const notRestored = (url: string) => query(url, 'update database_incarnations set id = database_incarnation()');

async function databaseLike(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(serverUrl(), `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of a new schema in a database. */
export async function addressIn(url: string, schema: string, searchPath = schema): Promise<string> {
  await query(url, `create schema ${schema}`);
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${searchPath}`);
  return address.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Ends the connections that a database has. */
export async function cutConnections(url: string): Promise<void> {
  await release(url);
  await query(serverUrl(), 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nameOf(url)]);
}

/** The database takes no connections from now on, and loses those that it has. */
export async function closeDatabase(url: string): Promise<void> {
  await query(serverUrl(), `alter database ${nameOf(url)} allow_connections false`);
  await cutConnections(url);
}

export const reopenDatabase = (url: string) => query(serverUrl(), `alter database ${nameOf(url)} allow_connections true`);

/** A copy of a database to which nothing is connected. Returns what puts it in the place of the database, as a restore does. */
export async function backedUp(url: string): Promise<() => Promise<void>> {
  await release(url);
  const backup = await databaseLike(nameOf(url));
  return async () => {
    await cutConnections(url);
    await query(serverUrl(), `drop database ${nameOf(url)}`);
    await query(serverUrl(), `alter database ${nameOf(backup)} rename to ${nameOf(url)}`);
  };
}

/** Such a database, and the ORM on it. */
export async function migratedDatabase(): Promise<{ url: string; orm: MikroORM; close(): Promise<void> }> {
  const url = await newDatabase();
  const orm = await MikroORM.init(ormOptions(url, 5, ENTITIES));
  return { url, orm, close: () => orm.close() };
}
