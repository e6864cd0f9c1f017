import { IsIn, IsOptional } from 'class-validator';
import { amountFromCents } from '../../shared/domain/money.js';
import { CursorQuery } from '../../shared/http/listing.dto.js';
import type { OrderOverview } from '../application/order-overviews.js';
import { type OrderStatus, orderStatus, SOLD_STATUSES, type SoldStatus } from '../domain/order-status.js';
import { ORDER_TEXTS, paymentText } from '../domain/order-words.js';
import { type OrderItemView, toOrderItemView } from './order.dto.js';
import { type ShipmentView, toSellersShipmentView } from './shipment.dto.js';

export class SoldOrdersQuery extends CursorQuery {
  @IsOptional() @IsIn(SOLD_STATUSES) status?: SoldStatus;
}

/** What the stored quote and the shipment tell of the parcel. */
const PARCEL_MEMBERS = [
  'carrier_name',
  'service_name',
  'estimated_delivery',
  'shipment_id',
  'shipment_created_at',
  'carrier_tracking_id',
  'tracking',
] as const;

type ParcelView = Partial<Record<(typeof PARCEL_MEMBERS)[number], unknown>>;

export interface SellerOrderView {
  id: string;
  status: OrderStatus;
  status_text: string;
  created_at: string;
  paid_at: string | null;
  currency: 'ARS';
  items: OrderItemView[];
  items_total: number;
  shipping_full: number;
  /** What the seller pays of the shipping; null when the quote does not tell. */
  seller_shipping_cost: number | null;
  payment_status: string;
  payment_status_text: string;
  recipient: { name: string };
  shipping_address: Record<string, unknown>;
  shipment: (ShipmentView & ParcelView) | null;
}

/** A sold order as its seller needs it to send it off: to whom and where, but not how to reach them. */
export function toSellerOrderView(overview: OrderOverview, now: Date): SellerOrderView {
  const { order, items, purchase, recipientName, shipment } = overview;
  const { city, state, zip, street, number, extras } = order.shippingAddress.document;
  const { shipco } = order.shippingAddress;
  const status = orderStatus(purchase, now);
  return {
    id: order.id,
    status,
    status_text: ORDER_TEXTS[status],
    created_at: order.createdAt.toISOString(),
    paid_at: order.sellerFulfillment.paidAt,
    currency: 'ARS',
    items: items.map(toOrderItemView),
    items_total: amountFromCents(order.itemsTotalCents),
    shipping_full: amountFromCents(order.shippingFullCents),
    seller_shipping_cost: typeof shipco?.seller_price === 'number' ? shipco.seller_price : null,
    payment_status: purchase.paymentStatus,
    payment_status_text: paymentText(purchase.paymentStatus),
    recipient: { name: recipientName },
    shipping_address: { city, state, zip, street, number, extras },
    shipment: shipment && { ...toSellersShipmentView(shipment), ...parcelOf(shipco) },
  };
}

function parcelOf(shipco: Readonly<Record<string, unknown>> | null): ParcelView {
  return Object.fromEntries(PARCEL_MEMBERS.flatMap((member) => (shipco && member in shipco ? [[member, shipco[member]]] : [])));
}
