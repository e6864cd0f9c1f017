import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../platform/database/sql-change.js';
import type { Change } from '../../platform/database/unit-of-work.js';
import { Deliveries } from '../application/deliveries.js';
import { type DeliveryDetails, type DeliveryField, isOfDoor, type KnownDelivery, knownDelivery } from '../domain/delivery.js';
import { ShippingAddress } from '../domain/order-documents.js';
import type { OrdersTables } from './orders.schema.js';

@Injectable()
export class PostgresDeliveries implements Deliveries {
  constructor(private readonly sql: Sql<OrdersTables>) {}

  async find(orderId: string): Promise<KnownDelivery | null> {
    const row = await this.sql.tables
      .selectFrom('orders as o')
      .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
      .select(['o.shipping_address', 'p.recipient'])
      .where('o.id', '=', orderId)
      .executeTakeFirst();
    return row ? knownDelivery(new ShippingAddress(row.shipping_address), row.recipient) : null;
  }

  corrected(orderId: string, correction: Partial<DeliveryDetails>, fields: readonly DeliveryField[]): Change {
    const of = (isDoor: boolean) =>
      Object.fromEntries(fields.filter((field) => isOfDoor(field) === isDoor).map((field) => [field, correction[field]]));
    return new SqlChange(
      `update orders set shipping_address = shipping_address || cast(? as jsonb)
              || jsonb_build_object('recipient', coalesce(shipping_address->'recipient', '{}') || cast(? as jsonb))
        where id = ? and ${IF_FENCED}`,
      [JSON.stringify(of(true)), JSON.stringify(of(false)), orderId],
    );
  }
}
