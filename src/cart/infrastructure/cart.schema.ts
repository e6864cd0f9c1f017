import { EntitySchema } from '@mikro-orm/core';
import { Product } from '../../catalog/domain/product.js';
import { User } from '../../identity/domain/user.js';
import { belongsTo } from '../../shared/infrastructure/column-types.js';

// Carts are read and written by plain statements; these tables are declared so that the migrations stay checked against them.
export const CartSchema = new EntitySchema<{ buyerId: string; generation: number; version: number }>({
  name: 'CartRow',
  tableName: 'carts',
  properties: {
    buyerId: { ...belongsTo(() => User, 'buyer_id'), primary: true },
    generation: { type: 'integer', default: 1 },
    version: { type: 'integer', default: 0 },
  },
});

export const CartItemSchema = new EntitySchema<{ buyerId: string; productId: string; quantity: number; addedAt: Date }>({
  name: 'CartItemRow',
  tableName: 'cart_items',
  checks: [{ name: 'cart_items_quantity_positive', expression: 'quantity > 0' }],
  properties: {
    buyerId: { ...belongsTo(() => User, 'buyer_id'), primary: true },
    productId: { ...belongsTo(() => Product, 'product_id'), primary: true },
    quantity: { type: 'integer' },
    addedAt: { type: 'timestamptz' },
  },
});
