import type pg from 'pg';
import { ConnectionError, onConnection } from './connection.js';

const CHECK = { name: 'pooler-check', text: 'select 1' };
// The server connection does not know the statement that its client has prepared, or knows another client's.
const FOREIGN_STATEMENTS = new Set(['26000', '42P05']);

/** Whether the connection goes through a pooler: it announces its own process ID for cancelling, not the server's. */
export const leadsThroughPooler = (url: string): Promise<boolean> => onConnection(url, isPooled);

/**
 * Throws ConnectionError if DATABASE_URL leads through a pooler in transaction mode that does not keep a client's prepared statements.
 * Otherwise requests would fail at random. A pooler with busy connections may hide it, but there are no false alarms.
 */
export async function checkPreparedStatements(url: string): Promise<void> {
  await onConnection(url, async (client) => {
    if (!(await isPooled(client))) return;
    try {
      await client.query(CHECK);
      // Occupies the server connection that has prepared it.
      await onConnection(url, async (other) => {
        await other.query('begin');
        await client.query(CHECK).finally(() => other.query('rollback'));
      });
    } catch (error) {
      if (!FOREIGN_STATEMENTS.has((error as { code?: string }).code ?? '')) throw error;
      throw new ConnectionError(
        'the pooler does not keep prepared statements: set DATABASE_PREPARED_STATEMENTS=off (or, with PgBouncer from 1.21 on, its max_prepared_statements)',
        { cause: error },
      );
    }
  });
}

async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID; // which the driver's types leave out
}
