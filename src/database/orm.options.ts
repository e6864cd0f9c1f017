import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';

/** A database that does not answer must become an error while somebody still waits for the answer. */
const IMPATIENT = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // Counted here: no server tells when the network has gone.
  query_timeout: 20_000,
  keepAlive: true,
};

/** The options that the service and the ORM's command line share. */
export function ormOptions(clientUrl: string, poolMax: number) {
  return defineConfig({
    clientUrl,
    entities: ENTITIES,
    pool: { min: 0, max: poolMax },
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    // The job library keeps its own schema and migrates it itself. No entity describes a function: migrations alone keep those.
    schemaGenerator: { ignoreSchema: ['pgboss'], ignoreRoutines: true },
    colors: false,
    logger: (message) => new Logger('Database').log(message),
  });
}

/** The same for the running service. Migrations take their time, so they go without. */
export function serviceOrmOptions(clientUrl: string, poolMax: number) {
  return { ...ormOptions(clientUrl, poolMax), driverOptions: IMPATIENT };
}
