import type pg from 'pg';
import type { DatabaseConfig } from '../../platform/config/database.config.js';
import type { DoctorConfig } from '../../platform/config/doctor.config.js';
import { SERVER_TIMEOUTS, timeoutsOf } from '../../platform/database/timeouts.js';
import type { Clock } from '../../platform/kernel/clock.js';
import { lookAtJobs } from './check-jobs.js';
import { lookAtOrigins } from './check-origins.js';
import { lookAtDirectAddress, lookAtPooler } from './check-pooler.js';
import { at, type Check, type CheckResult, fault, notChecked, ok, warning } from './check-result.js';
import { lookAtAge, lookAtCollations, lookAtIndexes, lookAtSlots } from './check-upkeep.js';
import { hasTables, lookAtMigrations, lookAtStatus } from './check-work.js';
import { databaseLocation, onDatabase, Unreachable, whenReached } from './database-address.js';

/** The oldest release that PostgreSQL still maintains. */
const OLDEST_VERSION = 15;
/** Connections for health and for metrics. Listening takes one more. */
const CONNECTIONS_BESIDE_POOL = 2;
const CLOCK_WARNING_MS = 2_000;
const CLOCK_FAULT_MS = 30_000;

type Look = (client: pg.Client, name: string) => Promise<CheckResult | readonly CheckResult[]>;

type Numbers = Pick<DoctorConfig, 'poolMax' | 'status'>;

export function databaseChecks(config: DatabaseConfig, { poolMax, status }: Numbers, clock: Clock): Check[] {
  const { url, announces } = config;
  const mostConnections = poolMax + CONNECTIONS_BESIDE_POOL + (announces ? 1 : 0);
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
    dependent('database connections', (client, name) => lookAtConnections(client, name, mostConnections)),
    dependent('database collations', lookAtCollations),
    dependent('database indexes', lookAtIndexes),
    dependent('database age', lookAtAge),
    dependent('database slots', lookAtSlots),
    { name: 'database pooler', look: () => lookAtPooler(config) },
    { name: 'database direct address', look: () => lookAtDirectAddress(config) },
    dependent('migrations', lookAtMigrations),
    dependent('jobs', (client, name) => lookAtJobs(client, name, announces)),
    dependent('origins', lookAtOrigins),
    dependent('status', (client, name) => lookAtStatus(client, name, status)),
  ];
}

interface Server {
  version: string;
  major: number;
  read_only: boolean;
}

async function lookAtServer(url: string): Promise<CheckResult> {
  const name = 'database';
  if (!url) return notChecked(name, { en: 'DATABASE_URL is not valid', es: 'DATABASE_URL no es válida' });
  try {
    const server = await onDatabase(url, async (client) => {
      const { rows } = await client.query<Server>(
        `select current_setting('server_version') as version, cast(current_setting('server_version_num') as int) / 10000 as major,
                current_setting('transaction_read_only') = 'on' as read_only`,
      );
      return rows[0] as Server;
    });
    return judgeServer(server, databaseLocation(url));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return fault(name, at(databaseLocation(url), error.why), {
      en: 'start PostgreSQL there, or correct DATABASE_URL',
      es: 'iniciá PostgreSQL ahí, o corregí DATABASE_URL',
    });
  }
}

export function judgeServer({ version, major, read_only: isReadOnly }: Server, place: string): CheckResult {
  const found = { en: `PostgreSQL ${version} at ${place}`, es: `PostgreSQL ${version} en ${place}` };
  if (major < OLDEST_VERSION)
    return fault(
      'database',
      { en: `${found.en} is too old`, es: `${found.es} es demasiado viejo` },
      {
        en: `use PostgreSQL ${OLDEST_VERSION} or later; the tests run on 18`,
        es: `usá PostgreSQL ${OLDEST_VERSION} o posterior; las pruebas corren en 18`,
      },
    );
  if (isReadOnly)
    return fault(
      'database',
      { en: `${found.en} is read-only`, es: `${found.es} no acepta cambios` },
      { en: 'point DATABASE_URL at the primary', es: 'apuntá DATABASE_URL al servidor primario' },
    );
  return ok('database', found);
}

async function lookAtPrivileges(client: pg.Client, name: string): Promise<CheckResult> {
  const { rows } = await client.query<{ role: string; may_create: boolean | null; foreign_tables: string | null }>(
    `select current_user as role, has_schema_privilege(current_schema(), 'create') as may_create,
       (select string_agg(tablename, ', ' order by tablename) from pg_tables
         where schemaname = current_schema() and not pg_has_role(tableowner, 'usage')) as foreign_tables`,
  );
  const { role = '', may_create: mayCreate, foreign_tables: foreign } = rows[0] ?? {};
  if (foreign)
    return fault(
      name,
      { en: `role ${role} does not own: ${foreign}`, es: `el rol ${role} no es dueño de: ${foreign}` },
      {
        en: `migrate and run with one role: alter table … owner to ${role}`,
        es: `migrá y ejecutá con un solo rol: alter table … owner to ${role}`,
      },
    );
  if (!mayCreate)
    return fault(
      name,
      { en: `role ${role} may not create tables`, es: `el rol ${role} no puede crear tablas` },
      {
        en: `grant usage, create on schema public to ${role}, for the migrations`,
        es: `grant usage, create on schema public to ${role}, para las migraciones`,
      },
    );
  return ok(name, { en: `role ${role} may create and change its tables`, es: `el rol ${role} puede crear y cambiar sus tablas` });
}

async function lookAtTimeouts(client: pg.Client, name: string): Promise<CheckResult> {
  const others = (await timeoutsOf(client)).filter((found) => Number(found.setting) !== SERVER_TIMEOUTS[found.name]);
  if (others.length === 0) return ok(name, { en: 'the role sets all timeouts', es: 'el rol pone todos los tiempos límite' });
  const names = others.map((one) => one.name).join(', ');
  if (!(await hasTables(client)))
    return warning(
      name,
      { en: `not set yet: ${names}`, es: `sin poner todavía: ${names}` },
      { en: 'nothing: the first start sets them', es: 'nada: el primer inicio los pone' },
    );
  if (others.some(({ setting }) => setting === '0'))
    return fault(
      name,
      { en: `off: ${names}`, es: `apagados: ${names}` },
      {
        en: 'set no timeouts in the address, let a pooler open its connections anew (PgBouncer: RECONNECT), and restart an instance',
        es: 'no pongas tiempos límite en la dirección, hacé que el pooler abra sus conexiones de nuevo (PgBouncer: RECONNECT), y reiniciá una instancia',
      },
    );
  return warning(
    name,
    { en: `differ from this release: ${names}`, es: `distintos de esta versión: ${names}` },
    { en: 'nothing: the next start sets them', es: 'nada: el próximo inicio los pone' },
  );
}

async function lookAtClock(client: pg.Client, name: string, clock: Clock): Promise<CheckResult> {
  const before = clock.now().getTime();
  const { rows } = await client.query<{ ms: number }>(
    'select cast(extract(epoch from clock_timestamp()) * 1000 as float8) as ms',
  );
  const after = clock.now().getTime();
  // The database read its clock somewhere between `before` and `after`. Only a time outside that span is a difference.
  const ms = rows[0]?.ms ?? 0;
  const apartMs = Math.max(0, before - ms, ms - after);
  const found = {
    en: `${(apartMs / 1000).toFixed(1)} s apart from this machine's clock`,
    es: `a ${(apartMs / 1000).toFixed(1).replace('.', ',')} s del reloj de esta máquina`,
  };
  const action = {
    en: 'synchronise both machines with a time server (NTP)',
    es: 'sincronizá las dos máquinas con un servidor de hora (NTP)',
  };
  if (apartMs > CLOCK_FAULT_MS) return fault(name, found, action);
  return apartMs > CLOCK_WARNING_MS ? warning(name, found, action) : ok(name, found);
}

async function lookAtConnections(client: pg.Client, name: string, needed: number): Promise<CheckResult> {
  const { rows } = await client.query<{ most: number }>(
    `select least(
       cast(current_setting('max_connections') as int) - cast(current_setting('superuser_reserved_connections') as int),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as most`,
  );
  const most = rows[0]?.most ?? 0;
  const found = { en: `one instance takes up to ${needed} of ${most}`, es: `una instancia toma hasta ${needed} de ${most}` };
  return needed <= most
    ? ok(name, found)
    : fault(name, found, { en: 'lower DB_POOL_MAX, or raise max_connections', es: 'bajá DB_POOL_MAX, o subí max_connections' });
}
