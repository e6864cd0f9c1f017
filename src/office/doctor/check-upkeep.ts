import type pg from 'pg';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { type CheckResult, fault, ok, warning } from './check-result.js';

/** The role may not read it, or the server, a managed one, has no such view or function. */
const UNREADABLE = ['42501', '42P01', '42883', '42703', '0A000'];
/** How many are named; a person sees the rest once these are in order. */
const MOST_NAMED = 5;
/** Autovacuum should have acted at a fifth of it; beyond the second, vacuum drops all else to keep up. At 2,147 million nothing is written any more. */
const AGE_WARNING = 1_000_000_000;
const AGE_FAULT = 1_600_000_000;
const GIB = 1024 ** 3;
/** The most bytes of the write-ahead log that one slot should retain. */
const MOST_RETAINED = 10 * GIB;

const OUR_SCHEMA = '(select oid from pg_namespace where nspname = current_schema())';

/** Without a version on both sides nothing can be compared: the collation "C" has none. */
const COLLATIONS = `
  select 'alter database ' || quote_ident(datname) as owner, datcollversion as recorded, pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()
  union all
  select 'alter collation ' || quote_ident(collname), collversion, pg_collation_actual_version(oid) from pg_collation
   where oid in (select unnest(cast(i.indcollation as oid[])) from pg_index i join pg_class t on t.oid = i.indrelid
                  where t.relnamespace = ${OUR_SCHEMA})`;

/** One that is being built is not valid yet. */
const INVALID_INDEXES = `
  select quote_ident(c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = ${OUR_SCHEMA} and not (i.indisvalid and i.indisready)
     and i.indexrelid not in (select index_relid from pg_stat_progress_create_index where index_relid is not null)
   order by 1`;

/** The age of the oldest transaction or multixact, whichever is older. The cast distinguishes this `age` from that of a time. */
const AGES = `
  select greatest(age(cast(d.datfrozenxid as xid)), mxid_age(d.datminmxid)) as age, oldest.name as "table", oldest.age as "tableAge"
    from pg_database d, lateral (
      select cast(cast(coalesce(owner.oid, c.oid) as regclass) as text) as name, greatest(age(cast(c.relfrozenxid as xid)), mxid_age(c.relminmxid)) as age
        from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid
       where c.relkind in ('r', 'm', 't') order by 2 desc, 1 limit 1) oldest
   where d.datname = current_database()`;

const SLOTS = `
  select slot_name as name, active, coalesce(wal_status = 'lost', false) as "isLost",
         cast(coalesce(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn), 0) as float8) as retained
    from pg_replication_slots where not temporary order by retained desc, name`;

interface Collation {
  readonly owner: string;
  readonly recorded: string | null;
  readonly actual: string | null;
}

export interface Ages {
  readonly age: number;
  readonly table: string;
  readonly tableAge: number;
}

export interface Slot {
  readonly name: string;
  readonly active: boolean;
  readonly isLost: boolean;
  /** Bytes of the log that the server keeps for it. */
  readonly retained: number;
}

/** Text is sorted by rules of the operating system, and indexes keep the order of the old ones: rows are no longer found, or stored twice. */
export function lookAtCollations(client: pg.Client, name: string): Promise<CheckResult> {
  return judged<Collation>(client, name, COLLATIONS, (collations) => {
    const changed = collations.filter(({ recorded, actual }) => recorded !== null && actual !== null && recorded !== actual);
    if (changed.length === 0) return ok(name, { en: 'all are the recorded ones', es: 'todas son las registradas' });
    const versions = named(changed.map(({ owner, recorded, actual }) => `${lastWord(owner)} (${recorded} → ${actual})`));
    const refresh = changed.map(
      ({ owner }) => `${owner} refresh ${owner.startsWith('alter database') ? 'collation ' : ''}version`,
    );
    return fault(
      name,
      { en: `the rules of sorting have changed: ${versions}`, es: `cambiaron las reglas de orden: ${versions}` },
      {
        en: `rebuild the indexes that were sorted by the old ones (reindex database concurrently), then: ${named(refresh, '; ')}`,
        es: `reconstruí los índices ordenados con las anteriores (reindex database concurrently), y después: ${named(refresh, '; ')}`,
      },
    );
  });
}

/** What could not be built is written to and never read; if it was to be unique, it keeps nothing unique. */
export function lookAtIndexes(client: pg.Client, name: string): Promise<CheckResult> {
  return judged<{ name: string }>(client, name, INVALID_INDEXES, (invalid) => {
    if (invalid.length === 0) return ok(name, { en: 'all are valid', es: 'todos son válidos' });
    const names = named(invalid.map((index) => index.name));
    return fault(
      name,
      { en: `not valid, so not used: ${names}`, es: `no válidos, así que no se usan: ${names}` },
      {
        en: 'reindex index concurrently …; one whose name ends in _ccnew or _ccold is a remnant: drop it',
        es: 'reindex index concurrently …; uno que termina en _ccnew o _ccold es un resto: borralo',
      },
    );
  });
}

export function lookAtAge(client: pg.Client, name: string): Promise<CheckResult> {
  return judged<Ages>(client, name, AGES, ([ages]) => judgeAges(name, ages ?? { age: 0, table: '', tableAge: 0 }));
}

/** Rows must be marked as old before their numbers come round: at 2,147 million the database accepts no more writes. */
export function judgeAges(name: string, { age, table, tableAge }: Ages): CheckResult {
  const oldest = Math.max(age, tableAge);
  const millions = (count: number) => Math.round(count / 1_000_000);
  const found = {
    en: `${millions(oldest)} of 2147 million transactions until nothing can be written; the oldest table: ${table}`,
    es: `${millions(oldest)} de 2147 millones de transacciones hasta que no se pueda escribir; la tabla más vieja: ${table}`,
  };
  if (oldest < AGE_WARNING) return ok(name, found);
  const action = {
    en: `end what keeps old rows (long transactions, pg_prepared_xacts, replication slots), then: vacuum (freeze, verbose) ${table}`,
    es: `terminá lo que retiene filas viejas (transacciones largas, pg_prepared_xacts, slots de replicación), y después: vacuum (freeze, verbose) ${table}`,
  };
  return oldest < AGE_FAULT ? warning(name, found, action) : fault(name, found, action);
}

export function lookAtSlots(client: pg.Client, name: string): Promise<CheckResult> {
  return judged<Slot>(client, name, SLOTS, (slots) => judgeSlots(name, slots));
}

/** Reports slots that hold the log back: for a slot that nobody reads, the server keeps its log until the disk is full. */
export function judgeSlots(name: string, slots: readonly Slot[]): CheckResult {
  const held = slots.filter(({ active, isLost, retained }) => !active || isLost || retained > MOST_RETAINED);
  if (held.length === 0)
    return ok(name, { en: `${slots.length}, none holds the log back`, es: `${slots.length}, ninguno retiene el registro` });
  const told = (words: Readonly<Record<'unread' | 'late' | 'lost', string>>) =>
    named(
      held.map(({ name: slot, active, isLost, retained }) => {
        const state = isLost ? words.lost : active ? words.late : words.unread;
        return `${slot} (${state}, ${(retained / GIB).toFixed(1)} GiB)`;
      }),
    );
  const found: Sentence = {
    en: `they hold the log back: ${told({ unread: 'nobody reads it', late: 'late', lost: 'lost' })}`,
    es: `retienen el registro: ${told({ unread: 'nadie lo lee', late: 'atrasado', lost: 'perdido' })}`,
  };
  const action: Sentence = {
    en: 'start or speed up what reads it, or drop it: select pg_drop_replication_slot(…); max_slot_wal_keep_size limits what it may keep',
    es: 'iniciá o acelerá lo que lo lee, o borralo: select pg_drop_replication_slot(…); max_slot_wal_keep_size limita lo que retiene',
  };
  return held.some(({ retained }) => retained > MOST_RETAINED) ? fault(name, found, action) : warning(name, found, action);
}

/** What a server does not show is nothing that its user could mend. */
async function judged<Row extends pg.QueryResultRow>(
  client: pg.Client,
  name: string,
  statement: string,
  judge: (rows: readonly Row[]) => CheckResult,
): Promise<CheckResult> {
  try {
    return judge((await client.query<Row>(statement)).rows);
  } catch (error) {
    if (!UNREADABLE.includes(String((error as { code?: unknown }).code))) throw error;
    return ok(name, { en: 'not checked: this server does not show it', es: 'sin revisar: este servidor no lo muestra' });
  }
}

const lastWord = (text: string): string => text.split(' ').at(-1) ?? text;

function named(names: readonly string[], separator = ', '): string {
  return [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(separator);
}
