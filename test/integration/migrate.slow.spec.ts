import 'reflect-metadata';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { type PgBouncer, pgBouncerProgram, startPgBouncer } from '../../proof/drill/pgbouncer.js';
import { lookAtMigrations } from '../../src/office/doctor/check-work.js';
import { type Delay, migrate } from '../../src/platform/database/migrate.js';
import type { NamedMigration } from '../../src/platform/database/migrations/index.js';
import { keepTimeouts, timeoutsOf } from '../../src/platform/database/timeouts.js';
import { emptyDatabase, query } from '../support/database.js';
import { eventually } from '../support/person.js';

const SHORT = { lock_timeout: 300, statement_timeout: 600, idle_in_transaction_session_timeout: 900 };
const program = pgBouncerProgram();
const ways = ['directly', ...(program ? ['through a pooler in transaction mode'] : [])];
if (!program) it.skip('PgBouncer is not installed: nothing is tested through a pooler', () => undefined);

/** A release's migrations: `outside` means that none of its statements runs in a transaction. */
function release(...migrations: [name: string, statements: string[], outside?: 'outside'][]): NamedMigration[] {
  return migrations.map(([name, statements, outside]) => ({
    name,
    class: class extends Migration {
      override isTransactional = () => outside === undefined;
      override up = () => {
        for (const statement of statements) this.addSql(statement);
      };
    },
  }));
}

const TABLE: [string, string[]] = [
  'Table',
  [
    'create table things (id int primary key, kind text not null)',
    `insert into things select n, 'kind ' || n % 7 from generate_series(1, 20) n`,
    // Makes a build take as long as a test needs: 50 ms for each row.
    `create function slowly(value int) returns int language plpgsql immutable as $$ begin perform pg_sleep(0.05); return value; end $$`,
  ],
];
const QUICK: [string, string[], 'outside'] = ['Quick', ['create index concurrently things_kind on things (kind)'], 'outside'];
const SLOW: [string, string[], 'outside'] = ['Slow', ['create index concurrently things_slow on things (slowly(id))'], 'outside'];

let url: string;
const sessions: pg.Client[] = [];

async function session(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  sessions.push(client);
  return client;
}

beforeEach(async () => {
  url = await emptyDatabase();
});
afterEach(async () => {
  for (const client of sessions.splice(0)) await client.end();
});

const applied = async () =>
  (await query<{ name: string }>(url, 'select name from mikro_orm_migrations order by id')).map(({ name }) => name);
const indexes = () =>
  query(
    url,
    `select cast(indexrelid as regclass) as name, indisvalid as valid from pg_index where indrelid = cast('things' as regclass) and not indisprimary`,
  );
const building = () => query<{ pid: number }>(url, 'select pid from pg_stat_progress_create_index where relid <> 0');
const migrators = () =>
  query(
    url,
    `select 1 from pg_locks where locktype = 'advisory' and granted
                                     and database = (select oid from pg_database where datname = current_database())`,
  );

describe.each(ways)('migrations, %s', (way) => {
  let pooler: PgBouncer | undefined;
  const address = () => (way === 'directly' ? url : (pooler?.url ?? ''));

  beforeEach(async () => {
    if (way !== 'directly') pooler = await startPgBouncer(program as string, url);
  });
  afterEach(() => pooler?.close());

  it('run once, also outside transactions, when several instances start at the same moment (R-546)', async () => {
    const migrations = release(TABLE, QUICK, SLOW, ['Column', ['alter table things add column size int null']]);
    const delays: Delay[] = [];
    const onDelay = (why: Delay) => delays.push(why);
    await Promise.all(Array.from({ length: 4 }, () => migrate(address(), { migrations, onDelay })));
    expect(await applied()).toEqual(['Table', 'Quick', 'Slow', 'Column']);
    expect(await indexes()).toEqual([
      { name: 'things_kind', valid: true },
      { name: 'things_slow', valid: true },
    ]);
    expect(delays).toEqual(['another_instance_migrates', 'another_instance_migrates', 'another_instance_migrates']);
    expect(await migrators()).toEqual([]);
  });

  it('take longer than the timeouts of the role, which apply again afterwards', async () => {
    await keepTimeouts(address(), SHORT);
    await migrate(address(), { migrations: release(TABLE, ['Sleep', ['select pg_sleep(0.8)']], SLOW) });
    expect(await indexes()).toEqual([{ name: 'things_slow', valid: true }]);
    const client = new pg.Client({ connectionString: address() });
    await client.connect();
    const found = await timeoutsOf(client).finally(() => client.end());
    expect(Object.fromEntries(found.map(({ name, setting }) => [name, Number(setting)]))).toEqual(SHORT);
  });

  it('wait for a transaction that stays open before they build an index, and block no other session meanwhile (R-546)', async () => {
    await migrate(address(), { migrations: release(TABLE) });
    const reader = await session();
    await reader.query('begin isolation level repeatable read; select count(*) from things');
    const migrated = migrate(address(), { migrations: release(TABLE, QUICK) });
    await eventually(building, (rows) => rows.length === 1);
    // An instance of the release before starts, and everybody writes.
    await migrate(address(), { migrations: release(TABLE) });
    await query(url, `insert into things values (100, 'new')`);
    expect(await applied()).toEqual(['Table']);
    await reader.query('commit');
    await migrated;
    expect(await indexes()).toEqual([{ name: 'things_kind', valid: true }]);
  });

  it.each([
    QUICK[1][0],
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "things_kind" ON "things"(kind)',
    'create unique index concurrently if not exists things_kind on only things (kind, id)',
  ])('rebuild an index after an interrupted build: %s', async (build = '') => {
    await migrate(address(), { migrations: release(TABLE) });
    const reader = await session();
    await reader.query('begin isolation level repeatable read; select count(*) from things');
    const cut = await session();
    const broken = cut.query(build).catch((error: { code: string }) => error.code);
    const [{ pid } = { pid: 0 }] = await eventually(building, (rows) => rows.length === 1);
    await eventually(indexes, (rows) => rows.length === 1);
    await query(url, 'select pg_cancel_backend($1)', [pid]);
    expect(await broken).toBe('57014');
    expect(await indexes()).toEqual([{ name: 'things_kind', valid: false }]);
    await reader.query('commit');
    await migrate(address(), { migrations: release(TABLE, ['Quick', [build], 'outside']) });
    expect(await indexes()).toEqual([{ name: 'things_kind', valid: true }]);
    expect(await applied()).toEqual(['Table', 'Quick']);
  });

  it('leave no index that could not be built', async () => {
    const unique = ['Unique', ['create unique index concurrently things_one_kind on things (kind)'], 'outside'] as const;
    const migrations = release(TABLE, [unique[0], [...unique[1]], unique[2]]);
    await expect(migrate(address(), { migrations })).rejects.toMatchObject({ code: '23505' });
    expect(await indexes()).toEqual([]);
    expect(await applied()).toEqual(['Table']);
    expect(await eventually(migrators, (rows) => rows.length === 0)).toEqual([]);
    await query(url, 'delete from things where id > 7');
    await migrate(address(), { migrations });
    expect(await indexes()).toEqual([{ name: 'things_one_kind', valid: true }]);
  });
});

describe('a migration', () => {
  it('is applied although the next one fails (R-546)', async () => {
    const migrations = release(TABLE, ['Broken', ['alter table things add column size int null', 'select 1 / 0']]);
    await expect(migrate(url, { migrations })).rejects.toMatchObject({ code: '22012' });
    expect(await applied()).toEqual(['Table']);
    expect(
      await query(url, `select 1 from information_schema.columns where table_name = 'things' and column_name = 'size'`),
    ).toEqual([]);
  });

  it('keeps the index that the server went on building for a client that was killed', async () => {
    await migrate(url, { migrations: release(TABLE) });
    const reader = await session();
    await reader.query('begin isolation level repeatable read; select count(*) from things');
    const killed = new pg.Client({ connectionString: url });
    killed.on('error', () => undefined);
    await killed.connect();
    killed.query(QUICK[1][0] as string).catch(() => undefined);
    await eventually(building, (rows) => rows.length === 1);
    (killed as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    const oid = async () => (await query<{ oid: number }>(url, `select cast('things_kind' as regclass)::oid as oid`))[0]?.oid;
    const before = await oid();
    const migrated = migrate(url, { migrations: release(TABLE, QUICK) });
    await eventually(migrators, (rows) => rows.length === 1);
    await reader.query('commit');
    await migrated;
    expect(await indexes()).toEqual([{ name: 'things_kind', valid: true }]);
    expect(await oid()).toBe(before);
  });

  it('lets others read a table for whose lock it waits (R-546)', async () => {
    await migrate(url, { migrations: release(TABLE) });
    const reader = await session();
    await reader.query('begin; select count(*) from things');
    const delays: Delay[] = [];
    const migrations = release(TABLE, ['Column', ['alter table things add column size int null']]);
    let isApplied = false;
    const migrated = migrate(url, { migrations, onDelay: (why) => delays.push(why) }).then(() => {
      isApplied = true;
    });
    await eventually(
      async () => delays,
      (found) => found.length > 0,
    );
    for (let reads = 0; reads < 50; reads += 1) await query(url, 'select count(*) from things');
    expect([isApplied, delays]).toEqual([false, ['a_table_is_locked']]);
    await reader.query('commit');
    await migrated;
    expect(await applied()).toEqual(['Table', 'Column']);
  });

  it('that is pending is counted by the doctor', async () => {
    await migrate(url, { migrations: release(TABLE) });
    const found = await lookAtMigrations(await session(), 'migrations', release(TABLE, QUICK, SLOW));
    expect(found).toMatchObject({ status: 'warning', text: { en: '2 are pending' } });
  });

  it('is not applied once the lock is lost', async () => {
    const cutLock = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
                       and database = (select oid from pg_database where datname = current_database())`;
    await expect(migrate(url, { migrations: release(TABLE, ['Cut', [cutLock]], QUICK) })).rejects.toThrow();
    expect(await applied()).toEqual(['Table', 'Cut']);
    expect(await indexes()).toEqual([]);
  });
});
