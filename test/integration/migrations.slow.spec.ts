import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../../src/boot/tables.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.js';
import { ormOptions } from '../../src/platform/database/orm.options.js';
import { command } from '../support/command.js';
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
    const url = await emptyDatabase();
    await migrate(url);
    const orm = await MikroORM.init(ormOptions(url, 1, ENTITIES));
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await orm.close();
  });

  it('leave nothing that npm run db:diff prints', async () => {
    const { url, close } = await migratedDatabase();
    const diff = () => command('tools/database-diff.mjs', { DATABASE_URL: url });
    expect(await diff()).toMatchObject({ code: 0, stdout: 'no difference\n' });
    await query(url, 'alter table shipments drop column failure');
    expect((await diff()).stdout).toMatch(/alter table "shipments" add "failure" jsonb null/);
    await close();
  });

  it('change nothing the second time', async () => {
    const { url, close } = await migratedDatabase();
    const before = await tablesOf(url);
    await migrate(url);
    expect(await tablesOf(url)).toEqual(before);
    expect(await query(url, 'select name from mikro_orm_migrations')).toHaveLength(MIGRATIONS.length);
    await close();
  });

  it('run once when several instances start on an empty database at the same moment (R-546)', async () => {
    const url = await emptyDatabase();
    await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    expect(await query(url, 'select name from mikro_orm_migrations')).toHaveLength(MIGRATIONS.length);
    expect(await tablesOf(url)).toContain('shipments');
  });

  it('leave the lock free and the database untouched when a migration fails (R-546)', async () => {
    const url = await emptyDatabase();
    await query(url, 'create table orders (in_the_way int)');
    await expect(migrate(url)).rejects.toThrow();
    expect(await tablesOf(url)).toEqual(['mikro_orm_migrations', 'orders']);
    await query(url, 'drop table orders');
    await migrate(url);
    expect(await tablesOf(url)).toContain('orders');
  });
});
