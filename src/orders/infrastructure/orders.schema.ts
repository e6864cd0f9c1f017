import { defineEntity } from '@mikro-orm/core';
import { ProductSchema } from '../../catalog/infrastructure/product.schema.js';
import type { Recipient } from '../../identity/domain/session-user.js';
import { SellerSchema, UserSchema } from '../../identity/infrastructure/identity.schema.js';
import {
  belongsTo,
  bigint,
  boolean,
  integer,
  jsonb,
  type TableOf,
  text,
  timestamptz,
} from '../../platform/database/column-types.js';
import type { DueIn } from '../../platform/work/due-rows.js';
import type { SellerFulfillment, ShippingAddress } from '../domain/order-documents.js';
import { FACT_KINDS, type FactKind } from '../domain/order-fact.js';
import { formOf } from '../domain/public-number.js';
import type { PurchaseState } from '../domain/purchase.js';
import { IS_TOLD } from './told-facts.rows.js';

export const PurchaseSchema = defineEntity({
  name: 'PurchaseRow',
  tableName: 'purchases',
  indexes: [
    {
      name: 'purchases_preference_due_index',
      expression:
        'create index purchases_preference_due_index on purchases (expire_preference_at) where expire_preference_at is not null',
    },
    {
      name: 'purchases_expiry_due_index',
      expression: 'create index purchases_expiry_due_index on purchases (expiry_due_at) where expiry_due_at is not null',
    },
    {
      name: 'purchases_search_due_index',
      expression: 'create index purchases_search_due_index on purchases (next_search_at) where next_search_at is not null',
    },
    { name: 'purchases_buyer_index', properties: ['buyer_id', 'created_at', 'id'] },
    { name: 'purchases_newest_index', properties: ['created_at', 'id'] },
    { name: 'purchases_state_index', properties: ['state', 'created_at', 'id'] },
    { name: 'purchases_open_index', properties: ['expires_at'], where: "state = 'open'" },
    {
      name: 'purchases_paid_at_index',
      expression: 'create index purchases_paid_at_index on purchases (paid_at) where paid_at is not null',
    },
    {
      name: 'purchases_id_prefix_index',
      expression: `create index purchases_id_prefix_index on purchases (id text_pattern_ops)`,
    },
    {
      name: 'purchases_email_index',
      expression: `create index purchases_email_index on purchases (lower(recipient->>'email'), created_at)`,
    },
    // Of paid ones only: the checkout, for which a buyer waits, does not write them.
    {
      name: 'purchases_recipient_name_index',
      expression: `create index purchases_recipient_name_index on purchases using gin (to_tsvector('pg_catalog.simple', search_folded(recipient->>'name'))) where state = 'paid'`,
    },
    {
      name: 'purchases_recipient_phone_index',
      expression: `create index purchases_recipient_phone_index on purchases (reverse(regexp_replace(recipient->>'phone', '\\D', '', 'g')) text_pattern_ops) where state = 'paid'`,
    },
    {
      name: 'purchases_numberless_index',
      expression: 'create index purchases_numberless_index on purchases (created_at) where number is null',
    },
  ],
  checks: [
    { name: 'purchases_state_known', expression: "state in ('open', 'superseded', 'failed', 'paid')" },
    {
      name: 'purchases_paid_together',
      expression: "(state = 'paid') = (paid_at is not null) and (paid_at is null) = (paid_payment_id is null)",
    },
    { name: 'purchases_number_form', expression: `number ~ '${formOf('purchase')}'` },
  ],
  uniques: [{ name: 'purchases_number_unique', properties: ['number'], where: 'number is not null' }],
  properties: {
    id: text().primary(),
    /** What people call it; null for one of an earlier release, until it is filled in. */
    number: text().nullable(),
    buyer_id: belongsTo(UserSchema, 'buyer_id'),
    cart_generation: integer(),
    fingerprint: text(),
    recipient: jsonb<Recipient>(),
    total_cents: bigint(),
    created_at: timestamptz(),
    expires_at: timestamptz(),
    state: text<PurchaseState>(),
    preference_id: text().nullable(),
    redirect_url: text().nullable(),
    collector_id: text().nullable(),
    // A payment pays one purchase.
    paid_payment_id: text().unique('purchases_paid_payment_id_unique').nullable(),
    paid_at: timestamptz().nullable(),
    payment_status: text(),
    /** Until when an approved part of its total waits for the rest; null if none does. */
    part_until: timestamptz().nullable(),
    /** When the provider was last searched for payments, and when to search it again; null for never again. */
    searched_at: timestamptz().nullable(),
    next_search_at: timestamptz().nullable().defaultRaw("(now() + '00:01:00'::interval)"),
    /** When to close the payment page at the provider; null if unnecessary. */
    expire_preference_at: timestamptz().nullable(),
    expire_tries: integer().default(0),
    /** When to tell that its time is over; null if that was told, or if release 0.2.0 has sold it. */
    expiry_due_at: timestamptz().nullable(),
  },
});

export const OrderSchema = defineEntity({
  name: 'OrderRow',
  tableName: 'orders',
  checks: [{ name: 'orders_number_form', expression: `number ~ '${formOf('order')}'` }],
  uniques: [
    { name: 'orders_one_per_seller', properties: ['purchase_id', 'seller_id'] },
    { name: 'orders_number_unique', properties: ['number'], where: 'number is not null' },
  ],
  indexes: [
    { name: 'orders_newest_index', properties: ['created_at', 'id'] },
    { name: 'orders_buyer_index', properties: ['buyer_id', 'created_at', 'id'] },
    {
      name: 'orders_sold_index',
      expression: `create index orders_sold_index on orders (seller_id, (seller_fulfillment->>'paid_at'), id)
        where seller_fulfillment->>'paid_at' is not null`,
    },
    { name: 'orders_returned_index', properties: ['created_at', 'id'], where: 'payment_returned' },
    {
      name: 'orders_sold_returned_index',
      expression: `create index orders_sold_returned_index on orders (seller_id, (seller_fulfillment->>'paid_at'), id)
        where payment_returned and seller_fulfillment->>'paid_at' is not null`,
    },
    {
      name: 'orders_id_prefix_index',
      expression: `create index orders_id_prefix_index on orders (id text_pattern_ops)`,
    },
    {
      name: 'orders_tracking_index',
      expression: `create index orders_tracking_index on orders ((shipping_address->'shipco'->>'carrier_tracking_id')) where shipping_address->'shipco'->>'carrier_tracking_id' is not null`,
    },
    {
      name: 'orders_numberless_index',
      expression: 'create index orders_numberless_index on orders (created_at) where number is null',
    },
  ],
  properties: {
    id: text().primary(),
    /** As a purchase's. */
    number: text().nullable(),
    purchase_id: belongsTo(PurchaseSchema, 'purchase_id'),
    buyer_id: belongsTo(UserSchema, 'buyer_id'),
    seller_id: belongsTo(SellerSchema, 'seller_id'),
    items_total_cents: bigint(),
    shipping_full_cents: bigint(),
    buyer_shipping_share_cents: bigint(),
    created_at: timestamptz(),
    shipping_address: jsonb<ShippingAddress['document']>(),
    seller_fulfillment: jsonb<SellerFulfillment['document']>(),
    /** Whether its purchase's payment was returned, which is rare. A trigger on purchases writes it, for the index. */
    payment_returned: boolean().default(false),
  },
});

export const OrderItemSchema = defineEntity({
  name: 'OrderItemRow',
  tableName: 'order_items',
  checks: [{ name: 'order_items_quantity_positive', expression: 'quantity > 0' }],
  properties: {
    order_id: belongsTo(OrderSchema, 'order_id').primary(),
    product_id: belongsTo(ProductSchema, 'product_id').primary(),
    title: text(),
    quantity: integer(),
    unit_price_cents: bigint(),
    free_shipping: boolean(),
    sku: text().nullable(),
    external_id: text().nullable(),
  },
});

export const OrderFactSchema = defineEntity({
  name: 'OrderFactRow',
  tableName: 'order_facts',
  indexes: [
    {
      name: 'order_facts_told_index',
      expression: `create index order_facts_told_index on order_facts (recorded_at) where ${IS_TOLD}`,
    },
    { name: 'order_facts_unpublished_index', properties: ['recorded_at'], where: 'position is null' },
    { name: 'order_facts_given_index', properties: ['given_at', 'position'], where: 'position is not null' },
  ],
  uniques: [{ name: 'order_facts_position_unique', properties: ['position'], where: 'position is not null' }],
  checks: [
    { name: 'order_facts_kind_is_listed', expression: `kind in (${FACT_KINDS.map((kind) => `'${kind}'`).join(', ')})` },
    { name: 'order_facts_number_positive', expression: 'number > 0' },
  ],
  properties: {
    order_id: belongsTo(OrderSchema, 'order_id').primary(),
    /** From 1, without gaps. */
    number: integer().primary(),
    id: text().unique('order_facts_id_unique'),
    kind: text<FactKind>(),
    /** The number of the form that its data has. */
    version: integer(),
    at: timestamptz(),
    data: jsonb<Readonly<Record<string, unknown>>>(),
    recorded_at: timestamptz(),
    /** Among the facts of all orders and links; null until it is published. */
    position: bigint().nullable(),
    /** When it was published: never before an earlier position. */
    given_at: timestamptz().nullable(),
  },
});

export interface OrdersTables {
  purchases: TableOf<typeof PurchaseSchema>;
  orders: TableOf<typeof OrderSchema>;
  order_items: TableOf<typeof OrderItemSchema>;
  order_facts: TableOf<typeof OrderFactSchema>;
}

export const PAY_PAGES_TO_CLOSE = {
  name: 'expire-preference',
  table: 'purchases',
  due: 'expire_preference_at',
} as const satisfies DueIn<OrdersTables>;

export const PAYMENTS_TO_SEARCH = {
  name: 'search-payments',
  table: 'purchases',
  due: 'next_search_at',
} as const satisfies DueIn<OrdersTables>;
