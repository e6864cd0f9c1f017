import { addAdmin, addBuyers } from '../stage/data.mjs';
import { ROWS, WORD } from './data.mjs';

/** Buyers that have bought nothing yet, for the quotes and the checkouts. */
export const NEW_BUYERS = 6_000;
/** So many orders' rows are sorted at once. */
const SLICE = 250_000;

/** Built after the rows, in the order in which they depend on each other: an index of random values that grows with its table takes hours. */
const CONSTRAINTS = `
  select conrelid::regclass as table, conname as name, contype as type, pg_get_constraintdef(oid) as definition from pg_constraint
   where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f') order by contype = 'f'`;
const INDEXES = `
  select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class c on c.oid = indexrelid
   where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`;
/** Nothing of this has to survive a crash. */
const CARELESS = { full_page_writes: 'off', fsync: 'off', autovacuum: 'off' };

/**
 * Fills a migrated database with what selling `count` orders leaves. Takes minutes for millions. It is vacuumed, as it would be over the
 * years, so that no vacuum starts in the middle of a measurement.
 */
export async function grow(db, count, progress) {
  const timed = async (name, work) => {
    const beganMs = performance.now();
    await work();
    progress(`${count} orders: ${name} in ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
  };
  for (const [name, value] of Object.entries(CARELESS)) await db.query(`alter system set ${name} = ${value}`);
  await db.query('select pg_reload_conf()');
  await db.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  await addAdmin(db);
  await db.query(WORD);
  const { rows: constraints } = await db.query(CONSTRAINTS);
  const { rows: indexes } = await db.query(INDEXES);
  for (const { table, name } of constraints.toReversed()) await db.query(`alter table ${table} drop constraint ${name}`);
  await db.query(indexes.map(({ name }) => `drop index ${name}`).join(';'));
  for (const [name, statement] of Object.entries(ROWS)) await timed(name, () => insert(db, statement, count));
  await timed('indexes', async () => {
    for (const { definition } of indexes) await db.query(definition);
    // A foreign key that is not valid yet holds for what is written from now on.
    for (const { table, name, type, definition } of constraints) {
      await db.query(`alter table ${table} add constraint ${name} ${definition} ${type === 'f' ? 'not valid' : ''}`);
    }
  });
  await db.query('drop function bench_word');
  await db.query('reset all');
  await addBuyers(db, NEW_BUYERS);
  await timed('vacuum', () => db.query('vacuum analyze'));
  for (const name of Object.keys(CARELESS)) await db.query(`alter system reset ${name}`);
  await db.query('select pg_reload_conf()');
  await timed('checkpoint', () => db.query('checkpoint'));
}

/** In one transaction, which has one time: slices neither overlap nor leave anything out. */
async function insert(db, statement, count) {
  if (!statement.includes('$2')) return await db.query(statement, statement.includes('$1') ? [count] : []);
  let rows = 0;
  await db.query('begin');
  for (let from = 0; from < count; from += SLICE) {
    const inserted = await db.query(statement, [count, from, Math.min(from + SLICE, count), rows]);
    rows += inserted.rowCount;
  }
  await db.query('commit');
}
