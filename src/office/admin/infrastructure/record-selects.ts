import { type Kysely, type QueryExecutorProvider, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CartTables } from '../../../cart/infrastructure/cart.schema.js';
import type { IdentityTables } from '../../../identity/infrastructure/identity.schema.js';
import type { MoneyTables } from '../../../money/infrastructure/owed.schema.js';
import type { OrderName } from '../../../orders/domain/order.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { PaymentsTables } from '../../../payments/infrastructure/payment.schema.js';
import { placeOf, positionOf } from '../../../platform/database/page-position.js';
import type { InboxTables } from '../../../platform/inbox/infrastructure/inbox.schema.js';
import { type Found, MOST_ITEMS, type Page, pageFrom } from '../../../platform/kernel/listing.js';
import type { SellerLinkTables } from '../../../seller-link/infrastructure/seller-link.schema.js';
import type { OriginsTables } from '../../../shipping/origins/infrastructure/origins.schema.js';
import type { ParcelProgress } from '../../../shipping/shipments/domain/parcel-progress.js';
import type { ParcelTables } from '../../../shipping/shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL, IS_WITH_SOMEBODY, STALE_SINCE } from '../../../shipping/shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../../shipping/shipments/infrastructure/shipment.schema.js';
import type { ListFilter } from '../application/list-filter.js';
import type { AdminTables } from './admin.schema.js';
import { IS_PAST_ITS_DAY } from './waiting-rows.js';

/** Reads tables that other modules write. */
export type RecordTables = AdminTables &
  Pick<IdentityTables, 'sellers' | 'users' | 'buyer_profiles'> &
  Pick<CartTables, 'carts'> &
  OrdersTables &
  MoneyTables &
  InboxTables &
  Pick<SellerLinkTables, 'seller_links'> &
  OriginsTables &
  ShippingTables &
  ParcelTables &
  PaymentsTables;

interface Followed {
  readonly progress: ParcelProgress;
  /** Whether somebody has got it; null if nothing was read of it. */
  readonly is_handed_over: boolean | null;
  /** As of when it is known, if it is followed no more. */
  readonly stale_since: string | null;
  /** When it was to arrive, if that is over. */
  readonly past_day: string | null;
}

/** What is known of the current parcel of a shipment `s`; null without one. One select, because a list has a hundred shipments. */
const FOLLOWED = sql<Followed | null>`(
  select json_build_object('progress', c.progress, 'is_handed_over', ${sql.raw(IS_WITH_SOMEBODY)}, 'stale_since', ${sql.raw(STALE_SINCE)},
      'past_day', case when ${sql.raw(IS_PAST_ITS_DAY)} then c.estimated_delivery end)
    from parcels c where ${sql.raw(IS_CURRENT_PARCEL)})`;

// The columns of each record. No other column is ever returned.

export function shipments(tables: Kysely<RecordTables>) {
  return tables
    .selectFrom('shipments as s')
    .select(['s.order_id', 's.external_id', 's.created_at', 's.state', 's.hold', 's.requests', 's.attempts', 's.unresolved'])
    .select(['s.cancel_requested', 's.payment_stop'])
    .select(['s.stop_reason', 's.review', 's.failure', 's.recorded_id', 's.waits_since'])
    .select(FOLLOWED.as('followed'))
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

/** The name that was given at the checkout of a purchase `p`. */
export const BUYER_NAME = sql<string | null>`p.recipient->>'name'`.as('buyer_name');

/** The lines of an order `o`. */
export const PRODUCTS = sql<string | null>`(
  select string_agg(case when i.quantity > 1 then i.quantity || ' × ' else '' end || i.title, ', ' order by i.title)
    from order_items i where i.order_id = o.id)`.as('titles');

export function listedShipments(tables: Kysely<RecordTables>) {
  return shipments(tables)
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('sellers as e', 'e.id', 'o.seller_id')
    .select(['o.number as order_number', 'e.name as seller_name', BUYER_NAME, PRODUCTS])
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

export function payments(tables: Kysely<RecordTables>) {
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
    .select(['m.approved_at', 'm.refunded_at', 'm.read_at', 'p.total_cents as expected_cents', BUYER_NAME])
    .select(sql<string>`m.first_read_at`.as('first_read_at'))
    .select(
      sql<OrderName[] | null>`(
        select json_agg(json_build_object('id', o.id, 'number', o.number) order by o.id) from orders o where o.purchase_id = m.purchase_id)`.as(
        'orders',
      ),
    );
}

export function unownedPayments(tables: Kysely<RecordTables>) {
  return payments(tables)
    .leftJoin('admins as a', 'a.id', 'm.resolved_by')
    .select(['m.resolved_at', 'm.resolution', 'a.email as resolved_by']);
}

export function webhooks(tables: Kysely<RecordTables>) {
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

export function acts(tables: Kysely<RecordTables>) {
  return tables
    .selectFrom('admin_audit as a')
    .leftJoin('admins as d', 'd.id', 'a.admin_id')
    .leftJoin('orders as o', 'o.id', 'a.subject')
    .leftJoin('owed_entries as w', 'w.id', 'a.subject')
    .leftJoin('purchases as p', 'p.id', 'w.purchase_id')
    .leftJoin('orders as wo', 'wo.id', 'w.order_id')
    .selectAll('a')
    .select(['d.email as by', 'o.number as order_number'])
    .select([
      'p.id as owed_purchase_id',
      'p.number as owed_purchase_number',
      'wo.id as owed_order_id',
      'wo.number as owed_order_number',
    ]);
}

/** A filter value from a request; `never` fits any column, since only the database knows whether the value exists. */
export const parameter = (value: string | null) => sql<never>`${value}`;

/**
 * One of a few known values, as part of the text, so that it is planned for how rare it is. For a parameter the planner expects an average
 * value, and may look for a rare one among all rows.
 */
export const known = (value: string | null) => sql<never>`${sql.lit(value)}`;

/** Plus the row that shows whether there is another page. */
const MOST = MOST_ITEMS + 1;

/** A time and an id that never change: what moves while a person pages would be skipped or shown twice. */
type Order<DB, TB extends keyof DB> = readonly [
  time: StringReference<DB, TB>,
  id: StringReference<DB, TB>,
  sort?: ListFilter['sort'],
];
interface Place {
  readonly listed_at: string;
  readonly listed_id: string;
}

/** The rows that follow a place, ordered by `time` and `id`, newest first by default. */
function inOrder<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  [time, id, sort]: Order<DB, TB>,
  after: Page['after'],
) {
  const [direction, behind] = sort === 'oldest' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  const ordered = select
    .select([sql<string>`${sql.ref(time)}`.as('listed_at'), sql<string>`${sql.ref(id)}`.as('listed_id')])
    .orderBy(sql.ref(time), direction)
    .orderBy(sql.ref(id), direction);
  return after ? ordered.where(sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${behind} ${placeOf(after)}`) : ordered;
}

/**
 * One page by `time` and `id`, newest first if nothing else is said. For an unknown limit the planner expects a tenth of all rows. With many rows such a plan
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
  const most = inOrder(select, order, after).limit(sql.lit(MOST));
  const { rows } = await sql<Row & Place>`select * from (${most}) as page limit ${limit + 1}`.execute(tables);
  return foundIn(rows, limit, toItem);
}

/** The same as `pageOf`, but planned anew for the values of each call. */
export async function plannedPageOf<DB, TB extends keyof DB, Row, Item>(
  select: SelectQueryBuilder<DB, TB, Row>,
  order: Order<DB, TB>,
  { limit, after }: Page,
  toItem: (row: Row) => Item,
): Promise<Found<Item>> {
  const rows = await inOrder(select, order, after)
    .limit(limit + 1)
    .execute();
  return foundIn(rows as (Row & Place)[], limit, toItem);
}

function foundIn<Row, Item>(rows: readonly (Row & Place)[], limit: number, toItem: (row: Row) => Item): Found<Item> {
  const { items, last } = pageFrom(rows, { limit }, (row) => positionOf(row.listed_at, row.listed_id));
  return { items: items.map(toItem), last };
}
