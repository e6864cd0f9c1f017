import { sql } from 'kysely';
import { type Given, statement, tables } from '../../shared/infrastructure/statement.js';
import type { QuotedCart } from '../application/purchase.repository.js';
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

/**
 * Waits for whoever holds the cart's row (another checkout) and learns the generation that they left; a payment that is being settled
 * meanwhile finds the cart's version raised, and decides anew. What
 * is read of the cart's items is what was there when the statement began: a change that comes at the same moment comes after it.
 * The unique index of open purchases decides between two. The tables of carts and products are read here and written by their own
 * modules.
 */
export const PLACE = `
  with fence as (
    update carts set version = version + 1 where buyer_id = ? and generation = ? returning buyer_id),
  quoted as (
    select * from jsonb_to_recordset(cast(? as jsonb)) as q (
      "productId" text, quantity int, "unitPriceCents" bigint, "freeShipping" boolean,
      "weightGrams" float8, "lengthCm" float8, "widthCm" float8, "heightCm" float8)),
  unchanged as (
    select from cart_items i
      join products p on p.id = i.product_id and p.active
      left join quoted q on q."productId" = p.id and q.quantity = i.quantity and q."unitPriceCents" = p.price_cents
       and q."freeShipping" = p.free_shipping
       and (q."weightGrams", q."lengthCm", q."widthCm", q."heightCm")
           is not distinct from (p.weight_grams, p.length_cm, p.width_cm, p.height_cm)
     where i.buyer_id = ?
    having count(*) = count(q."productId") and count(*) = (select count(*) from quoted)),
  placed as (
    insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status)
    select ?, f.buyer_id, ?, ?, cast(? as jsonb), ?, ?, ?, ?, ? from fence f, unchanged
    on conflict (buyer_id, cart_generation) where state = 'open' do nothing
    returning id, buyer_id, created_at),
  sold as (
    insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                        created_at, shipping_address, seller_fulfillment)
    select o.id, p.id, p.buyer_id, o.seller_id, o.items_total_cents, o.shipping_full_cents, o.buyer_shipping_share_cents,
           p.created_at, o.shipping_address, o.seller_fulfillment
      from placed p, jsonb_to_recordset(cast(? as jsonb)) as o (
             id text, seller_id text, items_total_cents bigint, shipping_full_cents bigint, buyer_shipping_share_cents bigint,
             shipping_address jsonb, seller_fulfillment jsonb)),
  items as (
    insert into order_items (order_id, product_id, title, quantity, unit_price_cents, free_shipping)
    select i.order_id, i.product_id, i.title, i.quantity, i.unit_price_cents, i.free_shipping
      from placed, jsonb_to_recordset(cast(? as jsonb)) as i (
             order_id text, product_id text, title text, quantity int, unit_price_cents bigint, free_shipping boolean))
  select id from placed`;

export function placedValues(
  cart: QuotedCart,
  purchase: Purchase,
  orders: readonly Order[],
  items: readonly OrderItem[],
): unknown[] {
  return [
    cart.buyerId,
    cart.generation,
    JSON.stringify(cart.lines),
    cart.buyerId,
    purchase.id,
    purchase.cartGeneration,
    purchase.fingerprint,
    JSON.stringify(purchase.recipient),
    purchase.totalCents,
    purchase.createdAt,
    purchase.expiresAt,
    purchase.state,
    purchase.paymentStatus,
    JSON.stringify(orders.map(toOrderRow)),
    JSON.stringify(items.map(toItemRow)),
  ];
}

function toOrderRow(order: Order) {
  return {
    id: order.id,
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
