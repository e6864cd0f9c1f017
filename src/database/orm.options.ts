import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';

/** The options that the service and the ORM's command line share. */
export function ormOptions(clientUrl: string, poolMax: number) {
  return defineConfig({
    clientUrl,
    entities: ENTITIES,
    pool: { min: 0, max: poolMax },
    extensions: [Migrator],
    migrations: { migrationsList: MIGRATIONS, snapshot: false },
    // The job library keeps its own schema and migrates it itself.
    schemaGenerator: { ignoreSchema: ['pgboss'] },
    colors: false,
    logger: (message) => new Logger('Database').log(message),
  });
}
