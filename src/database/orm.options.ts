import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';
import { PreparedClient } from './prepared-client.js';

/**
 * A database that does not answer must become an error while somebody still waits for the answer. Requests and jobs share these:
 * the result of a creation (25 s at most) must be saved before its lease (45 s) ends, even when the first attempt to connect fails.
 */
const IMPATIENT = {
  // For a new connection, and for one of a full pool.
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // Counted here: no server tells when the network has gone.
  query_timeout: 12_000,
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
    // No entity describes a function or a trigger: migrations alone keep those. An older release may have left the schema of its job library.
    schemaGenerator: { ignoreSchema: ['pgboss'], ignoreRoutines: true, ignoreTriggers: true },
    // No entity knows another one, so nothing has to be passed on. Each object of such a class would get accessors of its own, which
    // cost more than the statement that stores it, and memory that outlives the request.
    propagationOnPrototype: false,
    colors: false,
    logger: (message) => new Logger('Database').log(message),
  });
}

/** The same for the running service. Migrations take their time, so they go without. */
export function serviceOrmOptions(clientUrl: string, poolMax: number, preparesStatements: boolean) {
  const driverOptions = { ...IMPATIENT, ...(preparesStatements && { Client: PreparedClient }) };
  return { ...ormOptions(clientUrl, poolMax), driverOptions };
}
