import { IF_FENCED } from '../../../platform/database/sql-change.js';
import { claimable, FROM_NOW } from '../../../platform/work/due-rows.js';
import { IS_HANDED_OVER, PROGRESS } from './shipment.rows.js';
import { SHIPMENTS_TO_CANCEL, SHIPMENTS_TO_CREATE, SHIPMENTS_TO_VERIFY } from './shipment.schema.js';
import { RECORD_COLUMNS, SAVED_COLUMNS, SHIPMENT_COLUMNS } from './shipment-fields.js';

// Plain SQL where the conditions of a statement are the protection against a second parcel.

const COLUMNS = `${SHIPMENT_COLUMNS.join(', ')}, ${PROGRESS} as progress, ${IS_HANDED_OVER} as is_handed_over`;

/** `readAt`: an old time lets the payment be read again before the order ships. */
const insertRead = (readAt: string) => `
  insert into shipments (order_id, external_id, created_at, state, stop_reason, hold, cause, cause_id, waits_since, attempts, epoch,
                         unresolved, empty_lookups, verifications, payment_read_at, due_at, origin)
  select n."orderId", n."externalId", n."createdAt", n.state, n."stopReason", n.hold, n.cause, n."causeId",
         case when n.cause is not null then now() end, 0, 0, false, 0, 0, ${readAt}, case when n.hold is null then now() end, cast(? as jsonb)
    from jsonb_to_recordset(cast(? as jsonb)) as n (${RECORD_COLUMNS})`;

export const SCHEDULED = `${insertRead('now()')} where ${IF_FENCED}`;
export const SCHEDULED_UNREAD = `${insertRead("timestamptz 'epoch'")} where ${IF_FENCED}`;
export const NONE_EXISTS = 'not exists (select 1 from shipments where order_id = any(cast(? as text[])))';
/** A conflict on any key: naming one, a concurrent insert could fail on the external id, which is the same too. */
export const ADDED = `${insertRead("timestamptz 'epoch'")} on conflict do nothing`;

const dueColumn = (column: string, name: string, now = '') => `${column} = case when not n."sets${name}" then s.${column}${now}
  else now() + n."${name[0]?.toLowerCase()}${name.slice(1)}InMs" * interval '1 millisecond' end`;

/**
 * The columns that decisions depend on come from the facts. A cancellation that is due `soon` waits for the end of the lease of a process that
 * is trying. A reading may be stored in the same transaction, so that the parcel is already where the facts say.
 */
export const SAVED = `
  update shipments s set ${SAVED_COLUMNS},
         waits_since = case when n.cause is not null then coalesce(s.waits_since, now()) end,
         payment_read_at = case when n."isPaymentRead" then now() else s.payment_read_at end,
         ${dueColumn('due_at', 'Due')}, ${dueColumn('verify_at', 'Verify')},
         ${dueColumn('cancel_at', 'Cancel', ' when n."cancelsSoon" then greatest(s.cancel_at, now())')}
    from jsonb_to_recordset(cast(? as jsonb)) as n (${RECORD_COLUMNS}, "isChanged" boolean, "isPaymentRead" boolean, "setsDue" boolean,
           "dueInMs" float8, "cancelsSoon" boolean, "setsCancel" boolean, "cancelInMs" float8, "setsVerify" boolean, "verifyInMs" float8,
           "progressBefore" text)
   where s.order_id = any(cast(? as text[])) and s.order_id = n."orderId" and s.version = n.version
     and coalesce(${PROGRESS}, '') in (coalesce(n."progressBefore", ''), coalesce(n.progress, ''))`;

const PARCEL = '"orderId" text, "shipmentId" text, progress text, "accountKind" text, "accountId" bigint, "followInMs" float8';

/** The current parcels. One that was known before keeps what was read of it. */
export const PARCELS_SAVED = `
  insert into parcels as p (order_id, shipment_id, seller_id, account_kind, account_id, recorded_at, progress, progress_at, follow_at)
  select n."orderId", n."shipmentId", s.seller_id, n."accountKind", n."accountId", now(), n.progress, now(),
         now() + n."followInMs" * interval '1 millisecond'
    from jsonb_to_recordset(cast(? as jsonb)) as n (${PARCEL}) join shipments s on s.order_id = n."orderId"
   where s.order_id = any(cast(? as text[])) and ${IF_FENCED}
  on conflict (order_id, shipment_id) do update set progress = excluded.progress,
         progress_at = case when p.progress = excluded.progress then p.progress_at else excluded.progress_at end,
         account_kind = excluded.account_kind, account_id = excluded.account_id, follow_at = coalesce(excluded.follow_at, p.follow_at),
         recorded_at = case when excluded.follow_at is null then p.recorded_at else excluded.recorded_at end`;

/** Another parcel has followed, or will: these are no longer read, and a reading of one that is still on its way is not stored. */
export const PARCELS_LEFT = `
  update parcels set follow_at = null, being_read = false
   where order_id = any(cast(? as text[])) and shipment_id = any(cast(? as text[])) and ${IF_FENCED}`;

export const PAYMENT_UNCHANGED = `update shipments set payment_read_at = now() where order_id = any(cast(? as text[])) and ${IF_FENCED}`;

/** A pause that the provider requested from any instance. The others see it here, without an extra statement. */
const NO_PAUSE = `not exists (
  select 1 from call_ledgers l where cast(l.ledger->'pausedUntilMs'->>'creations' as float8) > extract(epoch from now()) * 1000)`;

/**
 * A claim of a purchase that is older than this database, until an attempt has ended in it: one whose process died has saved nothing, not
 * even that a create may be forgotten.
 */
const IS_OF_EARLIER_DATABASE = `coalesce(p.created_at < here.since and not exists (
  select 1 from shipment_attempts a where a.order_id = o.id and a.act = 'create' and a.started_at >= here.since and a.ended_at is not null), true)`;

/**
 * The statement sees the order as it was when it began, and locks the shipment as it is now: what has changed in between, such as a correction
 * of its delivery, is left for the next claim.
 */
const IS_AS_SEEN = 'due.version = (select seen.version from shipments seen where seen.order_id = due.order_id)';

/** `offset 0` forces index access for each order, even when the planner has no statistics of the tables. */
export const CLAIM = `
  with here as materialized (
         select current.id, known.since from (select database_incarnation() as id) as current
           left join database_incarnations known on known.id = current.id),
       incarnated as (
         insert into database_incarnations (id, since) select id, now() from here where since is null on conflict (id) do nothing),
       due as (${claimable(SHIPMENTS_TO_CREATE, 'order_id, state, version', NO_PAUSE)}),
       claimed as (
         update shipments s set state = 'creating', version = s.version + 1, attempts = s.attempts + 1, epoch = s.epoch + 1,
                due_at = ${FROM_NOW}, stop_reason = null, cause = null, waits_since = null
           from due where s.order_id = due.order_id and ${IS_AS_SEEN}
         returning ${COLUMNS}, s.origin,
                   cast(extract(epoch from now() - s.payment_read_at) * 1000 as float8) as payment_age_ms,
                   cast(extract(epoch from now() - s.unseen_since) * 1000 as float8) as unseen_ms, due.state as state_before),
       noted as (insert into shipment_attempts (order_id, epoch, started_at) select order_id, epoch, now() from claimed)
       select claimed.*, sold.* from claimed, lateral (
         select o.seller_id, o.shipping_address, o.seller_fulfillment->>'paid_at' as paid_at, p.recipient,
                cast(extract(epoch from now() - p.paid_at) * 1000 as float8) as approved_ago_ms,
                ${IS_OF_EARLIER_DATABASE} as is_of_earlier_database,
                exists (select 1 from order_items i where i.order_id = o.id) as has_items,
                exists (select 1 from seller_links l where l.seller_id = o.seller_id and l.state = 'linked') as seller_linked,
                d.origin_id, d.origin_account_id, d.own_account_id, d.own_origin_id, d.own_origin_lost_at is not null as is_choice_lost
           from orders o join purchases p on p.id = o.purchase_id left join seller_dispatch d on d.seller_id = o.seller_id cross join here where o.id = claimed.order_id offset 0) as sold`;

/**
 * Nothing that a decision depends on has changed since the claim: the version says so. Locked in id order, like the changes from payments, so
 * that the two cannot deadlock. A lease that is long enough stays unchanged, because updates without a change to indexed columns are cheap.
 */
export const COMMIT = `
  with locked as materialized (
         select order_id from shipments where order_id = any(cast(? as text[])) order by order_id for update),
       committed as (
         update shipments s set version = s.version + 1, account_kind = c.kind, account_id = c."accountId",
                due_at = greatest(s.due_at, now() + c."leftMs" * interval '1 millisecond')
           from locked, jsonb_to_recordset(cast(? as jsonb)) as c (
                  "orderId" text, version int, kind text, "accountId" bigint, "leftMs" float8)
          where s.order_id = any(cast(? as text[])) and s.order_id = locked.order_id and s.order_id = c."orderId"
            and s.version = c.version
         returning s.order_id, s.version, s.epoch, s.account_kind, s.account_id),
       noted as (
         update shipment_attempts a set credential_kind = c.account_kind, account_id = c.account_id
           from committed c where a.order_id = c.order_id and a.epoch = c.epoch)
       select order_id, version from committed`;

/** The epoch of a shipment counts creates and cancellations. */
export const CLAIM_CANCELLATIONS = `
  with due as (${claimable(SHIPMENTS_TO_CANCEL, 'order_id')}),
       claimed as (
         update shipments s set version = s.version + 1, cancel_at = ${FROM_NOW}, cancel_tries = s.cancel_tries + 1, epoch = s.epoch + 1
           from due where s.order_id = due.order_id
         returning ${COLUMNS}, s.origin),
       noted as (insert into shipment_attempts (order_id, epoch, act, started_at) select order_id, epoch, 'cancel', now() from claimed)
       select claimed.*, o.seller_id from claimed join orders o on o.id = claimed.order_id`;

export const COMMIT_TO_CANCEL = `
  with committed as (
         update shipments set cancel_at = greatest(cancel_at, ${FROM_NOW})
          where order_id = ? and version = ? returning order_id, epoch),
       noted as (
         update shipment_attempts a set credential_kind = ?, account_id = ?
           from committed c where a.order_id = c.order_id and a.epoch = c.epoch)
       select 1 from committed`;

export const CLAIM_DOUBTED = `
  with due as (${claimable(SHIPMENTS_TO_VERIFY, 'order_id')})
       update shipments s set verify_epoch = s.verify_epoch + 1, verify_at = ${FROM_NOW} from due, orders o where s.order_id = due.order_id and o.id = due.order_id
       returning ${COLUMNS}, s.origin, o.seller_id`;
