import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

/** Any number, as long as it is this product's own on its database. */
const LOCK = 7_401_986_230;

/**
 * Applies the pending migrations. Several instances may start at once: one of them migrates, the others wait for it and find
 * nothing left to do. The lock lives in a transaction, so that it works through a transaction-mode pooler too.
 */
export async function migrate(orm: MikroORM, databaseUrl: string): Promise<void> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('begin');
    await lock.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await orm.migrator.up();
    await lock.query('commit');
  } finally {
    await lock.end();
  }
}
