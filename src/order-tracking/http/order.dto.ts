import { z } from 'zod';
import type { SHIPMENT_FIELDS } from '../../orders/domain/order-documents.js';
import { ORDER_STATUSES, type OrderStatus, orderStatus } from '../../orders/domain/order-status.js';
import { shown } from '../../platform/http/shown.js';
import { amount, CODES_OF_ITEM, currency, exampleOf, IsPartBack, id, number, timestamp, view } from '../../platform/http/view.js';
import { amountFromCents } from '../../platform/kernel/money.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';
import { QUOTED_PARCEL, QUOTED_PARCEL_EXAMPLE } from '../../shipping/quoting/http/quoted-parcel.dto.js';
import type { BoughtOrder, OrderOverview } from '../application/order-overviews.js';
import { type DispatchRule, deadlineOf } from '../domain/dispatch-deadline.js';
import { ORDER_MESSAGES, orderMessage, paymentMessage } from '../domain/order-messages.js';
import { DispatchRequestView, toRequestView } from './dispatch-request.dto.js';
import { MoneyView, toMoneyView } from './money.dto.js';
import { ShipmentView, toShipmentView } from './shipment.dto.js';

const shipmentFields = {
  shipment_id: z.string(),
  shipment_external_id: z.string(),
  shipment_created_at: timestamp,
  carrier_tracking_id: z.string().nullable(),
  tracking: z.string().nullable(),
  packages: z.int().meta({ description: 'How many packages it travels as.' }),
  shipment_create_failed_at: timestamp,
  shipment_create_error: z.string().meta({ description: 'Why the last attempt to create the shipment failed.' }),
} satisfies Record<(typeof SHIPMENT_FIELDS)[number], z.ZodType>;

/**
 * The quote and its shipment as the buyer sees them. The rest of the stored quote (account, origin, the seller's cost) is not
 * shown to buyers.
 */
export const ShipcoOfOrder = z
  .strictObject({
    ...QUOTED_PARCEL,
    ...shipmentFields,
  })
  .partial();
const BUYER_FIELDS = Object.keys(ShipcoOfOrder.shape);

const addressPart = z.string().optional();
export const AddressOfOrder = z.strictObject({
  city: addressPart,
  state: addressPart,
  zip: addressPart,
  street: addressPart,
  number: addressPart,
  extras: addressPart,
});

export const DispatchBy = timestamp.nullable().meta({
  description:
    'By when its parcel must leave; null before the payment, once it has left, if it never will, or if it is followed no more.',
});
export const SentAgainAt = timestamp.nullable().meta({
  description: 'Since when another parcel is to be sent than the first one, or exists; null for the first one.',
});

export const OrderItemView = view(
  'OrderItem',
  { product_id: id, title: z.string(), quantity: z.int(), unit_price: amount, ...CODES_OF_ITEM },
  {
    product_id: '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33',
    title: 'Mate de calabaza',
    quantity: 2,
    unit_price: 24500,
    sku: 'MATE-CAL-01',
    external_id: 'erp-4711',
  },
);
export type OrderItemView = z.infer<typeof OrderItemView>;

export const OrderView = view(
  'Order',
  {
    id,
    number,
    purchase_id: id,
    purchase_number: number,
    seller_id: id,
    status: z.enum(ORDER_STATUSES),
    status_text: z.string(),
    created_at: timestamp,
    currency,
    items: z.array(OrderItemView),
    items_total: amount,
    shipping_full: amount,
    buyer_shipping_share: amount,
    total: amount,
    payment_status: z
      .string()
      .meta({ description: 'Last known payment status at the provider; `none` before the first payment.' }),
    payment_status_text: z.string(),
    is_part_back: IsPartBack,
    money: MoneyView.nullable().meta({ description: 'Of the whole purchase; null while all goes as planned.' }),
    shipping_address: AddressOfOrder.extend({ shipco: ShipcoOfOrder.nullable() }),
    seller_fulfillment: z.strictObject({ paid_at: timestamp.optional() }),
    dispatch_by: DispatchBy,
    sent_again_at: SentAgainAt,
    shipment: ShipmentView.nullable(),
    cancel_request: DispatchRequestView.nullable().meta({ description: 'The last request of the buyer to cancel it.' }),
  },
  {
    id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    number: 'K7QM-3F2P',
    purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    purchase_number: 'W4HT-9KCA',
    seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
    status: 'paid',
    status_text: ORDER_MESSAGES.paid[DEFAULT_LANGUAGE],
    created_at: '2026-11-21T10:00:00.000Z',
    currency: 'ARS',
    items: [exampleOf(OrderItemView)],
    items_total: 49000,
    shipping_full: 4206.2,
    buyer_shipping_share: 4206.2,
    total: 53206.2,
    payment_status: 'approved',
    payment_status_text: paymentMessage('approved', true)[DEFAULT_LANGUAGE],
    is_part_back: false,
    money: null,
    shipping_address: {
      city: 'Godoy Cruz',
      state: 'Mendoza',
      zip: '5501',
      street: 'Lavalle',
      number: '120',
      extras: '',
      shipco: {
        ...QUOTED_PARCEL_EXAMPLE,
        shipment_id: '690625721',
        shipment_external_id: 'MP-7Q2M5H9K4R',
        shipment_created_at: '2026-11-21T10:01:03.412Z',
        carrier_tracking_id: 'AR67773178833',
        tracking: 'https://shipco.example/track/690625721',
      },
    },
    seller_fulfillment: { paid_at: '2026-11-21T10:00:58.000Z' },
    dispatch_by: null,
    sent_again_at: null,
    shipment: exampleOf(ShipmentView),
    cancel_request: null,
  },
);
export type OrderView = z.infer<typeof OrderView>;

export function toOrderView(overview: BoughtOrder, now: Date, rule: DispatchRule, language: Language): OrderView {
  const { order, items, purchase, shipment } = overview;
  const { paidAt } = order.sellerFulfillment;
  const status = orderStatus(purchase, now);
  return {
    ...shown(OrderView, order),
    purchase_number: purchase.number,
    status,
    status_text: orderMessage(status, purchase.paymentStatus, { ...purchase, money: purchase.money?.code })[language],
    currency: 'ARS',
    items: items.map((item) => shown(OrderItemView, item)),
    total: amountFromCents(order.itemsTotalCents + order.buyerShippingShareCents),
    payment_status: purchase.paymentStatus,
    payment_status_text: boughtPaymentMessage(purchase)[language],
    is_part_back: purchase.isPartBack,
    money: toMoneyView(purchase.money, language, now),
    shipping_address: { ...order.shippingAddress.destination, shipco: shipcoForBuyer(order.shippingAddress.shipco) },
    seller_fulfillment: paidAt ? { paid_at: paidAt } : {},
    dispatch_by: dispatchByOf(overview, status, rule),
    sent_again_at: shipment?.sentAgainAt?.toISOString() ?? null,
    shipment: shipment && toShipmentView(shipment, purchase, language),
    cancel_request: toRequestView(overview, 'buyer_wants_to_cancel', language, purchase.money),
  };
}

/** By when its parcel must leave, as its buyer and its seller read it. */
export function dispatchByOf({ order, shipment }: OrderOverview, status: OrderStatus, rule: DispatchRule): string | null {
  const { paidAt } = order.sellerFulfillment;
  const facts = { createdAt: order.createdAt, paidAt: paidAt === null ? null : new Date(paidAt), shipment };
  return status === 'paid' ? (deadlineOf(facts, rule)?.toISOString() ?? null) : null;
}

function boughtPaymentMessage({ paymentStatus, paidAt, money, isPartBack }: BoughtOrder['purchase']) {
  return paymentMessage(paymentStatus, paidAt !== null, { money: money?.code, isPartBack });
}

function shipcoForBuyer(shipco: Readonly<Record<string, unknown>> | null): OrderView['shipping_address']['shipco'] {
  return shipco && Object.fromEntries(Object.entries(shipco).filter(([field]) => BUYER_FIELDS.includes(field)));
}
