import { EntitySchema } from '@mikro-orm/core';
import { Seller } from '../../identity/domain/seller.js';
import { belongsTo, cents, mapped } from '../../shared/infrastructure/column-types.js';
import { Product } from '../domain/product.js';

/** Kept by the database for the search, and read by it alone: the domain's Product has no such member. */
const SEARCH_COLUMN = {
  search: {
    type: 'string',
    columnType: 'tsvector',
    generated: 'product_words(title, description) stored',
    lazy: true,
    nullable: true,
  },
} as object;

export const ProductSchema = new EntitySchema({
  class: mapped(Product),
  tableName: 'products',
  checks: [{ name: 'products_price_positive', expression: 'price_cents > 0' }],
  indexes: [
    { name: 'products_on_sale_index', properties: ['createdAt', 'id'], where: 'active' },
    { name: 'products_seller_index', properties: ['sellerId', 'createdAt'] },
    {
      name: 'products_search_index',
      expression: 'create index products_search_index on products using gin (search) where active',
    },
  ],
  properties: {
    id: { type: 'text', primary: true },
    sellerId: belongsTo(() => Seller, 'seller_id'),
    title: { type: 'text' },
    description: { type: 'text' },
    priceCents: cents(),
    weightGrams: { type: 'double', nullable: true },
    lengthCm: { type: 'double', nullable: true },
    widthCm: { type: 'double', nullable: true },
    heightCm: { type: 'double', nullable: true },
    freeShipping: { type: 'boolean' },
    active: { type: 'boolean' },
    createdAt: { type: 'timestamptz' },
    updatedAt: { type: 'timestamptz' },
    ...SEARCH_COLUMN,
  },
});
