import { settings } from './settings.js';

export class DatabaseConfig extends settings((environment) => ({
  /** May lead through a pooler in transaction mode. */
  url: environment.DATABASE_URL,
  /** The address for work that needs a session: listening and migrating. */
  directUrl: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL,
  preparesStatements: environment.DATABASE_PREPARED_STATEMENTS === 'on',
  /** Whether changes are announced; otherwise they are found by polling alone. */
  announces: environment.DATABASE_NOTIFY === 'on',
})) {}

/** A streaming replica, for reads by which nothing is decided. */
export class ReplicaConfig extends settings((environment) => ({
  /** Null: there is none. */
  url: environment.DATABASE_READ_URL ?? null,
  maxLagMs: environment.REPLICA_MAX_LAG_MS,
  poolMax: environment.DB_POOL_MAX,
  preparesStatements: environment.DATABASE_PREPARED_STATEMENTS === 'on',
})) {}
