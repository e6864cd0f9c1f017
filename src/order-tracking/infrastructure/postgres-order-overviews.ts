import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { toOrder, toOrderItem } from '../../orders/infrastructure/orders.rows.js';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { timeOf } from '../../shared/infrastructure/stored-time.js';
import type { ParcelTables } from '../../shipping/shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipping/shipments/infrastructure/shipment.schema.js';
import { type OrderOverview, OrderOverviews, type PagePosition, type SoldOrders } from '../application/order-overviews.js';

type Tables = OrdersTables & Pick<ShippingTables, 'shipments'> & ParcelTables;

/** Timestamps in this format sort correctly as text, so an index can use them. */
const PAID_AT = sql<string | null>`o.seller_fulfillment->>'paid_at'`;

@Injectable()
export class PostgresOrderOverviews implements OrderOverviews {
  constructor(private readonly sql: Sql<Tables>) {}

  async ofBuyer(buyerId: string, orderId: string): Promise<OrderOverview | null> {
    const row = await overviews(this.sql.tables).where('o.id', '=', orderId).where('o.buyer_id', '=', buyerId).executeTakeFirst();
    return row ? toOverview(row) : null;
  }

  async listOfBuyer(buyerId: string, limit: number, after: PagePosition | null): Promise<OrderOverview[]> {
    const rows = await overviews(this.sql.tables)
      .where('o.buyer_id', '=', buyerId)
      .$if(after !== null, (all) => all.where(sql<boolean>`(o.created_at, o.id) < (${after?.createdAt}, ${after?.id})`))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toOverview);
  }

  async ofSeller(sellerId: string, orderId: string): Promise<OrderOverview | null> {
    const row = await sold(this.sql.tables, sellerId).where('o.id', '=', orderId).executeTakeFirst();
    return row ? toOverview(row) : null;
  }

  async listOfSeller(sellerId: string, { limit, after, status }: SoldOrders): Promise<OrderOverview[]> {
    const rows = await sold(this.sql.tables, sellerId)
      .$if(after !== null, (all) => all.where(sql<boolean>`(${PAID_AT}, o.id) < (${after?.paidAt.toISOString()}, ${after?.id})`))
      .$if(status !== null, (all) => all.where(sql<boolean>`${sql.raw(status === 'refunded' ? '' : 'not ')}o.payment_returned`))
      .orderBy(PAID_AT, 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toOverview);
  }
}

/** Reads an order with all its details in one statement. */
function overviews(tables: Kysely<Tables>) {
  return tables
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .leftJoin('parcels as c', (join) => join.on(sql.raw<boolean>(IS_CURRENT_PARCEL)))
    .selectAll('o')
    .select(['p.state', 'p.expires_at', 'p.paid_at', 'p.payment_status', sql<string>`p.recipient->>'name'`.as('recipient_name')])
    .select(['s.state as shipment_state', 's.stop_reason as shipment_reason', 's.hold', 'c.progress', 'c.progress_at'])
    .select((one) =>
      jsonArrayFrom(
        one
          .selectFrom('order_items as i')
          .selectAll('i')
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.title')
          .orderBy('i.product_id'),
      ).as('items'),
    );
}

function sold(tables: Kysely<Tables>, sellerId: string) {
  return overviews(tables).where('o.seller_id', '=', sellerId).where(PAID_AT, 'is not', null);
}

type OverviewRow = Awaited<ReturnType<ReturnType<typeof overviews>['executeTakeFirstOrThrow']>>;

function toOverview(row: OverviewRow): OrderOverview {
  return {
    order: toOrder(row),
    items: row.items.map(toOrderItem),
    purchase: {
      state: row.state,
      expiresAt: timeOf(row.expires_at),
      paidAt: row.paid_at ? timeOf(row.paid_at) : null,
      paymentStatus: row.payment_status,
    },
    recipientName: row.recipient_name,
    // An order that is held before it is paid has a row, but no parcel is due yet.
    shipment:
      row.shipment_state && row.paid_at
        ? { state: row.shipment_state, reason: row.shipment_reason, hold: row.hold, place: toPlace(row) }
        : null,
  };
}

function toPlace({ progress, progress_at }: Pick<OverviewRow, 'progress' | 'progress_at'>) {
  return progress && progress_at ? { progress, progressAt: timeOf(progress_at) } : null;
}
