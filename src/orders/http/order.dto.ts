import { amountFromCents } from '../../shared/domain/money.js';
import type { OrderOverview } from '../application/order-overviews.js';
import type { OrderItem } from '../domain/order.js';
import { SHIPMENT_MEMBERS } from '../domain/order-documents.js';
import { type OrderStatus, orderStatus } from '../domain/order-status.js';
import { ORDER_TEXTS, paymentText } from '../domain/order-words.js';
import { type ShipmentView, toShipmentView } from './shipment.dto.js';

/** What the quote's answer shows. All else in the stored quote (account, origin, the seller's cost) is not the buyer's business. */
const QUOTE_MEMBERS = [
  'seller_id',
  'carrier_name',
  'service_type',
  'service_name',
  'price',
  'buyer_price',
  'estimated_delivery',
  'destination',
] as const;
const BUYER_MEMBERS: readonly string[] = [...QUOTE_MEMBERS, ...SHIPMENT_MEMBERS];

export interface OrderItemView {
  product_id: string;
  title: string;
  quantity: number;
  unit_price: number;
}

export interface OrderView {
  id: string;
  purchase_id: string;
  seller_id: string;
  status: OrderStatus;
  status_text: string;
  created_at: string;
  currency: 'ARS';
  items: OrderItemView[];
  items_total: number;
  shipping_full: number;
  buyer_shipping_share: number;
  total: number;
  payment_status: string;
  payment_status_text: string;
  shipping_address: Record<string, unknown>;
  seller_fulfillment: { paid_at?: string };
  shipment: ShipmentView | null;
}

export function toOrderView({ order, items, purchase, shipment }: OrderOverview, now: Date): OrderView {
  const { city, state, zip, street, number, extras } = order.shippingAddress.document;
  const { paidAt } = order.sellerFulfillment;
  const status = orderStatus(purchase, now);
  return {
    id: order.id,
    purchase_id: order.purchaseId,
    seller_id: order.sellerId,
    status,
    status_text: ORDER_TEXTS[status],
    created_at: order.createdAt.toISOString(),
    currency: 'ARS',
    items: items.map(toOrderItemView),
    items_total: amountFromCents(order.itemsTotalCents),
    shipping_full: amountFromCents(order.shippingFullCents),
    buyer_shipping_share: amountFromCents(order.buyerShippingShareCents),
    total: amountFromCents(order.itemsTotalCents + order.buyerShippingShareCents),
    payment_status: purchase.paymentStatus,
    payment_status_text: paymentText(purchase.paymentStatus),
    shipping_address: { city, state, zip, street, number, extras, shipco: shipcoForBuyer(order.shippingAddress.shipco) },
    seller_fulfillment: paidAt ? { paid_at: paidAt } : {},
    shipment: shipment && toShipmentView(shipment),
  };
}

export function toOrderItemView({ productId, title, quantity, unitPriceCents }: OrderItem): OrderItemView {
  return { product_id: productId, title, quantity, unit_price: amountFromCents(unitPriceCents) };
}

function shipcoForBuyer(shipco: Readonly<Record<string, unknown>> | null): Record<string, unknown> | null {
  return shipco && Object.fromEntries(Object.entries(shipco).filter(([member]) => BUYER_MEMBERS.includes(member)));
}
