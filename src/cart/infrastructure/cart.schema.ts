import { defineEntity } from '@mikro-orm/core';
import { ProductSchema } from '../../catalog/infrastructure/product.schema.js';
import { UserSchema } from '../../identity/infrastructure/identity.schema.js';
import { belongsTo, integer, type TableOf, timestamptz } from '../../platform/database/column-types.js';

export const CartSchema = defineEntity({
  name: 'CartRow',
  tableName: 'carts',
  properties: {
    buyer_id: belongsTo(UserSchema, 'buyer_id').primary(),
    generation: integer().default(1),
    version: integer().default(0),
  },
});

export const CartItemSchema = defineEntity({
  name: 'CartItemRow',
  tableName: 'cart_items',
  checks: [{ name: 'cart_items_quantity_positive', expression: 'quantity > 0' }],
  properties: {
    buyer_id: belongsTo(UserSchema, 'buyer_id').primary(),
    product_id: belongsTo(ProductSchema, 'product_id').primary(),
    quantity: integer(),
    added_at: timestamptz(),
  },
});

export interface CartTables {
  carts: TableOf<typeof CartSchema>;
  cart_items: TableOf<typeof CartItemSchema>;
}
