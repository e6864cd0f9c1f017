import { migrate } from '../../src/platform/database/migrate.js';
import { MIGRATIONS } from '../../src/platform/database/migrations/index.js';
import { addressIn, emptyDatabase, newDatabase, query } from '../support/database.js';

const tablesOf = (url: string, schema: string) =>
  query<{ name: string }>(url, 'select tablename as name from pg_tables where schemaname = $1 order by 1', [schema]);

describe('a schema', () => {
  it('is upgraded by a second run', async () => {
    const url = await emptyDatabase();
    const own = await addressIn(url, 'own');
    await migrate(own, { migrations: MIGRATIONS.slice(0, 3) });
    await migrate(own);
    expect(await query(own, 'select name from mikro_orm_migrations')).toHaveLength(MIGRATIONS.length);
    expect(await tablesOf(url, 'public')).toEqual([]);
  });

  it('is migrated although its search path leads on to one that is', async () => {
    const url = await newDatabase();
    await migrate(await addressIn(url, 'own', 'own,public'));
    expect(await tablesOf(url, 'own')).toEqual(await tablesOf(url, 'public'));
  });

  it('has to exist', async () => {
    const url = await emptyDatabase();
    const own = await addressIn(url, 'own');
    await query(url, 'drop schema own');
    await expect(migrate(own)).rejects.toThrow('no schema of its search path, own, exists: create one');
  });
});
