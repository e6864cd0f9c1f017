import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ormOptions } from '../../src/database/orm.options.js';
import { silenceLogs } from './captured-log.js';

silenceLogs();

const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the global set-up has not run');
  return url;
};

/** One statement on its own connection. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the statement itself rejects when its session is ended
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A new, empty database on the test server. */
export const emptyDatabase = () => databaseLike('template1');

/** A new database with every migration applied: a copy of the one that the global set-up migrated. */
export async function newDatabase(): Promise<string> {
  const url = await databaseLike(process.env.TEST_TEMPLATE as string);
  // Not a restored one: it has seen everything.
  await query(url, 'update database_incarnations set id = database_incarnation()');
  return url;
}

async function databaseLike(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(serverUrl(), `create database ${name} template ${template}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Ends the connections that a database has. */
export const cutConnections = (url: string) =>
  query(serverUrl(), 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nameOf(url)]);

/** The database takes no connections from now on, and loses those that it has. */
export async function closeDatabase(url: string): Promise<void> {
  await query(serverUrl(), `alter database ${nameOf(url)} allow_connections false`);
  await cutConnections(url);
}

export const reopenDatabase = (url: string) => query(serverUrl(), `alter database ${nameOf(url)} allow_connections true`);

/** Such a database, and the ORM on it. */
export async function migratedDatabase(): Promise<{ url: string; orm: MikroORM; close(): Promise<void> }> {
  const url = await newDatabase();
  const orm = await MikroORM.init(ormOptions(url, 5));
  return { url, orm, close: () => orm.close() };
}
