import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { recipientPart, toOrder, toOrderItem } from '../../orders/infrastructure/orders.rows.js';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import type { PaymentsTables } from '../../payments/infrastructure/payment.schema.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import { readRequests } from '../../shipping/shipments/domain/dispatch-request.js';
import type { ParcelTables } from '../../shipping/shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL, STALE_SINCE } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipping/shipments/infrastructure/shipment.schema.js';
import type { OrderOverview } from '../application/order-overviews.js';
import { IS_RESHIPPED, SENT_AGAIN_AT } from './sent-again.rows.js';

export type OverviewTables = OrdersTables & PaymentsTables & Pick<ShippingTables, 'shipments'> & ParcelTables;

/** Reads an order with all its details in one statement. */
export function overviews(tables: Kysely<OverviewTables>) {
  return tables
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .leftJoin('parcels as c', (join) => join.on(sql.raw<boolean>(IS_CURRENT_PARCEL)))
    .selectAll('o')
    .select(['p.state', 'p.expires_at', 'p.paid_at', 'p.payment_status', recipientPart('name').as('recipient_name')])
    .select(['s.state as shipment_state', 's.stop_reason as shipment_reason', 's.hold', 's.requests'])
    .select(['c.progress', 'c.progress_at', 'c.status_code', 'c.estimated_delivery', 'c.printed_at'])
    .select(sql<string | null>`${sql.raw(STALE_SINCE)}`.as('stale_since'))
    .select(sql<boolean>`coalesce(s.unresolved and s.unseen_since is not null, false)`.as('is_out_of_reach'))
    .select([SENT_AGAIN_AT.as('sent_again_at'), IS_RESHIPPED.as('is_reshipped')])
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

type OverviewRow = Awaited<ReturnType<ReturnType<typeof overviews>['executeTakeFirstOrThrow']>>;

export function toOverview(row: OverviewRow, isPartBack: boolean): OrderOverview {
  return {
    order: toOrder(row),
    items: row.items.map(toOrderItem),
    purchase: {
      state: row.state,
      expiresAt: timeOf(row.expires_at),
      paidAt: row.paid_at ? timeOf(row.paid_at) : null,
      paymentStatus: row.payment_status,
      isPartBack,
    },
    recipientName: row.recipient_name ?? '',
    // An order that is held before it is paid has a row, but no parcel is due yet.
    shipment:
      row.shipment_state && row.paid_at
        ? {
            state: row.shipment_state,
            reason: row.shipment_reason,
            hold: row.hold,
            requests: readRequests(row.requests),
            isPrinted: row.printed_at !== null,
            sentAgainAt: timeOrNull(row.sent_again_at),
            isReshipped: row.is_reshipped,
            isOutOfReach: row.is_out_of_reach,
            place: toPlace(row),
          }
        : null,
  };
}

function toPlace(row: Pick<OverviewRow, 'progress' | 'progress_at' | 'status_code' | 'estimated_delivery' | 'stale_since'>) {
  const { progress, progress_at, status_code: statusCode, estimated_delivery, stale_since } = row;
  if (!progress || !progress_at) return null;
  const times = { progressAt: timeOf(progress_at), staleSince: timeOrNull(stale_since) };
  return { progress, ...times, statusCode, estimatedDelivery: timeOrNull(estimated_delivery) };
}
