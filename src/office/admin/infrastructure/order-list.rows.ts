import { type Kysely, sql } from 'kysely';
import type { OrderStatus } from '../../../orders/domain/order-status.js';
import { IS_PART_BACK } from '../../../payments/infrastructure/payment.schema.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { IS_CURRENT_PARCEL, IS_WITH_SOMEBODY, toReason } from '../../../shipping/shipments/infrastructure/shipment.rows.js';
import type { OrderRecord } from '../application/order-records.js';
import { BUYER_NAME, PRODUCTS, type RecordTables } from './record-selects.js';
import type { Row } from './records.rows.js';

export function listed(tables: Kysely<RecordTables>) {
  return tables
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('sellers as e', 'e.id', 'o.seller_id')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .leftJoin('parcels as c', (join) => join.on(sql.raw<boolean>(IS_CURRENT_PARCEL)))
    .select([
      'o.id',
      'o.number',
      'o.purchase_id',
      'p.number as purchase_number',
      'o.seller_id',
      'e.name as seller_name',
      'o.created_at',
    ])
    .select(['o.items_total_cents', 'o.buyer_shipping_share_cents'])
    .select([
      'p.state as purchase_state',
      'p.expires_at',
      'p.paid_at',
      'p.payment_status',
      'p.part_until',
      's.state as shipment_state',
    ])
    .select(sql.raw<boolean>(IS_PART_BACK).as('is_part_back'))
    .select(['s.stop_reason', 's.review', 's.failure', 's.recorded_id', 'c.progress', BUYER_NAME, PRODUCTS])
    .select(sql<boolean>`coalesce(${sql.raw(IS_WITH_SOMEBODY)}, false)`.as('is_handed_over'));
}

/** Must match the domain's orderStatus. */
export function isIn(status: OrderStatus, now: Date) {
  const isPayable = sql`(p.state = 'open' and p.expires_at > ${now})`;
  switch (status) {
    case 'awaiting_payment':
      return sql<boolean>`p.paid_at is null and ${isPayable}`;
    case 'expired':
      // The order records its own payment, so a paid order, as most are, needs no read of the purchase.
      return sql<boolean>`o.seller_fulfillment->>'paid_at' is null and p.paid_at is null and not ${isPayable}`;
    case 'paid':
      return sql<boolean>`p.paid_at is not null and not o.payment_returned`;
    case 'refunded':
      return sql<boolean>`p.paid_at is not null and o.payment_returned`;
  }
}

export function toOrderRecord(row: Row<typeof listed>): OrderRecord {
  return {
    id: row.id,
    number: row.number,
    purchaseId: row.purchase_id,
    purchaseNumber: row.purchase_number,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    createdAt: timeOf(row.created_at),
    buyerName: row.buyer_name,
    products: row.titles ?? '',
    totalCents: Number(row.items_total_cents) + Number(row.buyer_shipping_share_cents),
    purchase: {
      state: row.purchase_state,
      expiresAt: timeOf(row.expires_at),
      paidAt: timeOrNull(row.paid_at),
      paymentStatus: row.payment_status,
      isPartBack: row.is_part_back,
    },
    partUntil: timeOrNull(row.part_until),
    shipmentState: row.shipment_state,
    shipmentReason: toReason(row),
    progress: row.progress,
  };
}
