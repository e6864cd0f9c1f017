import { sql } from 'kysely';
import { IF_FENCED, SqlChange } from '../../shared/infrastructure/sql-change.js';
import { type Given, statement, tables } from '../../shared/infrastructure/statement.js';
import type { Order, OrderItem } from '../domain/order.js';
import type { Purchase } from '../domain/purchase.js';
import { PURCHASE_COLUMNS } from './orders.rows.js';
import type { OrdersTables } from './orders.schema.js';

export const OPEN = statement((given: Given<{ buyerId: string; cartGeneration: number }>) =>
  tables<OrdersTables>()
    .selectFrom('purchases')
    .select(PURCHASE_COLUMNS)
    .where('buyer_id', '=', given('buyerId'))
    .where('cart_generation', '=', given('cartGeneration'))
    .where('state', '=', sql.lit('open')),
);

/** A purchase placed after the cart was read has increased the cart's version; one placed before is visible here. */
const NONE_OPEN = `not exists (select from purchases where buyer_id = ? and cart_generation = ? and state = 'open')`;

const PLACED = `
  insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status)
  select ?, ?, ?, ?, cast(? as jsonb), ?, ?, ?, ?, ? where ${IF_FENCED}`;

const SOLD = `
  insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                      created_at, shipping_address, seller_fulfillment)
  select id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
         created_at, shipping_address, seller_fulfillment
    from jsonb_to_recordset(cast(? as jsonb)) as o (
           id text, purchase_id text, buyer_id text, seller_id text, items_total_cents bigint, shipping_full_cents bigint,
           buyer_shipping_share_cents bigint, created_at timestamptz, shipping_address jsonb, seller_fulfillment jsonb)
   where ${IF_FENCED}`;

const ITEMS = `
  insert into order_items (order_id, product_id, title, quantity, unit_price_cents, free_shipping)
  select order_id, product_id, title, quantity, unit_price_cents, free_shipping
    from jsonb_to_recordset(cast(? as jsonb)) as i (
           order_id text, product_id text, title text, quantity int, unit_price_cents bigint, free_shipping boolean)
   where ${IF_FENCED}`;

export function placing(purchase: Purchase, orders: readonly Order[], items: readonly OrderItem[]): readonly SqlChange[] {
  const { id, buyerId, cartGeneration, fingerprint, recipient, totalCents, createdAt, expiresAt, state, paymentStatus } =
    purchase;
  const facts = [fingerprint, JSON.stringify(recipient), totalCents, createdAt, expiresAt, state, paymentStatus];
  return [
    new SqlChange(PLACED, [id, buyerId, cartGeneration, ...facts], { condition: NONE_OPEN, values: [buyerId, cartGeneration] }),
    new SqlChange(SOLD, [JSON.stringify(orders.map(toOrderRow))]),
    new SqlChange(ITEMS, [JSON.stringify(items.map(toItemRow))]),
  ];
}

function toOrderRow(order: Order) {
  return {
    id: order.id,
    purchase_id: order.purchaseId,
    buyer_id: order.buyerId,
    created_at: order.createdAt,
    seller_id: order.sellerId,
    items_total_cents: order.itemsTotalCents,
    shipping_full_cents: order.shippingFullCents,
    buyer_shipping_share_cents: order.buyerShippingShareCents,
    shipping_address: order.shippingAddress.document,
    seller_fulfillment: order.sellerFulfillment.document,
  };
}

function toItemRow(item: OrderItem) {
  return {
    order_id: item.orderId,
    product_id: item.productId,
    title: item.title,
    quantity: item.quantity,
    unit_price_cents: item.unitPriceCents,
    free_shipping: item.freeShipping,
  };
}
