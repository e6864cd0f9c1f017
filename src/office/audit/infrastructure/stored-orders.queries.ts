import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import type { ParcelTables } from '../../../shipping/shipments/infrastructure/parcel.schema.js';
import type { ShippingTables } from '../../../shipping/shipments/infrastructure/shipment.schema.js';
import type { Slice } from '../application/stored-orders.js';
import type { OrderByFacts, StoredOrder, Totals } from '../domain/stored-order.js';
import { BY_ID, LAST_POSITION, SLICE, WITH_NEW_FACTS } from './stored-order-statements.js';

type Orders = Selectable<OrdersTables['orders']>;
type Purchases = Selectable<OrdersTables['purchases']>;
type Shipments = Selectable<ShippingTables['shipments']>;
type Parcels = Selectable<ParcelTables['parcels']>;
type OrNull<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

interface StoredRow
  extends Pick<Orders, 'id' | 'seller_id' | 'items_total_cents' | 'buyer_shipping_share_cents' | 'shipping_full_cents'>,
    Pick<Purchases, 'paid_payment_id' | 'payment_status'>,
    Pick<Shipments, 'stop_reason' | 'hold' | 'recorded_id'>,
    OrNull<Pick<Shipments, 'state' | 'external_id'>>,
    OrNull<Pick<Parcels, 'progress' | 'status_code'>> {
  readonly is_paid_long_ago: boolean;
  readonly facts: number;
  readonly last: number;
  readonly missing: readonly number[];
  readonly paid_told: Partial<Totals> | null;
  readonly stop_told: string | null;
  readonly shipment_told: OrderByFacts['shipment'];
  readonly hold_told: string | null;
  readonly progress_told: string | null;
}

/** A suspect order, or only the number of orders read if none is suspect. */
type ReadRow = { readonly read: number; readonly last_read: string | null } & (StoredRow | { readonly id: null });

/** Orders with all that our rows say of them. Each method is one statement, so that what it compares is of one moment. */
@Injectable()
export class StoredOrders {
  constructor(private readonly sql: Sql) {}

  /** The next orders by their id. */
  async after(orderId: string, most: number): Promise<Slice<string>> {
    return toSlice(await this.sql.rows<ReadRow>(SLICE, [orderId, most]), (last) => last);
  }

  /** The orders of the next so many published facts. */
  async withFactsAfter(position: number, most: number): Promise<Slice<number>> {
    return toSlice(await this.sql.rows<ReadRow>(WITH_NEW_FACTS, [position, most]), Number);
  }

  /** The position of the last published fact; 0 if none is published. */
  async lastPosition(): Promise<number> {
    const [row] = await this.sql.rows<{ position: string }>(LAST_POSITION);
    return Number(row?.position ?? 0);
  }

  /** All of these that exist, whether something does not fit or not. */
  async of(orderIds: readonly string[]): Promise<StoredOrder[]> {
    return (await this.sql.rows<StoredRow>(BY_ID, [orderIds])).map(toStored);
  }
}

function toSlice<Place>(rows: readonly ReadRow[], placeOf: (last: string) => Place): Slice<Place> {
  const { read, last_read: last } = rows[0] as ReadRow;
  return {
    read,
    last: last === null ? null : placeOf(last),
    suspects: rows.flatMap((row) => (row.id === null ? [] : toStored(row))),
  };
}

function toStored(row: StoredRow): StoredOrder {
  const { state, external_id: externalId, progress } = row;
  return {
    orderId: row.id,
    sellerId: row.seller_id,
    totals: {
      itemsTotalCents: Number(row.items_total_cents),
      buyerShippingShareCents: Number(row.buyer_shipping_share_cents),
      shippingFullCents: Number(row.shipping_full_cents),
    },
    paidPaymentId: row.paid_payment_id,
    paymentStatus: row.payment_status,
    isPaidLongAgo: row.is_paid_long_ago,
    shipment:
      state === null || externalId === null
        ? null
        : { state, externalId, stopReason: row.stop_reason, hold: row.hold, recordedId: row.recorded_id },
    parcel: progress === null ? null : { progress, statusCode: row.status_code },
    byFacts: {
      facts: row.facts,
      last: row.last,
      missing: row.missing,
      paid: row.paid_told,
      paymentStop: row.stop_told,
      shipment: row.shipment_told,
      hold: row.hold_told,
      progress: row.progress_told,
    },
  };
}
