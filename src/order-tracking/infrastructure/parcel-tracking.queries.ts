import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrdersTables } from '../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../platform/database/stored-time.js';
import type { ParcelTables } from '../../shipping/shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL, STALE_SINCE } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipping/shipments/infrastructure/shipment.schema.js';
import { inOrder } from '../../shipping/tracking/domain/parcel-reading.js';
import type { TrackedParcel } from '../application/parcel-tracking.js';
import { IS_RESHIPPED } from './sent-again.rows.js';

type Tables = Pick<OrdersTables, 'orders'> & Pick<ShippingTables, 'shipments' | 'shipment_events'> & ParcelTables;

/** Reads where the parcel of an order is: one statement, no provider call. */
@Injectable()
export class ParcelTracking {
  constructor(private readonly sql: Sql<Tables>) {}

  /** Null if the order does not exist or belongs to another buyer. */
  async ofBuyer(buyerId: string, orderId: string): Promise<TrackedParcel | null> {
    const row = await tracked(this.sql.tables, orderId).where('o.buyer_id', '=', buyerId).executeTakeFirst();
    return row ? toParcel(row) : null;
  }

  /** Null if the order does not exist, is unpaid, or belongs to another seller. */
  async ofSeller(sellerId: string, orderId: string): Promise<TrackedParcel | null> {
    const row = await tracked(this.sql.tables, orderId)
      .where('o.seller_id', '=', sellerId)
      .where(sql<boolean>`o.seller_fulfillment->>'paid_at' is not null`)
      .executeTakeFirst();
    return row ? toParcel(row) : null;
  }
}

const ofQuote = <const Field extends string>(field: Field) =>
  sql<string | null>`o.shipping_address->'shipco'->>${sql.lit(field)}`.as(field);

const PACKAGES = sql<number | null>`cast(o.shipping_address->'shipco'->>'packages' as int)`.as('packages');

/** After ship-again the earlier parcel's events are left out. A parcel that the provider reships keeps its events: it is the same one. */
const IS_OF_EARLIER_PARCEL = sql<boolean>`o.shipping_address->'shipco'->'earlier_shipments'
  @> jsonb_build_array(jsonb_build_object('shipment_id', e.shipment_id))`;

function tracked(tables: Kysely<Tables>, orderId: string) {
  return tables
    .selectFrom('orders as o')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .leftJoin('parcels as c', (join) => join.on(sql.raw<boolean>(IS_CURRENT_PARCEL)))
    .select(['c.progress', 'c.status_code', 'c.estimated_delivery as read_delivery', 'c.carrier_name as read_carrier'])
    .select(sql<string | null>`${sql.raw(STALE_SINCE)}`.as('stale_since'))
    .select([ofQuote('estimated_delivery'), ofQuote('carrier_name'), ofQuote('carrier_tracking_id'), ofQuote('tracking')])
    .select([PACKAGES, IS_RESHIPPED.as('is_reshipped')])
    .select((one) =>
      jsonArrayFrom(
        one
          .selectFrom('shipment_events as e')
          .select(['e.at', 'e.code', 'e.text', 'e.substatus'])
          .whereRef('e.order_id', '=', 'o.id')
          .where(IS_OF_EARLIER_PARCEL, 'is not', sql.lit(true)),
      ).as('events'),
    )
    .where('o.id', '=', orderId);
}

type TrackedRow = Awaited<ReturnType<ReturnType<typeof tracked>['executeTakeFirstOrThrow']>>;

function toParcel(row: TrackedRow): TrackedParcel {
  return {
    progress: row.progress,
    statusCode: row.status_code,
    progressStaleSince: timeOrNull(row.stale_since),
    isReshipped: row.is_reshipped,
    estimatedDelivery: timeOrNull(row.read_delivery) ?? timeOrNull(row.estimated_delivery),
    carrierName: row.read_carrier ?? row.carrier_name,
    carrierTrackingId: row.carrier_tracking_id,
    tracking: row.tracking,
    packages: row.packages,
    events: inOrder(row.events.map(toEvent), row.status_code).reverse(),
  };
}

function toEvent({ at, code, text, substatus }: TrackedRow['events'][number]) {
  return { at: timeOf(at), code, text, substatus: substatus || null };
}
