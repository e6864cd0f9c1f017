import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntitySchema } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { MIGRATIONS } from './migrations/index.js';
import { preparedClient } from './prepared-client.js';

/**
 * A database that does not respond must cause an error while the caller is still waiting. These are measured by the client, since
 * the server cannot detect a lost network; the server has its own (`SERVER_TIMEOUTS`), which must not be sent at the start of a
 * connection, because a pooler may refuse it for them.
 */
const IMPATIENT = {
  // For a new connection, or for waiting on a full pool.
  connectionTimeoutMillis: 5_000,
  query_timeout: 12_000,
  keepAlive: true,
};

/** Shared by the service, its migrations and `mikro-orm.config.ts`. */
export function ormOptions(clientUrl: string, poolMax: number, entities: EntitySchema[]) {
  return defineConfig({
    clientUrl,
    // The ORM takes only host, port, user, password and database from the address: not `sslmode`, for example.
    driverOptions: { connectionString: clientUrl },
    entities,
    // Migrations need none.
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: poolMax },
    extensions: [Migrator],
    migrations: { migrationsList: [...MIGRATIONS], snapshot: false },
    // No entity describes functions and triggers: they exist only in migrations.
    schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
    // Entities do not reference each other, so nothing has to be propagated. Otherwise each object of such a class would get its
    // own accessors, which cost more than the statement that stores it, and memory that outlives the request.
    propagationOnPrototype: false,
    colors: false,
    logger: (message) => new Logger('Database').log(message),
  });
}

/** The options of the running service. Migrations may take long, so they have no timeouts. */
export function serviceOrmOptions(clientUrl: string, poolMax: number, preparesStatements: boolean, entities: EntitySchema[]) {
  const options = ormOptions(clientUrl, poolMax, entities);
  return {
    ...options,
    driverOptions: { ...options.driverOptions, ...IMPATIENT, ...(preparesStatements && { Client: preparedClient() }) },
  };
}
