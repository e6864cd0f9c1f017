import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';
import { PreparedClient } from './prepared-client.js';

/**
 * A database that does not respond must cause an error while the caller is still waiting. Requests and background work share
 * these timeouts: the result of a create (25 s at most) must be saved before its lease (45 s) ends, even if the first connection
 * attempt fails.
 */
const IMPATIENT = {
  // For a new connection, or for waiting on a full pool.
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // Measured by the client, since the server cannot detect a lost network.
  query_timeout: 12_000,
  keepAlive: true,
};

/** Shared by the service, its migrations and `mikro-orm.config.ts`. */
export function ormOptions(clientUrl: string, poolMax: number) {
  return defineConfig({
    clientUrl,
    entities: ENTITIES,
    pool: { min: 0, max: poolMax },
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    // No entity describes functions and triggers: they exist only in migrations. An older release may have left its job library's
    // schema.
    schemaGenerator: { ignoreSchema: ['pgboss'], ignoreRoutines: true, ignoreTriggers: true },
    // Entities do not reference each other, so nothing has to be propagated. Otherwise each object of such a class would get its
    // own accessors, which cost more than the statement that stores it, and memory that outlives the request.
    propagationOnPrototype: false,
    colors: false,
    logger: (message) => new Logger('Database').log(message),
  });
}

/** The options of the running service. Migrations may take long, so they have no timeouts. */
export function serviceOrmOptions(clientUrl: string, poolMax: number, preparesStatements: boolean) {
  const driverOptions = { ...IMPATIENT, ...(preparesStatements && { Client: PreparedClient }) };
  return { ...ormOptions(clientUrl, poolMax), driverOptions };
}
