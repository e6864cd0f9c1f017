import { Injectable } from '@nestjs/common';
import type { CatalogTables } from '../../../catalog/infrastructure/product.schema.js';
import type { IdentityTables } from '../../../identity/infrastructure/identity.schema.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import type { SoldGroup } from '../../quoting/application/quote-shipping.service.js';
import { SoldGoods } from '../application/sold-goods.js';

type Tables = OrdersTables & CatalogTables & Pick<IdentityTables, 'sellers'>;

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
      imageUrl: null,
      sku: null,
      externalId: null,
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
}
