import type pg from 'pg';
import type { DatabaseConfig } from '../config/database.config.js';
import { ConnectionError } from '../database/connection.js';
import { checkPreparedStatements, leadsThroughPooler } from '../database/pooler.js';
import { SERVER_TIMEOUTS, timeoutsOf } from '../database/timeouts.js';
import type { Clock } from '../shared/application/clock.js';
import { hasTables, lookAtJobs, lookAtMigrations } from './check-work.js';
import { onDatabase, placeOf, Unreachable } from './database-address.js';
import { type Check, type Finding, fault, notChecked, ok, warning } from './finding.js';

/** The oldest release that PostgreSQL still maintains. */
const OLDEST_VERSION = 14;
/** For listening, health and metrics. */
const CONNECTIONS_BESIDE_POOL = 3;
const CLOCK_WARNING_MS = 2_000;
const CLOCK_FAULT_MS = 30_000;

type Look = (client: pg.Client, name: string) => Promise<Finding>;

export function databaseChecks(config: DatabaseConfig, poolMax: number, clock: Clock): Check[] {
  const { url } = config;
  /** Only the first line says why the database cannot be reached. */
  const dependent = (name: string, look: Look): Check => ({
    name,
    look: () => whenReached(name, url, (client) => look(client, name)),
  });
  return [
    { name: 'database', look: () => lookAtServer(url) },
    dependent('database privileges', lookAtPrivileges),
    dependent('database timeouts', lookAtTimeouts),
    dependent('database clock', (client, name) => lookAtClock(client, name, clock)),
    dependent('database connections', (client, name) => lookAtConnections(client, name, poolMax + CONNECTIONS_BESIDE_POOL)),
    { name: 'database pooler', look: () => lookAtPooler(config) },
    { name: 'database direct address', look: () => lookAtDirectAddress(config) },
    dependent('migrations', lookAtMigrations),
    dependent('jobs', lookAtJobs),
  ];
}

async function whenReached(name: string, url: string, look: (client: pg.Client) => Promise<Finding>): Promise<Finding> {
  if (!url) return notChecked(name, 'DATABASE_URL is not valid');
  try {
    return await onDatabase(url, look);
  } catch (error) {
    if (error instanceof Unreachable) return notChecked(name, 'the database cannot be reached');
    throw error;
  }
}

interface Server {
  version: string;
  major: number;
  read_only: boolean;
}

async function lookAtServer(url: string): Promise<Finding> {
  const name = 'database';
  if (!url) return notChecked(name, 'DATABASE_URL is not valid');
  try {
    const server = await onDatabase(url, async (client) => {
      const { rows } = await client.query<Server>(
        `select current_setting('server_version') as version, cast(current_setting('server_version_num') as int) / 10000 as major,
                current_setting('transaction_read_only') = 'on' as read_only`,
      );
      return rows[0] as Server;
    });
    return judgeServer(server, placeOf(url));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return fault(name, `${placeOf(url)}: ${error.message}`, 'start PostgreSQL there, or correct DATABASE_URL');
  }
}

export function judgeServer({ version, major, read_only: isReadOnly }: Server, place: string): Finding {
  const found = `PostgreSQL ${version} at ${place}`;
  if (major < OLDEST_VERSION)
    return fault('database', `${found} is too old`, `use PostgreSQL ${OLDEST_VERSION} or later; the tests run on 18`);
  if (isReadOnly) return fault('database', `${found} is read-only`, 'point DATABASE_URL at the primary');
  return ok('database', found);
}

async function lookAtPrivileges(client: pg.Client, name: string): Promise<Finding> {
  const { rows } = await client.query<{ role: string; may_create: boolean | null; foreign_tables: string | null }>(
    `select current_user as role, has_schema_privilege(current_schema(), 'create') as may_create,
       (select string_agg(tablename, ', ' order by tablename) from pg_tables
         where schemaname = current_schema() and not pg_has_role(tableowner, 'usage')) as foreign_tables`,
  );
  const { role = '', may_create: mayCreate, foreign_tables: foreign } = rows[0] ?? {};
  if (foreign)
    return fault(name, `role ${role} does not own: ${foreign}`, `migrate and run with one role: alter table … owner to ${role}`);
  if (!mayCreate)
    return fault(
      name,
      `role ${role} may not create tables`,
      `grant usage, create on schema public to ${role}, for the migrations`,
    );
  return ok(name, `role ${role} may create and change its tables`);
}

async function lookAtTimeouts(client: pg.Client, name: string): Promise<Finding> {
  const others = (await timeoutsOf(client)).filter((found) => Number(found.setting) !== SERVER_TIMEOUTS[found.name]);
  if (others.length === 0) return ok(name, 'the role sets all timeouts');
  const names = others.map((one) => one.name).join(', ');
  if (!(await hasTables(client))) return warning(name, `not set yet: ${names}`, 'nothing: the first start sets them');
  if (others.some(({ setting }) => setting === '0'))
    return fault(
      name,
      `off: ${names}`,
      'set no timeouts in the address, let a pooler open its connections anew (PgBouncer: RECONNECT), and restart an instance',
    );
  return warning(name, `differ from this release: ${names}`, 'nothing: the next start sets them');
}

async function lookAtClock(client: pg.Client, name: string, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const { rows } = await client.query<{ ms: number }>(
    'select cast(extract(epoch from clock_timestamp()) * 1000 as float8) as ms',
  );
  const after = clock.now().getTime();
  // The database read its clock somewhere between `before` and `after`. Only a time outside that span is a difference.
  const ms = rows[0]?.ms ?? 0;
  const apartMs = Math.max(0, before - ms, ms - after);
  const found = `${(apartMs / 1000).toFixed(1)} s apart from this machine's clock`;
  const action = 'synchronise both machines with a time server (NTP)';
  if (apartMs > CLOCK_FAULT_MS) return fault(name, found, action);
  return apartMs > CLOCK_WARNING_MS ? warning(name, found, action) : ok(name, found);
}

async function lookAtConnections(client: pg.Client, name: string, needed: number): Promise<Finding> {
  const { rows } = await client.query<{ most: number }>(
    `select least(
       cast(current_setting('max_connections') as int) - cast(current_setting('superuser_reserved_connections') as int),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as most`,
  );
  const most = rows[0]?.most ?? 0;
  const found = `one instance takes up to ${needed} of ${most}`;
  return needed <= most ? ok(name, found) : fault(name, found, 'lower DB_POOL_MAX, or raise max_connections');
}

async function lookAtPooler({ url, preparesStatements }: DatabaseConfig): Promise<Finding> {
  const name = 'database pooler';
  return whenReached(name, url, async () => {
    if (!preparesStatements) return ok(name, 'no statements are prepared');
    try {
      await checkPreparedStatements(url);
      return ok(name, 'prepared statements are kept');
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      const [text = '', action = ''] = error.message.split(': ');
      return fault(name, text, action);
    }
  });
}

async function lookAtDirectAddress({ url, directUrl }: DatabaseConfig): Promise<Finding> {
  const name = 'database direct address';
  return whenReached(name, url, async (client) => {
    try {
      const [ours, theirs] = [await identityOf(client), await onDatabase(directUrl, identityOf)];
      if (ours !== theirs)
        return fault(
          name,
          `${placeOf(directUrl)} is another database`,
          'point DATABASE_DIRECT_URL at the database of DATABASE_URL',
        );
      if (await leadsThroughPooler(directUrl))
        return warning(
          name,
          'it leads through a pooler',
          'set DATABASE_DIRECT_URL to the server itself: due work waits up to half a second',
        );
      return ok(name, directUrl === url ? 'the same' : placeOf(directUrl));
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return fault(name, `${placeOf(directUrl)}: ${error.message}`, 'correct DATABASE_DIRECT_URL');
    }
  });
}

async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select current_database() || ' since ' || pg_postmaster_start_time() as identity`,
  );
  return rows[0]?.identity ?? '';
}
