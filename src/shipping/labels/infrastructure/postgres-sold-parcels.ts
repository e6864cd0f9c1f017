import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import type { ParcelTables } from '../../shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL } from '../../shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipments/infrastructure/shipment.schema.js';
import { type SoldParcel, SoldParcels } from '../application/sold-parcels.js';

type Tables = Pick<OrdersTables, 'orders'> & Pick<ShippingTables, 'shipments'> & ParcelTables;

@Injectable()
export class PostgresSoldParcels implements SoldParcels {
  constructor(private readonly sql: Sql<Tables>) {}

  async find(sellerId: string, orderIds: readonly string[]): Promise<SoldParcel[]> {
    const rows = await this.sql.tables
      .selectFrom('orders as o')
      .leftJoin('shipments as s', 's.order_id', 'o.id')
      .leftJoin('parcels as c', (join) => join.on(sql.raw<boolean>(IS_CURRENT_PARCEL)))
      .select(['o.id', 's.account_kind', 's.account_id', 'c.progress'])
      .select(sql<string | null>`o.shipping_address->'shipco'->>'shipment_id'`.as('shipment_id'))
      .where('o.id', 'in', orderIds)
      .where('o.seller_id', '=', sellerId)
      .where(sql<boolean>`o.seller_fulfillment->>'paid_at' is not null`)
      .execute();
    return rows.map(({ id, shipment_id, account_kind: kind, account_id: accountId, progress }) => ({
      orderId: id,
      shipmentId: shipment_id,
      account: kind && accountId ? { kind, accountId: Number(accountId) } : null,
      progress,
    }));
  }
}
