import { MikroORM } from '@mikro-orm/postgresql';
import { migrate } from '../../src/database/migrate.js';
import { ormOptions } from '../../src/database/orm.options.js';
import { emptyDatabase, migratedDatabase, query } from '../support/database.js';

const tablesOf = async (url: string) =>
  (
    await query<{ name: string }>(
      url,
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).map((row) => row.name);

describe('migrations', () => {
  it('lead from nothing to the schema that the entities describe', async () => {
    const { orm, close } = await migratedDatabase();
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await close();
  });

  it('change nothing the second time', async () => {
    const { url, orm, close } = await migratedDatabase();
    const before = await tablesOf(url);
    await migrate(orm, url);
    expect(await tablesOf(url)).toEqual(before);
    expect(await query(url, 'select name from mikro_orm_migrations')).toHaveLength(1);
    await close();
  });

  it('run once when several instances start on an empty database at the same moment', async () => {
    const url = await emptyDatabase();
    const instances = await Promise.all(Array.from({ length: 5 }, () => MikroORM.init(ormOptions(url, 2))));
    await Promise.all(instances.map((orm) => migrate(orm, url)));
    expect(await query(url, 'select name from mikro_orm_migrations')).toHaveLength(1);
    expect(await tablesOf(url)).toContain('shipments');
    await Promise.all(instances.map((orm) => orm.close()));
  });

  it('leave the lock free and the database untouched when a migration fails', async () => {
    const url = await emptyDatabase();
    await query(url, 'create table orders (in_the_way int)');
    const orm = await MikroORM.init(ormOptions(url, 2));
    await expect(migrate(orm, url)).rejects.toThrow();
    expect(await tablesOf(url)).toEqual(['mikro_orm_migrations', 'orders']);
    await query(url, 'drop table orders');
    await migrate(orm, url);
    expect(await tablesOf(url)).toContain('orders');
    await orm.close();
  });
});
