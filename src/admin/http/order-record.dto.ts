import { IsIn, IsOptional } from 'class-validator';
import { type OrderStatus, orderStatus } from '../../orders/domain/order-status.js';
import { amountFromCents } from '../../shared/domain/money.js';
import { CursorQuery } from '../../shared/http/listing.dto.js';
import type { OrderHistory, OrderRecord } from '../application/order-records.js';
import { type PaymentView, toPaymentView, toWebhookView, type WebhookView } from './record.dto.js';
import { type AttemptView, type ShipmentView, toAttemptView, toShipmentView } from './shipment-record.dto.js';

const STATUSES: OrderStatus[] = ['awaiting_payment', 'paid', 'expired', 'refunded'];

export class OrdersQuery extends CursorQuery {
  @IsOptional() @IsIn(STATUSES) status?: OrderStatus;
}

export interface OrderRecordView {
  id: string;
  purchase_id: string;
  seller_id: string;
  seller_name: string;
  status: OrderStatus;
  created_at: string;
  paid_at: string | null;
  currency: 'ARS';
  total: number;
  payment_status: string;
  shipment: { state: string; reason?: string } | null;
}

export function toOrderRecordView(order: OrderRecord, now: Date): OrderRecordView {
  const { shipmentState: state, shipmentReason: reason } = order;
  return {
    id: order.id,
    purchase_id: order.purchaseId,
    seller_id: order.sellerId,
    seller_name: order.sellerName,
    status: orderStatus(order.purchase, now),
    created_at: order.createdAt.toISOString(),
    paid_at: order.purchase.paidAt?.toISOString() ?? null,
    currency: 'ARS',
    total: amountFromCents(order.totalCents),
    payment_status: order.purchase.paymentStatus,
    shipment: state ? { state, ...(reason && { reason }) } : null,
  };
}

export interface OrderHistoryView extends Omit<OrderRecordView, 'shipment'> {
  items: { product_id: string; title: string; quantity: number; unit_price: number }[];
  items_total: number;
  shipping_full: number;
  buyer_shipping_share: number;
  purchase: { state: string; expires_at: string; preference_id: string | null; paid_payment_id: string | null };
  destination: { city: string; state: string; zip: string };
  quoted_with: { credential_kind: string; account_id: number } | null;
  parcel: Readonly<Record<string, unknown>>;
  shipment: ShipmentView | null;
  attempts: (AttemptView & { credential_differs_from_quote: boolean })[];
  payments: PaymentView[];
  notifications: WebhookView[];
}

export function toOrderHistoryView(history: OrderHistory, now: Date): OrderHistoryView {
  const { order, shipment } = history;
  const { quotedWith, purchase } = order;
  return {
    ...toOrderRecordView(order, now),
    items: history.items.map(({ productId, title, quantity, unitPriceCents }) => ({
      product_id: productId,
      title,
      quantity,
      unit_price: amountFromCents(unitPriceCents),
    })),
    items_total: amountFromCents(order.itemsTotalCents),
    shipping_full: amountFromCents(order.shippingFullCents),
    buyer_shipping_share: amountFromCents(order.buyerShippingShareCents),
    purchase: {
      state: purchase.state,
      expires_at: purchase.expiresAt.toISOString(),
      preference_id: order.preferenceId,
      paid_payment_id: order.paidPaymentId,
    },
    destination: order.destination,
    quoted_with: quotedWith && { credential_kind: quotedWith.kind, account_id: quotedWith.accountId },
    parcel: order.parcel,
    shipment: shipment && toShipmentView(shipment),
    attempts: history.attempts.map((attempt) => ({
      ...toAttemptView(attempt),
      // An attempt that chose no credential cannot have chosen another one.
      credential_differs_from_quote:
        attempt.credentialKind !== null &&
        (attempt.credentialKind !== quotedWith?.kind || attempt.accountId !== quotedWith.accountId),
    })),
    payments: history.payments.map(toPaymentView),
    notifications: history.notifications.map(toWebhookView),
  };
}
