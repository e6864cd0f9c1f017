import { setTimeout as sleep } from 'node:timers/promises';
import { shuffled } from '../measure/rounds.mjs';

/** Long enough for retention, which runs at a start, and for the first rounds, which examine what was paid in four days. */
const SETTLED_AFTER_MS = 12_000;
const WATCHED_MS = 6_000;
const SEARCHES = 200;
const SEARCHES_DUE = `
  update purchases set next_search_at = now() where id = any(array(
    select id from purchases where next_search_at > now() order by next_search_at limit ${SEARCHES}))`;
/** What a round examines: 2,500 orders a day bring five in three minutes. The same on both sides, however long ago others were paid. */
const PAID = 20;
const JUST_PAID = `
  with paid as (
         update purchases set paid_at = now() where id = any(array(
           select id from purchases where paid_at is not null order by paid_at desc limit ${PAID})) returning id)
  update shipments s set created_at = now() from paid p join orders o on o.purchase_id = p.id where s.order_id = o.id`;

/** Background work, by the text of its statements: milliseconds in PostgreSQL for one of each. */
const WORK = [
  { name: 'round: orders without a shipment', texts: /as examined_to/ },
  { name: 'round: sellers linked since', texts: /linked_at > now/ },
  { name: 'reconciliation: searches claimed and noted', texts: /update purchases p set next_search_at/, each: SEARCHES },
  { name: 'look for what is due', texts: /due_in_ms/ },
  { name: 'trends: facts of a quarter of an hour counted', texts: /insert into fact_slots/ },
];

export const BACKGROUND = WORK.map(({ name }) => name);

/** Restarts each service, with five rounds a second, and counts. Returns one figure of each side for each name. */
export async function measureBackground(sides) {
  const figures = Object.fromEntries(BACKGROUND.map((name) => [name, []]));
  for (const side of shuffled(sides)) {
    await side.service?.stop();
    await side.start({ RECONCILE_INTERVAL_MS: '200' });
    await sleep(SETTLED_AFTER_MS);
    await side.db.query('select pg_stat_statements_reset()');
    await side.db.query(SEARCHES_DUE);
    await side.db.query(JUST_PAID);
    await sleep(WATCHED_MS);
    const { rows } = await side.db.query(
      `select query, calls, total_exec_time as ms, mean_exec_time as mean from pg_stat_statements s
        where dbid = (select oid from pg_database where datname = current_database())
          and userid <> (select oid from pg_roles where rolname = current_user)`,
    );
    for (const { name, texts, each } of WORK) {
      const found = rows.filter(({ query }) => texts.test(query));
      if (found.length === 0) throw new Error(`${name}: no such statement was sent`);
      figures[name][sides.indexOf(side)] = found.reduce((sum, { ms, mean }) => sum + (each ? ms / each : mean), 0);
    }
  }
  return figures;
}
