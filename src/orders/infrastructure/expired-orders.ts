import { IF_FENCED, SqlChange } from '../../platform/database/sql-change.js';
import { type ExpiryReason, FACT_VERSION } from '../domain/order-fact.js';
import { IS_PART_WAITING } from './orders.rows.js';
import { OUTRUN } from './postgres-order-facts.js';

/** Told once of an order, whatever else closes its purchase later. */
const told = (reason: string, at: string, purchases: string) => `
  insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
  select cast(gen_random_uuid() as text), o.id, 1 + coalesce((select max(f.number) from order_facts f where f.order_id = o.id), 0),
         'order.expired', ${FACT_VERSION}, ${at}, jsonb_build_object('reason', ${reason}), now()
    from ${purchases}
    join orders o on o.purchase_id = p.id
   where not exists (select 1 from order_facts f where f.order_id = o.id and f.kind = 'order.expired')`;

const CLOSED = `${told('cast(? as text)', 'now()', 'purchases p')} and p.id = any(cast(? as text[])) and p.state = 'open' and ${IF_FENCED}`;

/** Commit it with what closes these purchases as far as they are open, because that cannot be seen in the same statement. */
export function expiredFacts(purchaseIds: readonly string[], reason: ExpiryReason): SqlChange {
  return new SqlChange(CLOSED, [reason, purchaseIds], OUTRUN);
}

/** A purchase whose part waits for the rest has its time. */
export const TELL_EXPIRED = `
  with due as (select id from purchases where expiry_due_at <= now() order by expiry_due_at limit ? for update skip locked),
       p as (update purchases set expiry_due_at = case when ${IS_PART_WAITING} then part_until end
              where id in (select id from due) returning id, state, expiry_due_at, greatest(expires_at, part_until) as expired_at),
       facts as (${told("'expired'", 'p.expired_at', 'p')} and p.state = 'open' and p.expiry_due_at is null)
  select 1 from p`;
