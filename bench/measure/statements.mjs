import { setTimeout as sleep } from 'node:timers/promises';

const RELOADED_AFTER_MS = 200;
/** Of the publication and the deliveries, which follow the commits of an order and keep none of them waiting. */
const OF_EVENTS = /\b(?:update|insert into|from) event_(?:feed|eras|endpoints|deliveries)\b/;
/** Looks for due rows of every kind. */
const LOOK = /^select \$?\d+ as at,/;
const TRANSACTION_MARKS = /^(begin|start transaction|commit|rollback|savepoint|release)/i;

/** Runs `work` while PostgreSQL counts statements. The count costs something, so no clock is read meanwhile. */
export async function whileCounting(stage, work) {
  await track(stage.db, 'top');
  stage.isCounting = true;
  try {
    return await work();
  } finally {
    stage.isCounting = false;
    await track(stage.db, 'none');
  }
}

/** The server counts from its start until `none` switches it off. */
export async function track(db, what) {
  await db.query(`alter system set pg_stat_statements.track = '${what}'`);
  await db.query('select pg_reload_conf()');
  await sleep(RELOADED_AFTER_MS);
}

/** How often one side ran each statement during `work`, without the bench's own statements. */
export async function counted(db, side, work) {
  await db.query('select pg_stat_statements_reset()');
  const beganMs = performance.now();
  const result = await work();
  const seconds = (performance.now() - beganMs) / 1000;
  const { rows } = await db.query(
    `select s.query, sum(s.calls)::int as calls, sum(s.total_exec_time) as ms
       from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname <> current_user group by s.query`,
  );
  const list = rows
    .filter(({ query }) => query.includes('bench_floor') === (side === 'floor'))
    .map((row) => ({
      ...row,
      isMark: TRANSACTION_MARKS.test(row.query),
      isOfEvents: OF_EVENTS.test(row.query) && !LOOK.test(row.query),
    }));
  return { result, statements: { seconds, list } };
}

export function callsIn(list) {
  return list.reduce((total, { calls }) => total + calls, 0);
}

export function marksIn(list) {
  return callsIn(list.filter(({ isMark }) => isMark));
}
