import { amountFromCents } from '../../shared/domain/money.js';
import type { OrderOverview } from '../application/order-overviews.js';
import { SHIPMENT_MEMBERS } from '../domain/order-documents.js';
import { type OrderStatus, orderStatus } from '../domain/order-status.js';

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

const SHIPMENT_STATE_FOR_BUYER: Record<string, 'pending' | 'created' | 'delayed' | 'not_possible'> = {
  pending: 'pending',
  creating: 'pending',
  unknown: 'pending',
  created: 'created',
  failed: 'delayed',
  needs_review: 'delayed',
  skipped: 'not_possible',
};

export interface OrderView {
  id: string;
  purchase_id: string;
  seller_id: string;
  status: OrderStatus;
  created_at: string;
  currency: 'ARS';
  items: { product_id: string; title: string; quantity: number; unit_price: number }[];
  items_total: number;
  shipping_full: number;
  buyer_shipping_share: number;
  total: number;
  payment_status: string;
  shipping_address: Record<string, unknown>;
  seller_fulfillment: { paid_at?: string };
  shipment: { state: string; reason?: string } | null;
}

export function toOrderView({ order, items, purchase, shipment }: OrderOverview, now: Date): OrderView {
  const { city, state, zip, street, number, extras } = order.shippingAddress.document;
  const { paidAt } = order.sellerFulfillment;
  return {
    id: order.id,
    purchase_id: order.purchaseId,
    seller_id: order.sellerId,
    status: orderStatus(purchase, now),
    created_at: order.createdAt.toISOString(),
    currency: 'ARS',
    items: items.map((item) => ({
      product_id: item.productId,
      title: item.title,
      quantity: item.quantity,
      unit_price: amountFromCents(item.unitPriceCents),
    })),
    items_total: amountFromCents(order.itemsTotalCents),
    shipping_full: amountFromCents(order.shippingFullCents),
    buyer_shipping_share: amountFromCents(order.buyerShippingShareCents),
    total: amountFromCents(order.itemsTotalCents + order.buyerShippingShareCents),
    payment_status: purchase.paymentStatus,
    shipping_address: { city, state, zip, street, number, extras, shipco: shipcoForBuyer(order.shippingAddress.shipco) },
    seller_fulfillment: paidAt ? { paid_at: paidAt } : {},
    shipment: shipment && shipmentForBuyer(shipment),
  };
}

function shipcoForBuyer(shipco: Readonly<Record<string, unknown>> | null): Record<string, unknown> | null {
  return shipco && Object.fromEntries(Object.entries(shipco).filter(([member]) => BUYER_MEMBERS.includes(member)));
}

function shipmentForBuyer(shipment: { state: string; reason: string | null }): { state: string; reason?: string } {
  const state = SHIPMENT_STATE_FOR_BUYER[shipment.state] ?? 'pending';
  return { state, ...(state === 'not_possible' && shipment.reason && { reason: shipment.reason }) };
}
