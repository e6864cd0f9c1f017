import type { RetentionRule } from '../../../platform/database/retention-rule.js';

/** Of an hour: more than operators make. */
const ACTS = 10;
/** Before the acts themselves: one may have very many orders. */
const ORDERS_OF_OLD_ACTS = `
  delete from bulk_act_orders where ctid = any(array(
    select o.ctid from bulk_act_orders o where o.bulk_act_id = any(array(
             select a.id from bulk_acts a where a.ended_at < now() - ? * interval '1 day' order by a.ended_at limit ${ACTS}))
     limit ? for update skip locked)) returning 1`;

const OLD_ACTS = `
  delete from bulk_acts where id = any(array(
    select a.id from (select id from bulk_acts where ended_at < now() - ? * interval '1 day' order by ended_at limit ${ACTS}) as a
     where not exists (select from bulk_act_orders o where o.bulk_act_id = a.id) limit ?)) returning 1`;

/** As long as the audit log, which says who began them. */
export const FAILURES_RETENTION: readonly RetentionRule[] = [
  { name: 'bulk-act-orders', statement: ORDERS_OF_OLD_ACTS, days: ({ auditDays }) => auditDays },
  { name: 'bulk-acts', statement: OLD_ACTS, days: ({ auditDays }) => auditDays },
];
