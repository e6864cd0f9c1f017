import { type Kysely, type QueryExecutorProvider, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CartTables } from '../../cart/infrastructure/cart.schema.js';
import type { IdentityTables } from '../../identity/infrastructure/identity.schema.js';
import type { InboxTables } from '../../inbox/infrastructure/inbox.schema.js';
import type { OrderName } from '../../orders/domain/order.js';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import type { PaymentsTables } from '../../payments/infrastructure/payment.schema.js';
import type { SellerLinkTables } from '../../seller-link/infrastructure/seller-link.schema.js';
import { type Found, MOST_ITEMS, type Page, pageFrom } from '../../shared/domain/listing.js';
import { placeOf, positionOf } from '../../shared/infrastructure/page-position.js';
import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { ParcelTables } from '../../shipping/shipments/infrastructure/parcel.schema.js';
import { PROGRESS } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipping/shipments/infrastructure/shipment.schema.js';
import type { AdminTables } from './admin.schema.js';

/** Reads tables that other modules write. */
export type Tables = AdminTables &
  Pick<IdentityTables, 'sellers'> &
  Pick<CartTables, 'carts'> &
  OrdersTables &
  InboxTables &
  Pick<SellerLinkTables, 'seller_links'> &
  ShippingTables &
  ParcelTables &
  PaymentsTables;

// The columns of each record. No other column is ever returned.

export function shipments(tables: Kysely<Tables>) {
  return tables
    .selectFrom('shipments as s')
    .select(['s.order_id', 's.external_id', 's.created_at', 's.state', 's.hold', 's.requests', 's.attempts', 's.unresolved'])
    .select(['s.cancel_requested', 's.payment_stop'])
    .select(['s.stop_reason', 's.review', 's.failure'])
    .select(sql<ParcelProgress | null>`${sql.raw(PROGRESS)}`.as('progress'))
    .select(
      sql<string | null>`case when s.state in ('pending', 'unknown') then s.due_at else s.cancel_at end`.as('next_attempt_at'),
    );
}

export const ATTEMPT_COLUMNS = [
  'epoch',
  'started_at',
  'ended_at',
  'act',
  'outcome',
  'credential_kind',
  'account_id',
  'http_status',
  'error',
] as const;

export function listedShipments(tables: Kysely<Tables>) {
  return shipments(tables)
    .select((one) => one.selectFrom('orders as o').select('o.number').whereRef('o.id', '=', 's.order_id').as('order_number'))
    .select((one) =>
      jsonObjectFrom(
        one
          .selectFrom('shipment_attempts as a')
          .select(ATTEMPT_COLUMNS)
          .whereRef('a.order_id', '=', 's.order_id')
          .orderBy('a.epoch', 'desc')
          .limit(1),
      ).as('last_attempt'),
    );
}

export function payments(tables: Kysely<Tables>) {
  return tables
    .selectFrom('payments as m')
    .innerJoin('purchases as p', 'p.id', 'm.purchase_id')
    .select([
      'm.id',
      'm.purchase_id',
      'p.number as purchase_number',
      'm.status',
      'm.status_detail',
      'm.amount_cents',
      'm.refunded_cents',
      'm.currency',
      'm.effect',
    ])
    .select(['m.approved_at', 'm.read_at', 'p.total_cents as expected_cents'])
    .select(
      sql<OrderName[] | null>`(
        select json_agg(json_build_object('id', o.id, 'number', o.number) order by o.id) from orders o where o.purchase_id = m.purchase_id)`.as(
        'orders',
      ),
    );
}

export function unownedPayments(tables: Kysely<Tables>) {
  return payments(tables)
    .leftJoin('admins as a', 'a.id', 'm.resolved_by')
    .select(['m.refunded_at', 'm.resolved_at', 'm.resolution', 'a.email as resolved_by']);
}

export function webhooks(tables: Kysely<Tables>) {
  return tables
    .selectFrom('webhook_inbox as w')
    .select(['w.id', 'w.received_at', 'w.source', 'w.variant', 'w.topic', 'w.resource_id', 'w.verified', 'w.state', 'w.effect'])
    .select(['w.attempts', 'w.processed_at'])
    .select(sql<string | null>`case when w.attempts > 0 then w.due_at end`.as('next_attempt_at'))
    .select(ABOUT.as('about'));
}

interface About extends OrderName {
  readonly orders: readonly OrderName[] | null;
}

/** The purchase and the orders that a notification is about: those of its payment, or the order of its parcel. */
const ABOUT = sql<About | null>`case when w.source = 'shipco' then (
    select json_build_object('id', p.id, 'number', p.number, 'orders', json_build_array(json_build_object('id', o.id, 'number', o.number)))
      from parcels c join orders o on o.id = c.order_id join purchases p on p.id = o.purchase_id where c.shipment_id = w.resource_id limit 1)
  else (
    select json_build_object('id', p.id, 'number', p.number, 'orders', (
             select json_agg(json_build_object('id', o.id, 'number', o.number) order by o.id) from orders o where o.purchase_id = p.id))
      from payments m join purchases p on p.id = m.purchase_id where m.id = w.resource_id)
  end`;

export function acts(tables: Kysely<Tables>) {
  return tables
    .selectFrom('admin_audit as a')
    .leftJoin('admins as d', 'd.id', 'a.admin_id')
    .leftJoin('orders as o', 'o.id', 'a.subject')
    .selectAll('a')
    .select(['d.email as by', 'o.number as order_number']);
}

/** A filter value from a request; `never` fits any column, since only the database knows whether the value exists. */
export const given = (value: string | null) => sql<never>`${value}`;

/**
 * One of a few known values, as part of the text, so that it is planned for how rare it is. For a parameter the planner expects an average
 * value, and may look for a rare one among all rows.
 */
export const known = (value: string | null) => sql<never>`${sql.lit(value)}`;

/** Plus the row that shows whether there is another page. */
const MOST = MOST_ITEMS + 1;

/** A time and an id that never change: what moves while a person pages would be skipped or shown twice. */
type Order<DB, TB extends keyof DB> = readonly [time: StringReference<DB, TB>, id: StringReference<DB, TB>];
interface Place {
  readonly listed_at: string;
  readonly listed_id: string;
}

/** Newest first by `time` and `id`: the rows behind a place. */
function newest<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  [time, id]: Order<DB, TB>,
  after: Page['after'],
) {
  const ordered = select
    .select([sql<string>`${sql.ref(time)}`.as('listed_at'), sql<string>`${sql.ref(id)}`.as('listed_id')])
    .orderBy(sql.ref(time), 'desc')
    .orderBy(sql.ref(id), 'desc');
  return after ? ordered.where(sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < ${placeOf(after)}`) : ordered;
}

/**
 * One page, newest first by `time` and `id`. For an unknown limit the planner expects a tenth of all rows. With many rows such a plan
 * seems so expensive that PostgreSQL plans the statement again each time, which takes longer than running it. Hence the constant limit
 * inside.
 */
export async function pageOf<DB, TB extends keyof DB, Row, Item>(
  tables: QueryExecutorProvider,
  select: SelectQueryBuilder<DB, TB, Row>,
  order: Order<DB, TB>,
  { limit, after }: Page,
  toItem: (row: Row) => Item,
): Promise<Found<Item>> {
  const most = newest(select, order, after).limit(sql.lit(MOST));
  const { rows } = await sql<Row & Place>`select * from (${most}) as page limit ${limit + 1}`.execute(tables);
  return foundIn(rows, limit, toItem);
}

/** As `pageOf`, planned for the values at hand each time. */
export async function plannedPageOf<DB, TB extends keyof DB, Row, Item>(
  select: SelectQueryBuilder<DB, TB, Row>,
  order: Order<DB, TB>,
  { limit, after }: Page,
  toItem: (row: Row) => Item,
): Promise<Found<Item>> {
  const rows = await newest(select, order, after)
    .limit(limit + 1)
    .execute();
  return foundIn(rows as (Row & Place)[], limit, toItem);
}

function foundIn<Row, Item>(rows: readonly (Row & Place)[], limit: number, toItem: (row: Row) => Item): Found<Item> {
  const { items, last } = pageFrom(rows, { limit }, (row) => positionOf(row.listed_at, row.listed_id));
  return { items: items.map(toItem), last };
}
