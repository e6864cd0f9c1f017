import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Order, OrderItem } from '../../orders/domain/order.js';
import { type PurchaseFacts, RETURNED_PAYMENT_STATUSES } from '../../orders/domain/order-status.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import type { ShipmentState } from '../../shipping/domain/shipment-facts.js';
import type { StopReason } from '../../shipping/domain/stop-reason.js';
import { type OrderOverview, OrderOverviews, type PagePosition, type SoldOrders } from '../application/order-overviews.js';

interface OverviewRow {
  order_row: Record<string, unknown>;
  items: Record<string, unknown>[];
  state: PurchaseFacts['state'];
  expires_at: string;
  paid_at: string | null;
  payment_status: string;
  recipient_name: string;
  shipment_state: ShipmentState | null;
  shipment_reason: StopReason | null;
}

/** One statement for an order with everything around it; the shipment's table is read here and written by its own module. */
const OVERVIEW = `
  select to_jsonb(o) as order_row, p.state, p.expires_at, p.paid_at, p.payment_status,
         p.recipient->>'name' as recipient_name,
         s.state as shipment_state, s.stop_reason as shipment_reason,
         (select jsonb_agg(to_jsonb(i) order by i.title, i.product_id) from order_items i where i.order_id = o.id) as items
    from orders o join purchases p on p.id = o.purchase_id left join shipments s on s.order_id = o.id`;

/** Times in this form are in order as texts too, and an index can hold them. */
const PAID_AT = "o.seller_fulfillment->>'paid_at'";

@Injectable()
export class PostgresOrderOverviews extends OrderOverviews {
  constructor(
    private readonly sql: Sql,
    private readonly entities: EntityManager,
  ) {
    super();
  }

  async ofBuyer(buyerId: string, orderId: string): Promise<OrderOverview | null> {
    const [row] = await this.sql.rows<OverviewRow>(`${OVERVIEW} where o.id = ? and o.buyer_id = ?`, [orderId, buyerId]);
    return row ? this.toOverview(row) : null;
  }

  async listOfBuyer(buyerId: string, limit: number, after: PagePosition | null): Promise<OrderOverview[]> {
    const older = after ? 'and (o.created_at, o.id) < (?, ?)' : '';
    const rows = await this.sql.rows<OverviewRow>(
      `${OVERVIEW} where o.buyer_id = ? ${older} order by o.created_at desc, o.id desc limit ?`,
      [buyerId, ...(after ? [after.createdAt, after.id] : []), limit],
    );
    return rows.map((row) => this.toOverview(row));
  }

  async ofSeller(sellerId: string, orderId: string): Promise<OrderOverview | null> {
    const [row] = await this.sql.rows<OverviewRow>(`${OVERVIEW} where o.id = ? and o.seller_id = ? and ${PAID_AT} is not null`, [
      orderId,
      sellerId,
    ]);
    return row ? this.toOverview(row) : null;
  }

  async listOfSeller(sellerId: string, { limit, after, status }: SoldOrders): Promise<OrderOverview[]> {
    const older = after ? `and (${PAID_AT}, o.id) < (?, ?)` : '';
    const chosen = status ? `and (p.payment_status in (${RETURNED_PAYMENT_STATUSES.map(() => '?').join()})) = ?` : '';
    const rows = await this.sql.rows<OverviewRow>(
      `${OVERVIEW} where o.seller_id = ? and ${PAID_AT} is not null ${older} ${chosen} order by ${PAID_AT} desc, o.id desc limit ?`,
      [
        sellerId,
        ...(after ? [after.paidAt.toISOString(), after.id] : []),
        ...(status ? [...RETURNED_PAYMENT_STATUSES, status === 'refunded'] : []),
        limit,
      ],
    );
    return rows.map((row) => this.toOverview(row));
  }

  private toOverview(row: OverviewRow): OrderOverview {
    const entities = this.entities.fork();
    return {
      order: entities.map(Order, row.order_row as never),
      items: row.items.map((item) => entities.map(OrderItem, item as never)),
      purchase: {
        state: row.state,
        expiresAt: new Date(row.expires_at),
        paidAt: row.paid_at ? new Date(row.paid_at) : null,
        paymentStatus: row.payment_status,
      },
      recipientName: row.recipient_name,
      shipment: row.shipment_state ? { state: row.shipment_state, reason: row.shipment_reason } : null,
    };
  }
}
