import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { serviceOrmOptions } from '../../src/platform/database/orm.options.js';
import { PostgresUnitOfWork } from '../../src/platform/database/postgres-unit-of-work.js';
import { Sql } from '../../src/platform/database/sql.js';
import { emptyDatabase } from '../support/database.js';

let url: string;
let orm: MikroORM;
let sql: Sql;

/** On one connection, so that its prepared statements can be listed. */
async function connect(preparesStatements: boolean): Promise<void> {
  orm = await MikroORM.init(serviceOrmOptions(url, 1, preparesStatements, []));
  sql = new Sql(orm.em);
}
const prepared = async () =>
  (await sql.rows<{ statement: string }>('select statement from pg_prepared_statements order by prepare_time')).map(
    ({ statement }) => statement,
  );

beforeAll(async () => {
  url = await emptyDatabase();
});
afterEach(() => orm.close());

describe('a statement with values', () => {
  it('is prepared once for all values, alone and in a transaction', async () => {
    await connect(true);
    const add = (a: number, b: number) => sql.rows('select ? + cast(? as int) as sum', [a, b]);
    await expect(add(1, 2)).resolves.toEqual([{ sum: 3 }]);
    await expect(add(40, 2)).resolves.toEqual([{ sum: 42 }]);
    await new PostgresUnitOfWork(orm.em, new Sql(orm.em)).run(() => add(5, 6));
    expect(await prepared()).toEqual(['select $1 + cast($2 as int) as sum']);
  });

  it('is prepared after all when its first try broke', async () => {
    await connect(true);
    const read = () => sql.rows('select n from later where n = ?', [1]);
    await expect(read()).rejects.toMatchObject({ code: '42P01' });
    await sql.rows('create table later (n int)');
    await expect(read()).resolves.toEqual([]);
    expect(await prepared()).toHaveLength(1);
  });

  it('is not kept when there are too many different ones', async () => {
    await connect(true);
    for (let n = 0; n < 320; n += 1) await sql.rows(`select cast(? as int) as n${n}`, [n]);
    const kept = (await prepared()).length;
    expect([kept > 250, kept <= 300]).toEqual([true, true]);
  });

  it('is planned anew each time where preparing is switched off', async () => {
    await connect(false);
    await sql.rows('select cast(? as int) as n', [1]);
    expect(await prepared()).toEqual([]);
  });
});

it('the pool takes all parameters of the address, as the checks before it do: one that asks for encryption gets it', async () => {
  const plain = url;
  url = `${plain}?application_name=shop`;
  await connect(true);
  expect(await sql.rows('show application_name')).toEqual([{ application_name: 'shop' }]);
  await orm.close();
  url = `${plain}?sslmode=verify-full`;
  await connect(true);
  await expect(sql.rows('select 1')).rejects.toThrow(/does not support SSL/);
  url = plain;
});

it('answers times and bigints as text, JSON as what it holds', async () => {
  await connect(true);
  const at = new Date('2026-11-21T10:00:00.123Z');
  const [row] = await sql.rows<Record<string, unknown>>(
    'select cast(? as timestamptz) as at, cast(? as bigint) as big, cast(? as jsonb) as json, cast(? as bytea) as bytes, cast(? as text) as no',
    [at, 12, JSON.stringify({ a: [1] }), Buffer.from('x'), null],
  );
  expect(typeof row?.at).toBe('string');
  expect(new Date(row?.at as string)).toEqual(at);
  expect(row).toMatchObject({ big: '12', json: { a: [1] }, bytes: Buffer.from('x'), no: null });
});
