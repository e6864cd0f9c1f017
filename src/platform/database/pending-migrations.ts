import { ConnectionError } from './connection.js';
import { MIGRATIONS } from './migrations/index.js';
import { IN_OUR_SCHEMA } from './schema.js';

const UNDEFINED_TABLE = '42P01';

/** The applied migrations of the current schema, not of a later one in the search path. */
const APPLIED = `select name from mikro_orm_migrations m where exists (select 1 from pg_class where oid = m.tableoid and ${IN_OUR_SCHEMA})`;

type Rows = (statement: string) => Promise<{ name: string }[]>;
type Named = readonly { name: string }[];

/** What to do with the database of an older release. */
export const RESET =
  'reset it, which loses all that is in it: psql "$DATABASE_URL" -c \'drop schema public cascade; create schema public\'';

/** The number of pending migrations. Ignores those of a newer release, so that old instances keep running during a rolling deploy. */
export async function pendingMigrations(rows: Rows, migrations: Named = MIGRATIONS): Promise<number> {
  const applied = await appliedMigrations(rows);
  return migrations.filter(({ name }) => !applied.has(name)).length;
}

/** Whether a release before 0.2.0 has migrated it: it lacks the first migration, with which every later one begins. */
export async function isOfOlderRelease(rows: Rows, migrations: Named = MIGRATIONS): Promise<boolean> {
  const applied = await appliedMigrations(rows);
  return applied.size > 0 && !applied.has(migrations[0]?.name ?? '');
}

/** Throws ConnectionError for the database of an older release. */
export async function refuseOlderRelease(rows: Rows, migrations?: Named): Promise<void> {
  if (await isOfOlderRelease(rows, migrations))
    throw new ConnectionError(`it is of a release before 0.2.0, which later ones do not convert; ${RESET}`);
}

async function appliedMigrations(rows: Rows): Promise<Set<string>> {
  try {
    return new Set((await rows(APPLIED)).map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Set();
    throw error;
  }
}
