import { z } from 'zod';
import { ORDER_STATUSES, orderStatus, SOLD_FILTERS, type SoldFilter } from '../../orders/domain/order-status.js';
import { isApproved } from '../../orders/domain/payment-status.js';
import { readNumber } from '../../orders/domain/public-number.js';
import { PeriodQuery, periodOf } from '../../platform/http/period.dto.js';
import { IsIn, IsOptional, IsString, MaxLength } from '../../platform/http/rules.js';
import { shown } from '../../platform/http/shown.js';
import { Text } from '../../platform/http/text.decorator.js';
import { amount, currency, drift, exampleOf, IsPartBack, id, number, timestamp, view } from '../../platform/http/view.js';
import { amountFromCents } from '../../platform/kernel/money.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';
import type { PartBack, SoldOrder, SoldOrderFilter } from '../application/order-overviews.js';
import type { DispatchRule } from '../domain/dispatch-deadline.js';
import { DISPATCH_LABELS, soldLabel } from '../domain/dispatch-label.js';
import { ORDER_MESSAGES, orderMessage, paymentMessage, soldPaymentMessage } from '../domain/order-messages.js';
import { BuyerRequestView, DispatchRequestView, toBuyerRequestView, toRequestView } from './dispatch-request.dto.js';
import { AddressOfOrder, DispatchBy, dispatchByOf, OrderItemView, SentAgainAt, ShipcoOfOrder } from './order.dto.js';
import { PapersView, toPapersView } from './sale-papers.dto.js';
import { ShipmentView, toSellersShipmentView } from './shipment.dto.js';

export class SoldOrdersQuery extends PeriodQuery {
  @IsOptional() @IsIn(SOLD_FILTERS) status?: SoldFilter;
  /** As people write it. */
  @IsOptional() @MaxLength(40) @IsString() number?: string;
  @IsOptional() @Text(2, 100) q?: string;
}

/** Throws a 400 for a day or a time that there is not; null for a number that none can have. */
export function soldFilter(query: SoldOrdersQuery): SoldOrderFilter | null {
  const number = query.number === undefined ? null : (readNumber(query.number)?.number ?? '');
  if (number === '') return null;
  return { ...periodOf(query), status: query.status ?? null, number, text: query.q ?? null };
}

/** The parcel, from the stored quote and the shipment. */
const Parcel = ShipcoOfOrder.pick({
  carrier_name: true,
  service_name: true,
  estimated_delivery: true,
  pickup_point: true,
  shipment_id: true,
  shipment_created_at: true,
  carrier_tracking_id: true,
  tracking: true,
  packages: true,
});
const PARCEL_FIELDS = Object.keys(Parcel.shape);
type ParcelView = z.infer<typeof Parcel>;

/** At the shipping provider: the seller's own, or the marketplace's. */
const Account = z.enum(['seller', 'marketplace']).nullable();

export const SellerOrderView = view(
  'SellerOrder',
  {
    id,
    number,
    status: z.enum(ORDER_STATUSES),
    status_text: z.string(),
    created_at: timestamp,
    paid_at: timestamp.nullable(),
    dispatch_by: DispatchBy,
    sent_again_at: SentAgainAt,
    label: z.enum(DISPATCH_LABELS).nullable().meta({
      description: 'As in what must leave; null once it needs none: its parcel has left, or its payment is back.',
    }),
    currency,
    items: z.array(OrderItemView),
    items_total: amount,
    shipping_full: amount,
    seller_shipping_cost: amount.nullable().meta({
      description: 'What the account that ships was quoted, with tax; null when the quote does not say.',
    }),
    quoted_to: Account.meta({ description: 'Whose account was quoted; null when the quote does not say.' }),
    shipment_price: amount.nullable().meta({
      description: 'What the shipping provider charges for the parcel, with tax, as it answered; null before it has.',
    }),
    charged_to: Account.meta({
      description:
        'Whose account the parcel is in, which may have been linked since the quote, or not be any more; null before there is one.',
    }),
    drift,
    payment_status: z.string(),
    payment_status_text: z.string(),
    is_part_back: IsPartBack,
    partial_refund: z.strictObject({ refunded: amount.nullable(), paid: amount.nullable() }).nullable().meta({
      description:
        'Of what was paid a part went back to the buyer, and the rest is here. The amounts are null where others have sold of the same purchase: nobody knows of which sale it went back.',
    }),
    recipient: z.strictObject({ name: z.string() }),
    shipping_address: AddressOfOrder,
    shipment: z.strictObject({ ...ShipmentView.shape, ...Parcel.shape }).nullable(),
    papers: PapersView.meta({ description: 'The numbers that its packing slip shows.' }),
    cannot_dispatch: DispatchRequestView.nullable().meta({
      description: 'The last notice of the seller that it cannot be dispatched.',
    }),
    cancel_request: BuyerRequestView.nullable().meta({ description: 'What became of the last request of the buyer to cancel.' }),
  },
  {
    id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    number: 'K7QM-3F2P',
    status: 'paid',
    status_text: ORDER_MESSAGES.paid[DEFAULT_LANGUAGE],
    created_at: '2026-11-21T10:00:00.000Z',
    paid_at: '2026-11-21T10:00:58.000Z',
    dispatch_by: null,
    sent_again_at: null,
    label: null,
    currency: 'ARS',
    items: [exampleOf(OrderItemView)],
    items_total: 49000,
    shipping_full: 4206.2,
    seller_shipping_cost: 4206.2,
    quoted_to: 'marketplace',
    shipment_price: 4206.2,
    charged_to: 'marketplace',
    drift: 0,
    payment_status: 'approved',
    payment_status_text: paymentMessage('approved', true)[DEFAULT_LANGUAGE],
    is_part_back: false,
    partial_refund: null,
    recipient: { name: 'Ana Torres' },
    shipping_address: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120', extras: '' },
    shipment: {
      ...exampleOf(ShipmentView),
      carrier_name: 'Expreso Cuyo',
      service_name: 'Entrega a domicilio',
      estimated_delivery: '2026-12-02T23:00:00.000Z',
      pickup_point: null,
      shipment_id: '690625721',
      shipment_created_at: '2026-11-21T10:01:03.412Z',
      carrier_tracking_id: 'AR67773178833',
      tracking: 'https://shipco.example/track/690625721',
    },
    papers: exampleOf(PapersView),
    cannot_dispatch: null,
    cancel_request: null,
  },
);
export type SellerOrderView = z.infer<typeof SellerOrderView>;

/** A sold order with what its seller needs to ship it: recipient and address, but no contact details. */
export function toSellerOrderView(overview: SoldOrder, now: Date, rule: DispatchRule, language: Language): SellerOrderView {
  const { order, items, purchase, recipientName, shipment, partBack, isSettled } = overview;
  const { paymentStatus, isPartBack } = purchase;
  const { shipco, driftCents } = order.shippingAddress;
  const status = orderStatus(purchase, now);
  return {
    ...shown(SellerOrderView, order),
    status,
    status_text: orderMessage(status, paymentStatus, { isPartBack })[language],
    paid_at: order.sellerFulfillment.paidAt,
    dispatch_by: dispatchByOf(overview, status, rule),
    sent_again_at: shipment?.sentAgainAt?.toISOString() ?? null,
    label: status === 'paid' ? soldLabel(shipment, paymentStatus) : null,
    currency: 'ARS',
    items: items.map((item) => shown(OrderItemView, item)),
    seller_shipping_cost: typeof shipco?.seller_price === 'number' ? shipco.seller_price : null,
    quoted_to: Account.safeParse(shipco?.account).data ?? null,
    shipment_price: typeof shipco?.shipment_price === 'number' ? shipco.shipment_price : null,
    charged_to: overview.chargedTo,
    drift: driftCents === null ? null : amountFromCents(driftCents),
    payment_status: paymentStatus,
    payment_status_text: soldPaymentMessage(paymentStatus, { isPartShared: partBack?.isShared ?? null, isPartBack })[language],
    is_part_back: isPartBack,
    partial_refund: isApproved(paymentStatus) || isPartBack ? partialRefundOf(partBack) : null,
    recipient: { name: recipientName },
    shipping_address: order.shippingAddress.destination,
    shipment: shipment && {
      ...toSellersShipmentView(shipment, { paymentStatus, isPartBack, isSettled }, language),
      ...parcelOf(shipco),
    },
    papers: toPapersView(order.sellerFulfillment.papers),
    cannot_dispatch: toRequestView(overview, 'seller_cannot_dispatch', language),
    cancel_request: toBuyerRequestView(overview, language),
  };
}

function partialRefundOf(part: PartBack | null): SellerOrderView['partial_refund'] {
  if (!part || part.isShared) return part && { refunded: null, paid: null };
  return { refunded: amountFromCents(part.refundedCents), paid: amountFromCents(part.paidCents) };
}

function parcelOf(shipco: Readonly<Record<string, unknown>> | null): ParcelView {
  return Object.fromEntries(PARCEL_FIELDS.flatMap((field) => (shipco && field in shipco ? [[field, shipco[field]]] : [])));
}
