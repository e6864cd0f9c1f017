import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConnectionError, onConnection } from './connection.js';
import { IN_OUR_SCHEMA } from './schema.js';
import { SERVER_TIMEOUTS } from './timeouts.js';

const POLL_MS = 500;
/** Longer than all statements of a pipeline need to reach a pooler. */
const TOGETHER_SECONDS = 0.1;
const OPTIONAL = new Set(['unique', 'if', 'not', 'exists', 'only']);

/**
 * Runs a statement that PostgreSQL refuses in a transaction. May be repeated after a failure: a build that was cut leaves an invalid index
 * behind, which is dropped and built again. The server finishes the build of a client that was killed, so that is waited for.
 */
export async function runOutsideTransactions(databaseUrl: string, statement: string): Promise<void> {
  const build = buildOf(statement);
  if (!build) return patiently(databaseUrl, statement);
  const { index, table } = build;
  while (await isAtWork(databaseUrl, table)) await sleep(POLL_MS);
  if (await isValid(databaseUrl, index)) return;
  await dropInvalid(databaseUrl, index);
  try {
    await patiently(databaseUrl, statement);
  } catch (error) {
    // A unique index that could not be built refuses rows nevertheless.
    await dropInvalid(databaseUrl, index).catch(() => undefined);
    throw error;
  }
}

/** The names in `create unique index concurrently if not exists name on table`, each without a schema; null for another statement. */
function buildOf(statement: string): { index: string; table: string } | null {
  const words = statement.replaceAll('"', '').split(/[\s(]+/);
  const [create, kind, how, index, on, table] = words.filter((word) => word && !OPTIONAL.has(word.toLowerCase()));
  const isBuild = `${create} ${kind} ${how} ${on}`.toLowerCase() === 'create index concurrently on';
  return isBuild && index && table ? { index, table } : null;
}

const isAtWork = (url: string, table: string) =>
  onConnection(url, async (client) => {
    const text =
      'select 1 from pg_stat_progress_create_index where datid = (select oid from pg_database where datname = current_database()) and relid = to_regclass($1)';
    return (await client.query(text, [table])).rows.length > 0;
  });

/** Null: there is no such index. */
const isValid = (url: string, index: string) =>
  onConnection(url, async (client): Promise<boolean | null> => {
    const text = `select indisvalid from pg_index join pg_class on oid = indexrelid where relname = $1 and ${IN_OUR_SCHEMA}`;
    return (await client.query(text, [index])).rows[0]?.indisvalid ?? null;
  });

async function dropInvalid(url: string, index: string): Promise<void> {
  if ((await isValid(url, index)) === false) await patiently(url, `drop index concurrently "${index}"`);
}

/**
 * Without timeouts, which a transaction cannot lift here. The statements are sent without waiting for answers, because a pooler in
 * transaction mode keeps the server's connection for a client until it has answered everything.
 */
async function patiently(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, pipeline: true, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const [before, outcome, after] = await Promise.allSettled([
      client.query<Session>(`select pid, ${settingsOf(() => 0)} from pg_backend_pid() as pid, pg_sleep(${TOGETHER_SECONDS})`),
      client.query(statement),
      // The session may be a pooler's, which keeps it for others.
      client.query<Session>(`select pid, ${settingsOf((name) => SERVER_TIMEOUTS[name])} from pg_backend_pid() as pid`),
    ]);
    if (outcome.status === 'rejected') throw outcome.reason;
    if (pidOf(before) !== pidOf(after))
      throw new ConnectionError(
        'the pooler does not keep a connection for a pipeline: set DATABASE_DIRECT_URL to the server itself',
      );
  } finally {
    await client.end();
  }
}

interface Session {
  pid: number;
}

const pidOf = (answer: PromiseSettledResult<pg.QueryResult<Session>>) =>
  answer.status === 'fulfilled' ? answer.value.rows[0]?.pid : undefined;

function settingsOf(timeoutMs: (name: keyof typeof SERVER_TIMEOUTS) => number): string {
  const names = Object.keys(SERVER_TIMEOUTS) as (keyof typeof SERVER_TIMEOUTS)[];
  return names.map((name) => `set_config('${name}', '${timeoutMs(name)}', false)`).join(', ');
}
