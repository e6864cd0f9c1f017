import pg from 'pg';
import { ConnectionError, onConnection } from './connection.js';

/**
 * The server's timeouts in milliseconds; the names are PostgreSQL's. Requests and background work share these: the result of a create
 * (25 s at most) must be saved before its lease (45 s) ends, even if the first connection attempt fails.
 */
export const SERVER_TIMEOUTS = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};
type ServerTimeouts = Readonly<Record<keyof typeof SERVER_TIMEOUTS, number>>;

/** Lifts the timeouts for the rest of the open transaction, in which a statement may wait for a lock as long as this. */
export const patient = (lockTimeoutMs = 0) =>
  `select ${Object.keys(SERVER_TIMEOUTS)
    .map((name) => `set_config('${name}', '${name === 'lock_timeout' ? lockTimeoutMs : 0}', true)`)
    .join(', ')}`;

/** Two instances that start at once must not change the role at the same time. An arbitrary number, unlike that of the migrations. */
const LOCK = 7_401_986_231;

/**
 * Makes the timeouts the defaults of the role in its database, so that each of its sessions begins with them: a pooler passes on
 * neither start parameters nor a session's `set`. Writes only if they differ. Throws ConnectionError if a new connection still has no
 * timeout. One that a pooler opened before a change has the earlier value until it is replaced.
 */
export async function keepTimeouts(url: string, timeouts: ServerTimeouts = SERVER_TIMEOUTS): Promise<void> {
  await onConnection(url, async (client) => {
    const found = await timeoutsOf(client);
    if (found.every(({ name, setting }) => Number(setting) === timeouts[name])) return;
    await client.query(defaultsOf(timeouts));
    // Occupies this connection, so that a pooler has to take another one for the next client.
    await client.query('begin');
    const without = (await onConnection(url, timeoutsOf)).filter(({ setting }) => setting === '0').map(({ name }) => name);
    await client.query('rollback');
    if (without.length > 0) {
      throw new ConnectionError(
        `new connections have no ${without.join(', ')}, although their role has: let the pooler open its connections anew (PgBouncer: RECONNECT), and set no timeouts in the address`,
      );
    }
  });
}

/** The timeouts of a session, in milliseconds. */
export async function timeoutsOf(client: pg.Client): Promise<{ name: keyof ServerTimeouts; setting: string }[]> {
  const names = Object.keys(SERVER_TIMEOUTS);
  return (await client.query('select name, setting from pg_settings where name = any($1)', [names])).rows;
}

/** One message, and so one transaction. This session gets them too: it may be a pooler's, which keeps it for others. */
function defaultsOf(timeouts: ServerTimeouts): string {
  const changes = Object.entries(timeouts).map(
    ([name, ms]) => `
      execute format('alter role session_user in database %I set ${name} = ${ms}', current_database());
      perform set_config('${name}', '${ms}', false);`,
  );
  return `select pg_advisory_xact_lock(${LOCK}); do $$ begin ${changes.join('')} end $$`;
}

/** Runs a statement without values, which the server cancels after `timeoutMs`. One message, so it also works behind a pooler. */
export async function rowsWithin<Row extends object>(pool: pg.Pool, timeoutMs: number, statement: string): Promise<Row[]> {
  const results = await pool.query(`set local statement_timeout = ${timeoutMs}; ${statement}`);
  return (results as unknown as pg.QueryResult<Row>[]).at(-1)?.rows ?? [];
}
