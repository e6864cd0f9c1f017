import { RETURNED_STOPS } from '../../../orders/domain/payment-status.js';
import { claimable, FROM_NOW } from '../../../shared/infrastructure/due-rows.js';
import { IF_FENCED } from '../../../shared/infrastructure/sql-change.js';
import type { AttemptResult } from '../domain/attempt-result.js';
import type { ShipmentFacts } from '../domain/shipment-facts.js';
import { FIRST_READING_AFTER_MS } from '../domain/shipment-policy.js';
import { changedColumns, SHIPMENT_COLUMNS } from './shipment.rows.js';
import { SHIPMENTS_TO_CANCEL, SHIPMENTS_TO_CREATE, SHIPMENTS_TO_VERIFY } from './shipment.schema.js';

// Plain SQL where the conditions of a statement are the protection against a second parcel.

const COLUMNS = SHIPMENT_COLUMNS.join(', ');

/** `readAt`: an old time lets the payment be read again before the order ships. */
export const insertRead = (readAt: string) => `
  insert into shipments (order_id, external_id, created_at, state, stop_reason, hold, attempts, epoch, unresolved, empty_lookups,
                         verifications, signals, payment_read_at, due_at, origin)
  select n."orderId", n."externalId", n."createdAt", n.state, n."stopReason", n.hold, 0, 0, false, 0, 0, 0, ${readAt},
         case when n.hold is null then now() end, cast(? as jsonb)
    from jsonb_to_recordset(cast(? as jsonb)) as n ("orderId" text, "externalId" text, "createdAt" timestamptz, state text,
           "stopReason" text, hold text)`;

/** The approval comes with a hold, and nothing was created yet: the domain's `held`. */
const HELD_NOW = `excluded.hold is not null and shipments.state in ('pending', 'skipped')`;

/** A row that exists already was held before the payment; it becomes due unless it is still held, or held now. */
export const SCHEDULED = `${insertRead('now()')} where ${IF_FENCED}
  on conflict (order_id) do update set payment_read_at = excluded.payment_read_at, signals = shipments.signals + 1,
              hold = coalesce(excluded.hold, shipments.hold),
              state = case when ${HELD_NOW} then 'skipped' else shipments.state end,
              stop_reason = case when ${HELD_NOW} then excluded.hold else shipments.stop_reason end,
              due_at = case when ${HELD_NOW} then null
                            when shipments.hold is null and shipments.state in ('pending', 'skipped') then now() else shipments.due_at end`;

const RETURNED = `(${RETURNED_STOPS.map((stop) => `'${stop}'`).join(', ')})`;

/** The domain's `cancelReasonOf`. */
export const IS_TO_CANCEL = `(cancel_requested or hold = 'payment_fraud_alert' or payment_stop in ${RETURNED})`;

/** At once, or when the process that is trying is done. */
export const CANCEL_NOW = 'greatest(cancel_at, now())';

/**
 * An unknown outcome keeps its due time: look-up spacing prevents a second parcel. Returned money replaces an
 * admin's request that has been fulfilled, so that a later approval sends the shipment to review.
 */
export const PAYMENT_READ = `
  update shipments s set payment_read_at = now(), payment_stop = news.stop,
              signals = case when news.is_new then signals + 1 else signals end,
              due_at = case when news.is_new and state in ('pending', 'skipped') then now() else due_at end,
              cancel_at = case when news.is_new and (news.stop in ${RETURNED} and state in ('created', 'needs_review')
                                                     or news.stop is null and state in ('cancelled', 'rescue_requested'))
                               then ${CANCEL_NOW} else cancel_at end,
              cancel_tries = case when news.is_new then 0 else cancel_tries end,
              cancel_requested = cancel_requested
                and not (news.is_new and coalesce(news.stop in ${RETURNED}, false) and state in ('cancelled', 'rescue_requested'))
         from (select n.order_id, cast(? as text) as stop, n.payment_stop is distinct from cast(? as text) as is_new
                 from shipments n where n.order_id = any(cast(? as text[])) order by n.order_id for update) as news
        where s.order_id = news.order_id and ${IF_FENCED}`;

/** A pause that the provider requested from any instance. The others see it here, without an extra statement. */
const NO_PAUSE = `not exists (
  select 1 from call_ledgers l where cast(l.ledger->'pausedUntilMs'->>'creations' as float8) > extract(epoch from now()) * 1000)`;

/** Records that this is another database than before; changes nothing if that is known. */
export const INCARNATED = `
  insert into database_incarnations (id, since) values (database_incarnation(), now()) on conflict (id) do nothing`;

/** The first claim, in this database, of a purchase that is older than this database. */
const IS_OF_EARLIER_DATABASE = `coalesce(p.created_at < here.since and not exists (
  select 1 from shipment_attempts a where a.order_id = o.id and a.started_at >= here.since), true)`;

/** `offset 0` forces index access for each order, even when the planner has no statistics of the tables. */
export const CLAIM = `
  with here as materialized (
         select current.id, known.since from (select database_incarnation() as id) as current
           left join database_incarnations known on known.id = current.id),
       incarnated as (
         insert into database_incarnations (id, since) select id, now() from here where since is null on conflict (id) do nothing),
       due as (${claimable(SHIPMENTS_TO_CREATE, 'order_id, state', NO_PAUSE)}),
       claimed as (
         update shipments s set state = 'creating', attempts = s.attempts + 1, epoch = s.epoch + 1, due_at = ${FROM_NOW}, stop_reason = null
           from due where s.order_id = due.order_id
         returning ${COLUMNS}, s.payment_stop, s.signals, s.origin,
                   cast(extract(epoch from now() - s.payment_read_at) * 1000 as float8) as payment_age_ms,
                   cast(extract(epoch from now() - s.unseen_since) * 1000 as float8) as unseen_ms, due.state as state_before),
       noted as (insert into shipment_attempts (order_id, epoch, started_at) select order_id, epoch, now() from claimed)
       select claimed.*, sold.* from claimed, lateral (
         select o.seller_id, o.shipping_address, o.seller_fulfillment->>'paid_at' as paid_at, p.recipient,
                cast(extract(epoch from now() - p.paid_at) * 1000 as float8) as approved_ago_ms,
                ${IS_OF_EARLIER_DATABASE} as is_of_earlier_database,
                exists (select 1 from order_items i where i.order_id = o.id) as has_items,
                exists (select 1 from seller_links l where l.seller_id = o.seller_id and l.state = 'linked') as seller_linked
           from orders o join purchases p on p.id = o.purchase_id cross join here where o.id = claimed.order_id offset 0) as sold`;

/**
 * Locked in id order, like the changes from payments, so that the two cannot deadlock. A lease that is long enough stays unchanged,
 * because updates without a change to indexed columns are cheap.
 */
export const COMMIT = `
  with locked as materialized (
         select order_id from shipments where order_id = any(cast(? as text[])) order by order_id for update),
       committed as (
         update shipments s set account_kind = c.kind, account_id = c."accountId",
                due_at = greatest(s.due_at, now() + c."leftMs" * interval '1 millisecond')
           from locked, jsonb_to_recordset(cast(? as jsonb)) as c (
                  "orderId" text, epoch int, kind text, "accountId" bigint, "leftMs" float8)
          where s.order_id = any(cast(? as text[])) and s.order_id = locked.order_id and s.order_id = c."orderId"
            and s.epoch = c.epoch and s.state = 'creating' and s.payment_stop is null and s.hold is null
            and not s.cancel_requested
         returning s.order_id, s.epoch, s.account_kind, s.account_id),
       noted as (
         update shipment_attempts a set credential_kind = c.account_kind, account_id = c.account_id
           from committed c where a.order_id = c.order_id and a.epoch = c.epoch)
       select order_id, epoch from committed`;

/**
 * The columns of a shipment after an event, as assignments with their values. Its parcel, once there is one, is followed, or cancelled if
 * its money was returned meanwhile.
 */
export function assignmentsOf(
  facts: ShipmentFacts,
  result: AttemptResult | null,
): { readonly text: string; readonly values: readonly unknown[] } {
  const changed = changedColumns(facts, result);
  const text = Object.keys(changed).map((column) => `${column} = ?`);
  if (facts.state === 'created' || facts.state === 'needs_review')
    text.push(`cancel_tries = 0, cancel_at = case when ${IS_TO_CANCEL} then ${CANCEL_NOW} else cancel_at end`);
  if (facts.state !== 'created') return { text: text.join(', '), values: Object.values(changed) };
  const { kind = null, accountId = null } = facts.createdWith ?? {};
  const followed = `account_kind = ?, account_id = ?, follow_at = ${FROM_NOW}, followed_since = now(),
    progress = coalesce(progress, 'preparing'), progress_at = coalesce(progress_at, now())`;
  return {
    text: [...text, followed].join(', '),
    values: [...Object.values(changed), kind, accountId, FIRST_READING_AFTER_MS],
  };
}

/** The epoch of a shipment counts creates and cancellations. */
export const CLAIM_CANCELLATIONS = `
  with due as (${claimable(SHIPMENTS_TO_CANCEL, 'order_id')}),
       claimed as (
         update shipments s set cancel_at = ${FROM_NOW}, cancel_tries = s.cancel_tries + 1, epoch = s.epoch + 1
           from due where s.order_id = due.order_id
         returning ${COLUMNS}, s.payment_stop, s.signals, s.origin),
       noted as (insert into shipment_attempts (order_id, epoch, act, started_at) select order_id, epoch, 'cancel', now() from claimed)
       select claimed.*, o.seller_id, o.shipping_address->'shipco'->>'shipment_id' as recorded_id
         from claimed join orders o on o.id = claimed.order_id`;

export const COMMIT_TO_CANCEL = `
  with committed as (
         update shipments set cancel_at = greatest(cancel_at, ${FROM_NOW})
          where order_id = ? and epoch = ? and ${IS_TO_CANCEL} returning order_id, epoch),
       noted as (
         update shipment_attempts a set credential_kind = ?, account_id = ?
           from committed c where a.order_id = c.order_id and a.epoch = c.epoch)
       select 1 from committed`;

export const CLAIM_DOUBTED = `
  with due as (${claimable(SHIPMENTS_TO_VERIFY, 'order_id')})
       update shipments s set verify_at = ${FROM_NOW} from due, orders o where s.order_id = due.order_id and o.id = due.order_id
       returning ${COLUMNS}, s.origin, s.verify_at, o.seller_id`;

/**
 * A shipment is normally written with its payment, so those of the same time are read in one piece of an index; only an order without
 * one among them is looked up by its random id. The limit is a constant, so that the planner expects few of them in a large table, too.
 * `offset 0` forces index access for each purchase.
 */
export const PAID_WITHOUT = `
  with page as materialized (
         select id, paid_at from purchases where paid_at > greatest(now() - ? * interval '1 millisecond', cast(? as timestamptz))
          order by paid_at limit ?),
       written as materialized (
         select order_id from shipments
          where created_at > (select min(paid_at) from page) - interval '1 minute'
            and created_at < least((select max(paid_at) from page), now()) + interval '1 minute'
          order by created_at, order_id limit 2000)
       select case when count(*) = ? then max(paid_at) end as examined_to,
              array(select lost.id from page p, lateral (
                      select o.id from orders o where o.purchase_id = p.id and o.id not in (select order_id from written)
                         and not exists (select 1 from shipments s where s.order_id = o.id) offset 0) lost) as order_ids
         from page`;

/** What was refused itself waits in its row for as long as the pause would have lasted. */
export const WAKE_PAUSED = `
  update shipments s set due_at = now()
   where s.state = 'pending' and s.due_at > now()
     and (select a.outcome from shipment_attempts a where a.order_id = s.order_id and a.act = 'create'
           order by a.epoch desc limit 1) in ('throttled', 'paused')`;

export const WAKE_LINKED = `
  with page as materialized (
         select order_id from shipments where state = 'skipped' and stop_reason = 'no_credential' and order_id > ? order by order_id limit ?),
       woken as (
         update shipments s set due_at = now() from page p, lateral (
           select 1 from orders o join seller_links l on l.seller_id = o.seller_id
            where o.id = p.order_id and l.state = 'linked' offset 0) linked
          where s.order_id = p.order_id and s.state = 'skipped' and s.due_at is null)
       select case when count(*) = ? then max(order_id) end as last from page`;

export const WAKE_NEWLY_LINKED = `
  update shipments s set due_at = now() from seller_links l, lateral (
    select o.id from orders o where o.seller_id = l.seller_id and o.seller_fulfillment->>'paid_at' is not null offset 0) sold
   where l.state = 'linked' and l.linked_at > now() - ? * interval '1 millisecond'
     and s.order_id = sold.id and s.state = 'skipped' and s.stop_reason = 'no_credential' and s.due_at is null`;
