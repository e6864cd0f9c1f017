import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ormOptions } from './orm.options.js';

/** Any number, as long as it is this product's own on its database. */
const LOCK = 7_401_986_230;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Applies the pending migrations, on connections of its own. Several instances may start at once: one of them migrates, the others
 * wait for it and find nothing left to do. The lock lives in a transaction, so that it works through a transaction-mode pooler too.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks between two statements fails the next one; without a listener it would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('begin');
    await lock.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const orm = await MikroORM.init(ormOptions(databaseUrl, 2));
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
    await lock.query('commit');
  } finally {
    await lock.end();
  }
}
