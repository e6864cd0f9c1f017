import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SellerFulfillment } from '../../../orders/domain/order-documents.js';
import { recipientPart } from '../../../orders/infrastructure/orders.rows.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { readRequests } from '../../shipments/domain/dispatch-request.js';
import { dispatchStop } from '../../shipments/domain/held.js';
import { hasDocuments } from '../../shipments/domain/parcel-progress.js';
import type { ParcelTables } from '../../shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL } from '../../shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipments/infrastructure/shipment.schema.js';
import { type SoldParcel, SoldParcels } from '../application/sold-parcels.js';

type Tables = Pick<OrdersTables, 'orders' | 'purchases' | 'order_items'> & Pick<ShippingTables, 'shipments'> & ParcelTables;

const PRINTED = `
  update parcels p set printed_at = now()
    from unnest(cast(? as text[]), cast(? as text[])) as n (order_id, shipment_id)
   where p.order_id = n.order_id and p.shipment_id = n.shipment_id and p.printed_at is null`;

@Injectable()
export class PostgresSoldParcels implements SoldParcels {
  constructor(private readonly sql: Sql<Tables>) {}

  async find(sellerId: string, orderIds: readonly string[]): Promise<SoldParcel[]> {
    const rows = await this.sql.tables
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .leftJoin('shipments as s', 's.order_id', 'o.id')
      .leftJoin('parcels as c', (join) => join.on(sql.raw<boolean>(IS_CURRENT_PARCEL)))
      .select([
        'o.id',
        'o.number',
        'p.payment_status',
        'o.seller_fulfillment',
        's.account_kind',
        's.account_id',
        's.requests',
        'c.progress',
        'c.status_code',
        'c.printed_at',
      ])
      .select(['s.state', 's.stop_reason', 's.hold'])
      .select(sql<string | null>`o.shipping_address->'shipco'->>'shipment_id'`.as('shipment_id'))
      .select(sql<string | null>`coalesce(c.carrier_name, o.shipping_address->'shipco'->>'carrier_name')`.as('carrier_name'))
      .select(sql<string | null>`o.shipping_address->'shipco'->>'carrier_tracking_id'`.as('carrier_tracking_id'))
      .select(recipientPart('name').as('recipient_name'))
      .select(sql<string | null>`o.shipping_address->>'city'`.as('city'))
      .select(sql<string | null>`o.shipping_address->>'state'`.as('province'))
      .select((one) =>
        jsonArrayFrom(
          one
            .selectFrom('order_items as i')
            .select(['i.title', 'i.quantity'])
            .whereRef('i.order_id', '=', 'o.id')
            .orderBy('i.title')
            .orderBy('i.product_id'),
        ).as('lines'),
      )
      .select(sql<number | null>`cast(o.shipping_address->'shipco'->>'packages' as int)`.as('packages'))
      .where('o.id', 'in', orderIds)
      .where('o.seller_id', '=', sellerId)
      .where(sql<boolean>`o.seller_fulfillment->>'paid_at' is not null`)
      .execute();
    return rows.map(({ account_kind: kind, account_id: accountId, state, stop_reason: reason, ...row }) => ({
      order: { id: row.id, number: row.number },
      shipmentId: row.shipment_id,
      account: kind && accountId ? { kind, accountId: Number(accountId) } : null,
      progress: row.progress,
      hasLabel: row.printed_at !== null || hasDocuments(row.status_code),
      stop: state && dispatchStop({ state, reason, hold: row.hold, requests: readRequests(row.requests) }, row.payment_status),
      carrierName: row.carrier_name,
      carrierTrackingId: row.carrier_tracking_id,
      recipientName: row.recipient_name ?? '',
      city: row.city ?? '',
      province: row.province ?? '',
      lines: row.lines,
      papers: new SellerFulfillment(row.seller_fulfillment).papers,
      packages: row.packages,
    }));
  }

  async printed(parcels: readonly Pick<SoldParcel, 'order' | 'shipmentId'>[]): Promise<void> {
    await this.sql.rows(PRINTED, [parcels.map(({ order }) => order.id), parcels.map(({ shipmentId }) => shipmentId)]);
  }
}
