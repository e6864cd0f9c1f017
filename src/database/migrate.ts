import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ormOptions } from './orm.options.js';
import { WITHOUT_TIMEOUTS } from './timeouts.js';

/** An arbitrary number, unique among the locks of this database. */
const LOCK = 7_401_986_230;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Applies pending migrations on its own connections. Several instances may start at once: one migrates, the others wait and then
 * find nothing to do. The lock is transactional, so it also works through a transaction-mode pooler, and so does lifting the role's
 * timeouts, since a migration may take long.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks between two statements fails the next one; without a listener the error would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('begin');
    await lock.query(WITHOUT_TIMEOUTS);
    await lock.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const orm = await MikroORM.init(ormOptions(databaseUrl, 2));
    try {
      const connection = orm.em.getConnection();
      await connection.transactional(async (transaction) => {
        await connection.execute(WITHOUT_TIMEOUTS, [], 'run', transaction);
        await orm.migrator.up({ transaction });
      });
    } finally {
      await orm.close();
    }
    await lock.query('commit');
  } finally {
    await lock.end();
  }
}
