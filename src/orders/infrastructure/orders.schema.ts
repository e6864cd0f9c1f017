import { EntitySchema } from '@mikro-orm/core';
import { Product } from '../../catalog/domain/product.js';
import { Seller } from '../../identity/domain/seller.js';
import { User } from '../../identity/domain/user.js';
import { belongsTo, cents, mapped } from '../../shared/infrastructure/column-types.js';
import { Order, OrderItem } from '../domain/order.js';
import { Purchase } from '../domain/purchase.js';

export const PurchaseSchema = new EntitySchema({
  class: mapped(Purchase),
  tableName: 'purchases',
  indexes: [
    {
      name: 'purchases_preference_due_index',
      expression:
        'create index purchases_preference_due_index on purchases (expire_preference_at) where expire_preference_at is not null',
    },
    { name: 'purchases_unpaid_index', properties: ['expiresAt'], where: 'paid_at is null' },
    {
      name: 'purchases_given_back_index',
      properties: ['createdAt'],
      where: "payment_status in ('refunded', 'charged_back')",
    },
    {
      name: 'purchases_paid_at_index',
      expression: 'create index purchases_paid_at_index on purchases (paid_at) where paid_at is not null',
    },
  ],
  checks: [
    { name: 'purchases_state_known', expression: "state in ('open', 'superseded', 'failed', 'paid')" },
    {
      name: 'purchases_paid_together',
      expression: "(state = 'paid') = (paid_at is not null) and (paid_at is null) = (paid_payment_id is null)",
    },
  ],
  uniques: [
    { name: 'purchases_one_open_per_cart', properties: ['buyerId', 'cartGeneration'], where: "state = 'open'" },
    { name: 'purchases_one_paid_per_cart', properties: ['buyerId', 'cartGeneration'], where: 'paid_at is not null' },
  ],
  properties: {
    id: { type: 'text', primary: true },
    buyerId: belongsTo(() => User, 'buyer_id'),
    cartGeneration: { type: 'integer' },
    fingerprint: { type: 'text' },
    recipient: { type: 'jsonb' },
    totalCents: cents(),
    createdAt: { type: 'timestamptz' },
    expiresAt: { type: 'timestamptz' },
    state: { type: 'text' },
    preferenceId: { type: 'text', nullable: true },
    redirectUrl: { type: 'text', nullable: true },
    collectorId: { type: 'text', nullable: true },
    // A payment pays one purchase.
    paidPaymentId: { type: 'text', nullable: true, unique: 'purchases_paid_payment_id_unique' },
    paidAt: { type: 'timestamptz', nullable: true },
    paymentStatus: { type: 'text' },
    searchedAt: { type: 'timestamptz', nullable: true },
    expirePreferenceAt: { type: 'timestamptz', nullable: true },
    expireTries: { type: 'integer', default: 0 },
  },
});

export const OrderSchema = new EntitySchema({
  class: mapped(Order),
  tableName: 'orders',
  uniques: [{ name: 'orders_one_per_seller', properties: ['purchaseId', 'sellerId'] }],
  indexes: [
    { name: 'orders_newest_index', properties: ['createdAt', 'id'] },
    { name: 'orders_buyer_index', properties: ['buyerId', 'createdAt', 'id'] },
    {
      name: 'orders_sold_index',
      expression: `create index orders_sold_index on orders (seller_id, (seller_fulfillment->>'paid_at'), id)
        where seller_fulfillment->>'paid_at' is not null`,
    },
  ],
  properties: {
    id: { type: 'text', primary: true },
    purchaseId: belongsTo(() => Purchase, 'purchase_id'),
    buyerId: belongsTo(() => User, 'buyer_id'),
    sellerId: belongsTo(() => Seller, 'seller_id'),
    itemsTotalCents: cents(),
    shippingFullCents: cents(),
    buyerShippingShareCents: cents(),
    createdAt: { type: 'timestamptz' },
    shippingAddress: { type: 'jsonb', accessor: '_shippingAddress' },
    sellerFulfillment: { type: 'jsonb', accessor: '_sellerFulfillment' },
  },
});

export const OrderItemSchema = new EntitySchema({
  class: mapped(OrderItem),
  tableName: 'order_items',
  checks: [{ name: 'order_items_quantity_positive', expression: 'quantity > 0' }],
  properties: {
    orderId: { ...belongsTo(() => Order, 'order_id'), primary: true },
    productId: { ...belongsTo(() => Product, 'product_id'), primary: true },
    title: { type: 'text' },
    quantity: { type: 'integer' },
    unitPriceCents: cents(),
    freeShipping: { type: 'boolean' },
  },
});
