import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { type PgBouncer, pgBouncerProgram, startPgBouncer } from '../../proof/drill/pgbouncer.js';
import { databaseChecks } from '../../src/office/doctor/check-database.js';
import { ConnectionError, onConnection } from '../../src/platform/database/connection.js';
import { serviceOrmOptions } from '../../src/platform/database/orm.options.js';
import { checkPreparedStatements, leadsThroughPooler } from '../../src/platform/database/pooler.js';
import { Sql } from '../../src/platform/database/sql.js';
import { keepTimeouts, rowsWithin, SERVER_TIMEOUTS, timeoutsOf } from '../../src/platform/database/timeouts.js';
import { SystemClock } from '../../src/platform/work/system-clock.js';
import { emptyDatabase, query } from '../support/database.js';
import { eventually } from '../support/person.js';

const SHORT = { lock_timeout: 300, statement_timeout: 600, idle_in_transaction_session_timeout: 900 };
const program = pgBouncerProgram();
const ways = ['directly', ...(program ? ['through a pooler in transaction mode'] : [])];
if (!program) it.skip('PgBouncer is not installed: nothing is tested through a pooler', () => undefined);

let url: string;
let pooler: PgBouncer | undefined;

beforeAll(async () => {
  url = await emptyDatabase();
  await query(url, 'create table things (id int primary key)');
  await query(url, 'insert into things values (1)');
});
// A new one each time, since its connections keep what they began with.
beforeEach(async () => {
  if (program) pooler = await startPgBouncer(program, url);
});
afterEach(() => pooler?.close());

const waiting = () =>
  query(
    url,
    `select query from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and wait_event_type in ('Lock', 'Timeout')`,
  );
/** The catalog has those of all databases of the server, and other test files write theirs meanwhile. */
const OF_THIS_DATABASE =
  'from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())';
const defaults = async (name: string) =>
  (await query<{ setting: string }>(url, `select unnest(setconfig) as setting ${OF_THIS_DATABASE}`))
    .map(({ setting }) => setting)
    .filter((setting) => setting.startsWith(`${name}=`));

describe.each(ways)('the server, reached %s', (way) => {
  const address = () => (way === 'directly' ? url : (pooler?.url ?? ''));

  async function lock(): Promise<() => Promise<void>> {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('set idle_in_transaction_session_timeout = 0; begin; select 1 from things for update');
    return () => holder.end();
  }

  async function serviceSql(): Promise<{ sql: Sql; orm: MikroORM }> {
    const orm = await MikroORM.init(serviceOrmOptions(address(), 3, false, []));
    return { sql: new Sql(orm.em), orm };
  }

  it.each([
    ['a lock', { ...SHORT, statement_timeout: 30_000 }, '55P03'],
    ['whatever', { ...SHORT, lock_timeout: 30_000 }, '57014'],
  ])('cuts a statement that waits too long for %s', async (_what, timeouts, code) => {
    await keepTimeouts(address(), timeouts);
    const { sql, orm } = await serviceSql();
    const unlock = await lock();
    await expect(sql.rows('select id from things where id = ? for update', [1])).rejects.toMatchObject({ cause: { code } });
    expect(await waiting()).toEqual([]);
    await unlock();
    await orm.close();
  });

  it('ends a session that leaves its transaction open', async () => {
    await keepTimeouts(address(), SHORT);
    const client = new pg.Client({ connectionString: address() });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin; select 1 from things for update');
    await eventually(
      () => query(url, `select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`),
      (rows) => rows.length === 0,
    );
    await client.end();
  });

  it('cuts the statement of a health check before others', async () => {
    await keepTimeouts(address(), { ...SHORT, statement_timeout: 30_000 });
    const pool = new pg.Pool({ connectionString: address(), max: 1 });
    await expect(rowsWithin(pool, 100, 'select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    expect(await rowsWithin(pool, 10_000, 'select 1 as one')).toEqual([{ one: 1 }]);
    const [left] = (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows;
    expect(left).toEqual({ statement_timeout: '30s' });
    await pool.end();
  });
});

describe('the defaults of the role', () => {
  it('are set once, in its database alone, and anew when they change', async () => {
    const other = await emptyDatabase();
    const before = await onConnection(other, timeoutsOf);
    await keepTimeouts(url);
    expect(await onConnection(other, timeoutsOf)).toEqual(before);
    const written = () => query(url, `select cast(xmin as text) ${OF_THIS_DATABASE}`);
    expect(await defaults('statement_timeout')).toEqual([`statement_timeout=${SERVER_TIMEOUTS.statement_timeout}`]);
    const once = await written();
    expect(once).toHaveLength(1);
    await keepTimeouts(other);
    await keepTimeouts(url);
    expect(await written()).toEqual(once);
    await keepTimeouts(url, { ...SERVER_TIMEOUTS, statement_timeout: 9_000 });
    expect(await defaults('statement_timeout')).toEqual(['statement_timeout=9000']);
  });

  it('are set by several instances that start at once', async () => {
    const fresh = await emptyDatabase();
    await Promise.all(Array.from({ length: 8 }, () => keepTimeouts(fresh)));
    expect(await query(fresh, 'show statement_timeout')).toEqual([{ statement_timeout: '10s' }]);
  });

  it('must hold on a new connection', async () => {
    const stubborn = new URL(await emptyDatabase());
    stubborn.searchParams.set('options', '-c statement_timeout=0');
    await expect(keepTimeouts(stubborn.href)).rejects.toThrow(/no statement_timeout, although/);
    await expect(keepTimeouts(stubborn.href)).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('a pooler in between', () => {
  it('is nothing on a direct connection, where prepared statements are kept', async () => {
    expect(await leadsThroughPooler(url)).toBe(false);
    await checkPreparedStatements(url);
  });

  (program ? it : it.skip)('is a pooler, which has to keep prepared statements or must not be given any', async () => {
    const through = pooler as PgBouncer;
    expect(await leadsThroughPooler(through.url)).toBe(true);
    const checked = checkPreparedStatements(through.url);
    if (through.keepsPreparedStatements) await checked;
    else await expect(checked).rejects.toThrow(/DATABASE_PREPARED_STATEMENTS=off/);
  });

  (program ? it : it.skip)('is a pooler, which the doctor names', async () => {
    const through = pooler as PgBouncer;
    const config = { url: through.url, directUrl: through.url, preparesStatements: true, announces: true };
    const checks = databaseChecks(
      config,
      { poolMax: 10, status: { fairSharePercent: 80, owedPromiseDays: 7 } },
      new SystemClock(),
    );
    const lineOf = (name: string) => checks.find((check) => check.name === name)?.look();
    const kept = { status: 'ok' };
    const lost = { status: 'fault', action: { en: expect.stringContaining('DATABASE_PREPARED_STATEMENTS=off') } };
    expect(await lineOf('database pooler')).toMatchObject(through.keepsPreparedStatements ? kept : lost);
    expect(await lineOf('database direct address')).toMatchObject({
      status: 'warning',
      text: { en: 'it leads through a pooler' },
    });
  });
});
