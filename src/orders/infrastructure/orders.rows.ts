import { type Selectable, sql } from 'kysely';
import type { Recipient } from '../../identity/domain/session-user.js';
import { timeOf } from '../../platform/database/stored-time.js';
import { Order, type OrderItem } from '../domain/order.js';
import { SellerFulfillment, ShippingAddress } from '../domain/order-documents.js';
import type { Purchase } from '../domain/purchase.js';
import type { OrdersTables } from './orders.schema.js';

export type OrderRow = Selectable<OrdersTables['orders']>;
export type OrderItemRow = Selectable<OrdersTables['order_items']>;
export type PurchaseRow = Selectable<OrdersTables['purchases']>;

/** A part of its total is here and waits for the rest. */
export const IS_PART_WAITING = '(paid_at is null and part_until is not null and part_until > now())';
export const isPartWaiting = sql<boolean>`${sql.raw(IS_PART_WAITING)}`;

/** Who gets the parcel of an order `o` of a purchase `p`: as `recipientOf` says. */
export const recipientPart = (part: keyof Recipient) =>
  sql<string | null>`coalesce(o.shipping_address->'recipient'->>${sql.lit(part)}, p.recipient->>${sql.lit(part)})`;

export const PURCHASE_COLUMNS = [
  'id',
  'number',
  'buyer_id',
  'cart_generation',
  'fingerprint',
  'recipient',
  'total_cents',
  'created_at',
  'expires_at',
  'state',
  'redirect_url',
  'payment_status',
] as const;

export function toPurchase(row: Pick<PurchaseRow, (typeof PURCHASE_COLUMNS)[number]>): Purchase {
  return {
    id: row.id,
    number: row.number,
    buyerId: row.buyer_id,
    cartGeneration: row.cart_generation,
    fingerprint: row.fingerprint,
    recipient: row.recipient,
    totalCents: Number(row.total_cents),
    createdAt: timeOf(row.created_at),
    expiresAt: timeOf(row.expires_at),
    state: row.state,
    redirectUrl: row.redirect_url,
    paymentStatus: row.payment_status,
  };
}

export function toOrder(row: OrderRow): Order {
  const keys = {
    id: row.id,
    number: row.number,
    purchaseId: row.purchase_id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    createdAt: timeOf(row.created_at),
  };
  const totals = {
    itemsTotalCents: Number(row.items_total_cents),
    shippingFullCents: Number(row.shipping_full_cents),
    buyerShippingShareCents: Number(row.buyer_shipping_share_cents),
  };
  const address = new ShippingAddress(row.shipping_address);
  const fulfillment = new SellerFulfillment(row.seller_fulfillment);
  return new Order(keys, totals, address, fulfillment);
}

export function toOrderItem(row: OrderItemRow): OrderItem {
  return {
    orderId: row.order_id,
    productId: row.product_id,
    title: row.title,
    quantity: row.quantity,
    unitPriceCents: Number(row.unit_price_cents),
    freeShipping: row.free_shipping,
    sku: row.sku,
    externalId: row.external_id,
  };
}
