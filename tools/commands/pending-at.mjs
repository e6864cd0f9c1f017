import { onConnection } from '../../dist/platform/database/connection.js';
import { pendingMigrations } from '../../dist/platform/database/pending-migrations.js';

/** The number of migrations that a database lacks. */
export const pendingAt = (url) =>
  onConnection(url, (client) => pendingMigrations(async (statement) => (await client.query(statement)).rows));
