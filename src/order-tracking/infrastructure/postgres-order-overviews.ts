import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { SoldStatus } from '../../orders/domain/order-status.js';
import { type Found, type Page, type PagePosition, pageFrom } from '../../shared/domain/listing.js';
import { placeOf, positionOf } from '../../shared/infrastructure/page-position.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type BoughtOrder, type OrderOverview, OrderOverviews, type PurchaseOverview } from '../application/order-overviews.js';
import { bought, toBoughtOrder, toPurchases } from './bought-orders.rows.js';
import { overviews, type Tables, toOverview } from './order-overviews.rows.js';
import { ORDERS_TO_DISPATCH, PARCEL_IS_HERE } from './orders-to-dispatch.js';

/** Timestamps in this format sort correctly as text, so an index can use them. They have no microseconds. */
const PAID_AT = sql<string | null>`o.seller_fulfillment->>'paid_at'`;
const PAID_PLACE = sql`(${PAID_AT}, o.id)`;
const paidPlaceOf = ({ at, id }: PagePosition) => sql`(${at.toISOString()}, ${id})`;
const paidPosition = ({ order }: OrderOverview): PagePosition => ({
  at: new Date(order.sellerFulfillment.storedPaidAt ?? 0),
  microseconds: 0,
  id: order.id,
});

@Injectable()
export class PostgresOrderOverviews implements OrderOverviews {
  constructor(private readonly sql: Sql<Tables>) {}

  async ofBuyer(buyerId: string, orderId: string): Promise<BoughtOrder | null> {
    const row = await bought(this.sql.tables).where('o.id', '=', orderId).where('o.buyer_id', '=', buyerId).executeTakeFirst();
    return row ? toBoughtOrder(row) : null;
  }

  async listOfBuyer(buyerId: string, { limit, after }: Page): Promise<Found<BoughtOrder>> {
    const rows = await bought(this.sql.tables)
      .where('o.buyer_id', '=', buyerId)
      .$if(after !== null, (all) => all.where(sql<boolean>`(o.created_at, o.id) < ${placeOf(after as PagePosition)}`))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute();
    const { items, last } = pageFrom(rows, { limit }, (row) => positionOf(row.created_at, row.id));
    return { items: items.map(toBoughtOrder), last };
  }

  async purchaseOfBuyer(buyerId: string, purchaseId: string): Promise<PurchaseOverview | null> {
    const rows = await bought(this.sql.tables)
      .where('o.purchase_id', '=', purchaseId)
      .where('o.buyer_id', '=', buyerId)
      .orderBy('o.id')
      .execute();
    return toPurchases(rows)[0] ?? null;
  }

  async purchasesOfBuyer(buyerId: string, { limit, after }: Page): Promise<Found<PurchaseOverview>> {
    const page = this.sql.tables
      .selectFrom('purchases as n')
      .select('n.id')
      .where('n.buyer_id', '=', buyerId)
      .$if(after !== null, (all) => all.where(sql<boolean>`(n.created_at, n.id) < ${placeOf(after as PagePosition)}`))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1);
    const rows = await bought(this.sql.tables)
      .where('o.purchase_id', 'in', page)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .orderBy('o.id')
      .execute();
    const createdAt = new Map(rows.map((row) => [row.purchase_id, row.purchase_created_at]));
    return pageFrom(toPurchases(rows), { limit }, ([{ purchase }]) => positionOf(createdAt.get(purchase.id) ?? '', purchase.id));
  }

  async ofSeller(sellerId: string, orderId: string): Promise<OrderOverview | null> {
    const row = await sold(this.sql.tables, sellerId).where('o.id', '=', orderId).executeTakeFirst();
    return row ? toOverview(row) : null;
  }

  async listOfSeller(sellerId: string, status: SoldStatus | null, { limit, after }: Page): Promise<Found<OrderOverview>> {
    const rows = await sold(this.sql.tables, sellerId)
      .$if(after !== null, (all) => all.where(sql<boolean>`${PAID_PLACE} < ${paidPlaceOf(after as PagePosition)}`))
      .$if(status !== null, (all) => all.where(sql<boolean>`${sql.raw(status === 'refunded' ? '' : 'not ')}o.payment_returned`))
      .orderBy(PAID_AT, 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit + 1)
      .execute();
    return pageFrom(rows.map(toOverview), { limit }, paidPosition);
  }

  async toDispatch(sellerId: string, { limit, after }: Page): Promise<Found<OrderOverview>> {
    const rows = await sold(this.sql.tables, sellerId)
      // An array, since the planner expects half of a seller's orders to be among the rows of a union.
      .where(sql<boolean>`o.id = any(array(${ORDERS_TO_DISPATCH(sellerId)}))`)
      .where('o.payment_returned', '=', false)
      .where(PARCEL_IS_HERE)
      .$if(after !== null, (all) => all.where(sql<boolean>`${PAID_PLACE} > ${paidPlaceOf(after as PagePosition)}`))
      .orderBy(PAID_AT)
      .orderBy('o.id')
      .limit(limit + 1)
      .execute();
    return pageFrom(rows.map(toOverview), { limit }, paidPosition);
  }
}

function sold(tables: Kysely<Tables>, sellerId: string) {
  return overviews(tables).where('o.seller_id', '=', sellerId).where(PAID_AT, 'is not', null);
}
