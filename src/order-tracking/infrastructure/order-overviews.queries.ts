import { Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SoldFilter } from '../../orders/domain/order-status.js';
import { IN_DISPUTE, isReturned } from '../../orders/domain/payment-status.js';
import { IS_HELD } from '../../payments/infrastructure/payment.schema.js';
import { SupportConfig } from '../../platform/config/server.config.js';
import { inPeriod } from '../../platform/database/in-period.js';
import { placeOf, positionOf } from '../../platform/database/page-position.js';
import { Sql } from '../../platform/database/sql.js';
import { type Found, type Page, type PagePosition, pageFrom } from '../../platform/kernel/listing.js';
import type {
  BoughtOrder,
  BuyerPurchaseFilter,
  OrderOverview,
  PurchaseOverview,
  SoldOrder,
  SoldOrderFilter,
} from '../application/order-overviews.js';
import { bought, isInState, mayBeIn, toBoughtOrder, toPurchases } from './bought-orders.rows.js';
import { type OverviewTables, overviews, toOverview } from './order-overviews.rows.js';
import { DISPATCH_FROM, MORE_TO_DISPATCH, ORDERS_TO_DISPATCH, PARCEL_IS_HERE } from './orders-to-dispatch.js';

/** A text is looked for in so many sales of a page, so that it takes no longer however many a seller has. */
const LOOKED_AT = 1_000;

/** However small a page is. */
const FEWEST_LOOKED_AT = 20;

/** Timestamps in this format sort correctly as text, so an index can use them. They have no microseconds. */
const PAID_AT = sql<string | null>`o.seller_fulfillment->>'paid_at'`;
const PAID_PLACE = sql`(${PAID_AT}, o.id)`;
const paidPlaceOf = ({ at, id }: PagePosition) => sql`(${at.toISOString()}, ${id})`;
const paidPositionOf = (time: string, id: string): PagePosition => ({ at: new Date(time), microseconds: 0, id });
const paidPosition = ({ order }: OrderOverview): PagePosition =>
  paidPositionOf(order.sellerFulfillment.storedPaidAt ?? '', order.id);

/** Disputes end, so few are open on the whole site: an array, from which the planner looks up the seller's orders one by one. */
const IS_SOLD_AS: Readonly<Record<SoldFilter, RawBuilder<boolean>>> = {
  paid: sql`not o.payment_returned`,
  refunded: sql`o.payment_returned`,
  disputed: sql`p.payment_status = ${IN_DISPUTE}
    and o.purchase_id = any(array(select y.purchase_id from payments y where y.status = ${IN_DISPUTE}))`,
};

/** Reads orders with their payment and shipment in one statement. */
@Injectable()
export class OrderOverviews {
  constructor(
    private readonly sql: Sql<OverviewTables>,
    private readonly support: SupportConfig,
  ) {}

  /** Null if the order does not exist or belongs to another buyer. */
  async ofBuyer(buyerId: string, orderId: string): Promise<BoughtOrder | null> {
    const row = await bought(this.sql.tables).where('o.id', '=', orderId).where('o.buyer_id', '=', buyerId).executeTakeFirst();
    return row ? toBoughtOrder(row, this.support.owedPromiseDays) : null;
  }

  /** Newest first. */
  async listOfBuyer(buyerId: string, { limit, after }: Page): Promise<Found<BoughtOrder>> {
    const rows = await bought(this.sql.tables)
      .where('o.buyer_id', '=', buyerId)
      .$if(after !== null, (all) => all.where(sql<boolean>`(o.created_at, o.id) < ${placeOf(after as PagePosition)}`))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute();
    const { items, last } = pageFrom(rows, { limit }, (row) => positionOf(row.created_at, row.id));
    return { items: items.map((row) => toBoughtOrder(row, this.support.owedPromiseDays)), last };
  }

  /** Null if the purchase does not exist or belongs to another buyer. */
  async purchaseOfBuyer(buyerId: string, purchaseId: string): Promise<PurchaseOverview | null> {
    const rows = await bought(this.sql.tables)
      .where('o.purchase_id', '=', purchaseId)
      .where('o.buyer_id', '=', buyerId)
      .orderBy('o.id')
      .execute();
    return toPurchases(rows, this.support.owedPromiseDays)[0] ?? null;
  }

  /** Newest first. */
  async purchasesOfBuyer(buyerId: string, filter: BuyerPurchaseFilter, { limit, after }: Page): Promise<Found<PurchaseOverview>> {
    const found: PurchaseOverview[] = [];
    const createdAt = new Map<string, string>();
    const position = ([{ purchase }]: PurchaseOverview) => positionOf(createdAt.get(purchase.id) ?? '', purchase.id);
    // The statement may find some that the filter does not mean: a small page must not take a statement for each of them.
    const step = filter.states.includes('payment_open') ? Math.max(limit, FEWEST_LOOKED_AT) : limit;
    for (let place = after; ; ) {
      const rows = await this.purchaseRows(buyerId, filter, { limit: step, after: place });
      for (const row of rows) createdAt.set(row.purchase_id, row.purchase_created_at);
      const purchases = toPurchases(rows, this.support.owedPromiseDays);
      found.push(...purchases.filter((purchase) => isInState(purchase, filter)));
      const last = purchases.at(-1);
      if (!last || purchases.length <= step || found.length > limit) return pageFrom(found, { limit }, position);
      place = position(last);
    }
  }

  /** Null if the order does not exist, is unpaid, or belongs to another seller. */
  async ofSeller(sellerId: string, orderId: string): Promise<SoldOrder | null> {
    const row = await sold(this.sql.tables, sellerId)
      .select(IS_SETTLED.as('is_settled'))
      .where('o.id', '=', orderId)
      .executeTakeFirst();
    return row ? toSold(row) : null;
  }

  /** Sold orders, most recently paid first. A page of those with a text may be short, or empty, though others follow. */
  async listOfSeller(sellerId: string, filter: SoldOrderFilter, { limit, after }: Page): Promise<Found<SoldOrder>> {
    const { status, number, text } = filter;
    const lookedAt = salesOf(this.sql.tables, sellerId, filter, after);
    const rows = await inPeriod(sold(this.sql.tables, sellerId), 'o.created_at', filter)
      .select(IS_SETTLED.as('is_settled'))
      // Nothing is paid before it is begun, and by this it is read in its order.
      .$if(filter.from !== null, (all) => all.where(sql<boolean>`${PAID_AT} >= ${filter.from?.toISOString()}`))
      .$if(after !== null, (all) => all.where(sql<boolean>`${PAID_PLACE} < ${paidPlaceOf(after as PagePosition)}`))
      .$if(status !== null, (all) => all.where(IS_SOLD_AS[status as SoldFilter]))
      .$if(number !== null, (all) => all.where(hasNumber(number as string)))
      .$if(text !== null, (all) => all.where(sql<boolean>`o.id = any(array(${lookedAt.select('o.id').limit(LOOKED_AT)}))`))
      .$if(text !== null, (all) => all.where(contains(text as string)))
      .orderBy(PAID_AT, 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute();
    const found = pageFrom(rows.map(toSold), { limit }, paidPosition);
    if (text === null || found.last) return found;
    const end = await lookedAt
      .select([PAID_AT.as('paid'), 'o.id'])
      .offset(LOOKED_AT - 1)
      .limit(1)
      .executeTakeFirst();
    return { ...found, last: end ? paidPositionOf(end.paid ?? '', end.id) : null };
  }

  /**
   * Sold orders whose parcel has not left, first paid first, and last those followed no more: of those without a parcel and of those with one the
   * oldest thousand each, so that it costs the same however much waits.
   */
  async toDispatch(sellerId: string, { limit, after }: Page): Promise<Found<SoldOrder> & { readonly isCut: boolean }> {
    const rows = await sold(this.sql.tables, sellerId)
      .select([DISPATCH_FROM.as('dispatch_from'), MORE_TO_DISPATCH(sellerId).as('is_cut')])
      // An array, since the planner expects half of a seller's orders to be among the rows of a union.
      .where(sql<boolean>`o.id = any(array(${ORDERS_TO_DISPATCH(sellerId)}))`)
      .where('o.payment_returned', '=', false)
      .where(PARCEL_IS_HERE)
      .$if(after !== null, (all) => all.where(sql<boolean>`(${DISPATCH_FROM}, o.id) > ${paidPlaceOf(after as PagePosition)}`))
      .orderBy(DISPATCH_FROM)
      .orderBy('o.id')
      .limit(limit + 1)
      .execute();
    const { items, last } = pageFrom(rows, { limit }, (row) => paidPositionOf(row.dispatch_from, row.id));
    // Nothing is owed for what is still to leave.
    return { items: items.map((row) => toSold({ ...row, is_settled: false })), last, isCut: rows[0]?.is_cut ?? false };
  }

  private purchaseRows(buyerId: string, filter: BuyerPurchaseFilter, { limit, after }: Page) {
    const page = inPeriod(this.sql.tables.selectFrom('purchases as n'), 'n.created_at', filter)
      .select('n.id')
      .where('n.buyer_id', '=', buyerId)
      .$if(filter.states.length > 0, (all) => all.where(mayBeIn(filter)))
      .$if(after !== null, (all) => all.where(sql<boolean>`(n.created_at, n.id) < ${placeOf(after as PagePosition)}`))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1);
    return bought(this.sql.tables)
      .where('o.purchase_id', 'in', page)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .orderBy('o.id')
      .execute();
  }
}

/** A refund may not be told with its amount. */
const GONE = sql.raw<string>(`case when ${IS_HELD} then y.refunded_cents else y.amount_cents end`);
/** How much of the payments of the purchase was refunded; null if nothing was, or all of it. */
const PART_BACK = sql<PartBackRow | null>`(
  select json_build_object('refunded', sum(${GONE}), 'paid', sum(y.amount_cents),
           'is_shared', (select count(*) > 1 from orders other where other.purchase_id = p.id))
    from payments y where y.purchase_id = p.id and y.effect = 'first_approval'
  having sum(${GONE}) > 0 and sum(${GONE}) < sum(y.amount_cents))`;

const IS_SETTLED = sql<boolean>`exists (
  select from owed_entries e where e.order_id = o.id and e.settled_at is not null and e.ended_at is null)`;

interface PartBackRow {
  readonly refunded: number;
  readonly paid: number;
  readonly is_shared: boolean;
}

type SoldRow = Awaited<ReturnType<ReturnType<typeof sold>['executeTakeFirstOrThrow']>> & { readonly is_settled: boolean };

function toSold(row: SoldRow): SoldOrder {
  const part = row.part_back;
  const partBack = part && { refundedCents: part.refunded, paidCents: part.paid, isShared: part.is_shared };
  // Something of them went back, and not all.
  const isPartBack = isReturned(row.payment_status) && part !== null;
  return { ...toOverview(row, isPartBack), partBack, chargedTo: row.charged_to, isSettled: row.is_settled };
}

/** In the order of the list. */
function salesOf(tables: Kysely<OverviewTables>, sellerId: string, filter: SoldOrderFilter, after: PagePosition | null) {
  return inPeriod(tables.selectFrom('orders as o'), 'o.created_at', filter)
    .where('o.seller_id', '=', sellerId)
    .where(PAID_AT, 'is not', null)
    .$if(filter.from !== null, (all) => all.where(sql<boolean>`${PAID_AT} >= ${filter.from?.toISOString()}`))
    .$if(after !== null, (all) => all.where(sql<boolean>`${PAID_PLACE} < ${paidPlaceOf(after as PagePosition)}`))
    .orderBy(PAID_AT, 'desc')
    .orderBy('o.id', 'desc');
}

/** Both numbers are unique, so at most the orders of one purchase are looked at. */
const hasNumber = (number: string) => sql<boolean>`o.id = any(array(
  select n.id from orders n where n.number = ${number}
   union all
  select n.id from orders n join purchases m on m.id = n.purchase_id where m.number = ${number}))`;

const contains = (text: string) => sql<boolean>`(
  position(lower(search_folded(${text})) in lower(search_folded(coalesce(p.recipient->>'name', '')))) > 0
  or exists (select from order_items t where t.order_id = o.id
              and position(lower(search_folded(${text})) in lower(search_folded(t.title))) > 0))`;

function sold(tables: Kysely<OverviewTables>, sellerId: string) {
  return overviews(tables)
    .select([PART_BACK.as('part_back'), 'c.account_kind as charged_to'])
    .where('o.seller_id', '=', sellerId)
    .where(PAID_AT, 'is not', null);
}
