import { Injectable } from '@nestjs/common';
import type { CatalogTables } from '../../../catalog/infrastructure/product.schema.js';
import type { IdentityTables } from '../../../identity/infrastructure/identity.schema.js';
import { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import type { SoldGroup } from '../../quoting/application/quote-shipping.service.js';
import type { AttemptName } from '../application/shipment-attempts.js';
import { SoldGoods } from '../application/sold-goods.js';

type Tables = OrdersTables & CatalogTables & Pick<IdentityTables, 'sellers'>;

/** The row of the shipment is locked, so that its claim cannot be lost before the quote is stored. */
const QUOTED = `
  with mine as materialized (select order_id from shipments where order_id = ? and epoch = ? and state = 'creating' for update)
  update orders o set shipping_address = o.shipping_address - 'quote_missing'
         || jsonb_build_object('shipco', coalesce(o.shipping_address->'shipco', '{}') || cast(? as jsonb))
    from mine where o.id = mine.order_id and o.shipping_address->'shipco'->'carrier_id' is null
  returning o.shipping_address`;

@Injectable()
export class PostgresSoldGoods implements SoldGoods {
  constructor(private readonly sql: Sql<Tables>) {}

  async of(orderId: string): Promise<SoldGroup> {
    const rows = await this.sql.tables
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .leftJoin('products as p', 'p.id', 'i.product_id')
      .leftJoin('sellers as s', 's.id', 'o.seller_id')
      .select([
        'i.product_id',
        'i.title',
        'i.quantity',
        'i.unit_price_cents',
        'i.free_shipping',
        'o.seller_id',
        's.name as seller_name',
      ])
      .select(['o.shipping_full_cents', 'o.buyer_shipping_share_cents'])
      .select(['p.weight_grams', 'p.length_cm', 'p.width_cm', 'p.height_cm'])
      .where('i.order_id', '=', orderId)
      .orderBy('i.product_id')
      .execute();
    const lines = rows.map((row) => ({
      productId: row.product_id,
      title: row.title,
      quantity: row.quantity,
      unitPriceCents: Number(row.unit_price_cents),
      freeShipping: row.free_shipping,
      sellerId: row.seller_id,
      sellerName: row.seller_name,
      weightGrams: row.weight_grams,
      lengthCm: row.length_cm,
      widthCm: row.width_cm,
      heightCm: row.height_cm,
    }));
    const [first] = rows;
    return {
      sellerId: first?.seller_id ?? '',
      sellerName: first?.seller_name ?? '',
      lines,
      priceCents: Number(first?.shipping_full_cents ?? 0),
      buyerShareCents: Number(first?.buyer_shipping_share_cents ?? 0),
    };
  }

  async quoted({ orderId, epoch }: AttemptName, quote: object): Promise<ShippingAddress | null> {
    const [row] = await this.sql.rows<{ shipping_address: unknown }>(QUOTED, [orderId, epoch, JSON.stringify(quote)]);
    return row ? new ShippingAddress(row.shipping_address) : null;
  }
}
