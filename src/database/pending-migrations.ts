import { MIGRATIONS } from './migrations/index.js';

const UNDEFINED_TABLE = '42P01';

/** The number of pending migrations. Ignores those of a newer release, so that old instances keep running during a rolling deploy. */
export async function pendingMigrations(
  rows: (statement: string) => Promise<{ name: string }[]>,
  migrations: readonly { name: string }[] = MIGRATIONS,
): Promise<number> {
  try {
    const applied = new Set((await rows('select name from mikro_orm_migrations')).map(({ name }) => name));
    return migrations.filter(({ name }) => !applied.has(name)).length;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return migrations.length;
    throw error;
  }
}
