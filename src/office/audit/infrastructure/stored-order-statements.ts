import { APPROVED, PAYMENT_STOPS, RETURNED_STATUSES, STOPS_BY_STATUS } from '../../../orders/domain/payment-status.js';
import { CREATED_STATUS } from '../../../shipping/shipments/domain/parcel-progress.js';
import { AT_WORK } from '../../../shipping/shipments/domain/shipment-facts.js';
import { OBSTACLES } from '../../../shipping/shipments/domain/stop-reason.js';
import { UNREAD_PROGRESS } from '../domain/order-sights.js';
import { MOST_SLICE_ROWS } from '../domain/slice-size.js';
import { PARCEL_AFTER_HOURS } from '../domain/stored-order.js';

// `offset 0` forces index access for each order, whatever the planner expects.

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const COLUMNS = 'id, purchase_id, seller_id, items_total_cents, buyer_shipping_share_cents, shipping_full_cents';

const PURCHASE = `
  select paid_payment_id, payment_status, coalesce(paid_at <= now() - interval '${PARCEL_AFTER_HOURS} hours', false) as is_paid_long_ago
    from purchases where id = o.purchase_id offset 0`;

const SHIPMENT = `
  select state, stop_reason, hold, external_id, recorded_id from shipments where order_id = o.id offset 0`;

/** Only of an order that has had no other. */
const PARCEL = `
  select min(progress) as progress, min(status_code) as status_code
    from parcels where order_id = o.id having count(*) = 1 and min(shipment_id) = s.recorded_id`;

/** What the newest fact of some kinds says. */
const newest = (value: string, which: string) => `(array_agg(${value} order by number desc) filter (where ${which}))[1]`;

/** A fraud alert is no stop of the payment. */
const OF_PAYMENT = `kind in ('order.paid', 'order.refunded', 'order.reinstated') or kind = 'payment.disputed' and data->>'reason' <> 'payment_fraud_alert'`;

const FACTS = `
  select cast(count(*) as int) as facts, coalesce(max(number), 0) as last,
         ${newest('data', "kind = 'order.paid'")} as paid_told,
         ${newest("data->>'reason'", OF_PAYMENT)} as stop_told,
         ${newest('data', "kind like 'shipment.%'")} as shipment_told,
         ${newest("data->>'reason'", "kind in ('shipment.held', 'shipment.released')")} as hold_told,
         ${newest("case kind when 'parcel.expired' then 'expired' else data->>'progress' end", `kind like 'parcel.%' and data->>'shipmentId' = s.recorded_id`)} as progress_told
    from order_facts where order_id = o.id`;

const MOST_MISSING = 20;
/**
 * The missing numbers. In a list of columns, `generate_series` produces one number at a time, so a very large last number costs nothing.
 */
const MISSING = `
  case when f.facts = f.last then '{}' else array(
    select n from (select generate_series(1, f.last) as n) numbers
     where not exists (select 1 from order_facts where order_id = o.id and number = n) limit ${MOST_MISSING}) end`;

const STORED = `
  select o.*, p.*, s.*, c.*, f.*, ${MISSING} as missing
    from slice o cross join lateral (${PURCHASE}) p left join lateral (${SHIPMENT}) s on true left join lateral (${PARCEL}) c on true
   cross join lateral (${FACTS}) f`;

const STOP = `case p.payment_status when '${APPROVED}' then null ${Object.entries(STOPS_BY_STATUS)
  .map(([status, stop]) => `when '${status}' then '${stop}'`)
  .join(' ')} else '${PAYMENT_STOPS.at(-1)}' end`;

const WITHOUT_PARCEL = `
  p.is_paid_long_ago and p.payment_status not in (${listed(RETURNED_STATUSES)}) and s.hold is null
  and (s.state is null or s.state in (${listed(AT_WORK)}) or s.state = 'skipped' and s.stop_reason in (${listed(OBSTACLES)})
    and (s.stop_reason <> 'no_quote' or o.shipping_full_cents = 0))`;
const FACTS_MISSING = `
  f.facts <> f.last
    or p.paid_payment_id is not null and (f.paid_told is null or ${STOP} is distinct from f.stop_told)
    or s.state is not null and (f.shipment_told is null or s.hold is distinct from f.hold_told
      or s.state not in (${listed(AT_WORK)}) and f.shipment_told->>'state' <> s.state)
    or c.progress not in (${listed(UNREAD_PROGRESS)}) and c.status_code is distinct from '${CREATED_STATUS}'
      and f.progress_told is distinct from c.progress`;
/**
 * Whether the totals of the row differ from those of the fact. They are compared as JSON, because a value edited by hand may be no number.
 */
const ROW_EDITED = `
  f.paid_told->'itemsTotalCents' <> to_jsonb(o.items_total_cents)
  or f.paid_told->'buyerShippingShareCents' <> to_jsonb(o.buyer_shipping_share_cents)
  or f.paid_told->'shippingFullCents' <> to_jsonb(o.shipping_full_cents)`;

/** Selects every order that may be wrong, so that no other order leaves the database. The domain decides which of them are. */
const SUSPECTS = `${STORED} where ${WITHOUT_PARCEL} or ${FACTS_MISSING} or ${ROW_EDITED}`;

/** One row without an order if there is none. */
const withSuspects = (read: string) => `select read.*, found.* from (${read}) read left join (${SUSPECTS}) found on true`;

/** The constant limit tells the planner how many to expect. */
export const SLICE = `
  with slice as materialized (
    select * from (select ${COLUMNS} from orders where id > ? order by id limit ${MOST_SLICE_ROWS}) next limit ?)
  ${withSuspects('select cast(count(*) as int) as read, max(id) as last_read from slice')}`;

export const WITH_NEW_FACTS = `
  with facts as materialized (
         select position, order_id from order_facts where position > ? order by position limit ?),
       slice as materialized (
         select orders.* from (select distinct order_id from facts) told
          cross join lateral (select ${COLUMNS} from orders where id = told.order_id offset 0) orders)
  ${withSuspects('select cast(count(*) as int) as read, max(position) as last_read from facts')}`;

export const LAST_POSITION = 'select position from order_facts where position is not null order by position desc limit 1';

export const BY_ID = `
  with slice as materialized (select ${COLUMNS} from orders where id = any(cast(? as text[])))
  ${STORED}`;
