import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { switchAnnouncements } from './announcements.js';
import { MIGRATIONS, type NamedMigration } from './migrations/index.js';
import { ormOptions } from './orm.options.js';
import { runOutsideTransactions } from './outside-transactions.js';
import { pendingMigrations, refuseOlderRelease } from './pending-migrations.js';
import { schemaOf } from './schema.js';
import { TABLE_LOCK_TIMEOUT_MS, untilUnlocked } from './table-lock.js';
import { patient } from './timeouts.js';

/** An arbitrary number, unique among the locks of this database. */
const LOCK = 7_401_986_230;
const CONNECT_TIMEOUT_MS = 10_000;
const POLL_MS = 200;

/** Why applying migrations takes longer than they do. */
export type Delay = 'another_instance_migrates' | 'a_table_is_locked';

interface MigrateOptions {
  migrations?: readonly NamedMigration[];
  /** Whether triggers announce what changes: `DATABASE_NOTIFY`. */
  announces?: boolean;
  /** Called once for each reason. */
  onDelay?: (why: Delay) => void;
}

/**
 * Applies pending migrations on its own connections to the first schema of their search path: each in its own transaction, or outside any
 * if it says so. Then switches the announcements. Several instances may start at once: one migrates, the others wait until nothing is pending for them. Throws
 * ConnectionError for the database of an older release, and without a schema.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { migrations = MIGRATIONS, announces = true } = options;
  const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  // A connection that breaks between two statements fails the next one; without a listener the error would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  const told = new Set<Delay>();
  const tell = (why: Delay) => {
    if (!told.has(why)) options.onDelay?.(why);
    told.add(why);
  };
  try {
    const rows = async (statement: string) => (await lock.query(statement)).rows;
    const schema = await schemaOf(lock);
    await refuseOlderRelease(rows, migrations);
    while ((await pendingMigrations(rows, migrations)) > 0) {
      if (await isTaken(lock)) {
        await applyPending({ databaseUrl, schema }, migrations, lock, tell);
        await lock.query('commit');
        break;
      }
      tell('another_instance_migrates');
      await sleep(POLL_MS);
    }
    await switchAnnouncements(lock, announces, () => tell('a_table_is_locked'));
  } finally {
    await lock.end();
  }
}

/**
 * Tries to take the lock, which an open transaction holds: so it also works through a transaction-mode pooler, and ends with the
 * process. The transaction is idle and has no snapshot, and nobody queues for the lock, since `create index concurrently` waits for
 * every snapshot older than itself, also for that of a statement that waits for a lock.
 */
async function isTaken(lock: pg.Client): Promise<boolean> {
  await lock.query(`begin isolation level read committed; ${patient()}`);
  const { rows } = await lock.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [LOCK]);
  if (rows[0]?.taken) return true;
  await lock.query('rollback');
  return false;
}

async function applyPending(
  { databaseUrl, schema }: { databaseUrl: string; schema: string },
  migrations: readonly NamedMigration[],
  lock: pg.Client,
  tell: (why: Delay) => void,
): Promise<void> {
  const options = ormOptions(databaseUrl, 2, []);
  // Without a name, the ORM looks for its table in `public`, and creates it in the first schema of the search path.
  const orm = await MikroORM.init({ ...options, schema, migrations: { ...options.migrations, migrationsList: [...migrations] } });
  try {
    for (const { name } of await orm.migrator.getPending()) {
      await lock.query('select 1'); // fails if the lock is gone with its connection
      const Class = migrations.find((migration) => migration.name === name)?.class;
      const migration = Class && new Class(orm.em.getDriver(), orm.config);
      if (!migration || migration.isTransactional()) {
        await inTransaction(orm, name, tell);
        continue;
      }
      await migration.up();
      for (const statement of migration.getQueries()) await runOutsideTransactions(databaseUrl, String(statement));
      await orm.migrator.logMigration(name);
    }
  } finally {
    await orm.close();
  }
}

function inTransaction(orm: MikroORM, name: string, tell: (why: Delay) => void): Promise<void> {
  const connection = orm.em.getConnection();
  const attempt = () =>
    connection.transactional(async (transaction) => {
      await connection.execute(patient(TABLE_LOCK_TIMEOUT_MS), [], 'run', transaction);
      await orm.migrator.up({ migrations: [name], transaction });
    });
  return untilUnlocked(attempt, () => tell('a_table_is_locked'));
}
