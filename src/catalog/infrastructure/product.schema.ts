import { defineEntity } from '@mikro-orm/core';
import { SellerSchema } from '../../identity/infrastructure/identity.schema.js';
import {
  belongsTo,
  bigint,
  boolean,
  double,
  generated,
  type TableOf,
  text,
  timestamptz,
} from '../../platform/database/column-types.js';

export const EXTERNAL_ID_UNIQUE = 'products_external_id_unique';

export const ProductSchema = defineEntity({
  name: 'ProductRow',
  tableName: 'products',
  checks: [{ name: 'products_price_positive', expression: 'price_cents > 0' }],
  uniques: [{ name: EXTERNAL_ID_UNIQUE, properties: ['seller_id', 'external_id'], where: 'external_id is not null' }],
  indexes: [
    { name: 'products_on_sale_index', properties: ['created_at', 'id'], where: 'active' },
    { name: 'products_price_index', properties: ['price_cents', 'id'], where: 'active' },
    { name: 'products_free_shipping_index', properties: ['created_at', 'id'], where: 'active and free_shipping' },
    { name: 'products_seller_index', properties: ['seller_id', 'created_at'] },
    {
      name: 'products_keys_index',
      expression:
        'create index products_keys_index on products using gin (product_search_keys(search, number)) with (fastupdate = off) where active',
    },
    // Not by the number itself: the planner would try to answer searches from it.
    {
      name: 'products_newest_index',
      expression: 'create index products_newest_index on products ((-number)) where active',
    },
  ],
  properties: {
    id: text().primary(),
    seller_id: belongsTo(SellerSchema, 'seller_id'),
    title: text(),
    description: text(),
    price_cents: bigint(),
    weight_grams: double().nullable(),
    length_cm: double().nullable(),
    width_cm: double().nullable(),
    height_cm: double().nullable(),
    free_shipping: boolean(),
    image_url: text().nullable(),
    sku: text().nullable(),
    external_id: text().nullable(),
    active: boolean(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
    search: generated('tsvector', 'product_words(title, description) stored'),
    /** Ascends in the order in which products were added; the search finds the newest first by it. */
    number: generated('bigint', 'identity').autoincrement(),
  },
});

export interface CatalogTables {
  products: TableOf<typeof ProductSchema>;
}
