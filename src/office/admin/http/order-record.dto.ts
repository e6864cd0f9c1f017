import { z } from 'zod';
import { ORDER_STATUSES, type OrderStatus, orderStatus } from '../../../orders/domain/order-status.js';
import { IsIn, IsOptional } from '../../../platform/http/rules.js';
import { shown } from '../../../platform/http/shown.js';
import { amount, currency, IsPartBack, id, number, timestamp, view } from '../../../platform/http/view.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { PARCEL_PROGRESS } from '../../../shipping/shipments/domain/parcel-progress.js';
import type { OrderRecord } from '../application/order-records.js';
import { ListQuery } from './list-query.dto.js';
import { ShipmentStateView, toShipmentStateView } from './shipment-state.dto.js';

export class OrdersQuery extends ListQuery {
  @IsOptional() @IsIn(ORDER_STATUSES) status?: OrderStatus;
}

/** What every answer about an order has. */
export const ORDER_FIELDS = {
  id,
  number,
  purchase_id: id,
  purchase_number: number,
  seller_id: id,
  seller_name: z.string(),
  status: z.enum(ORDER_STATUSES),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  currency,
  total: amount,
  payment_status: z.string(),
  part_until: timestamp.nullable().meta({
    description: 'Until when a part of its purchase that is paid waits for the rest; null if none waits.',
  }),
  is_part_back: IsPartBack,
};
export const ORDER_EXAMPLE = {
  id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
  number: 'K7QM-3F2P',
  purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
  purchase_number: 'W4HT-9KCA',
  seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
  seller_name: 'Tienda Norte',
  status: 'paid',
  created_at: '2026-11-21T10:00:00.000Z',
  paid_at: '2026-11-21T10:00:58.000Z',
  currency: 'ARS',
  total: 53206.2,
  payment_status: 'approved',
  part_until: null,
  is_part_back: false,
} as const;

export const OrderRecordView = view(
  'AdminOrder',
  {
    ...ORDER_FIELDS,
    buyer_name: z.string().nullable().meta({ description: 'As given at the checkout; null if it is erased.' }),
    products: z.string().meta({ description: 'Its lines, for people.' }),
    shipment: ShipmentStateView.nullable(),
    progress: z.enum(PARCEL_PROGRESS).nullable().meta({ description: 'Where its parcel is, as last read; null without one.' }),
  },
  {
    ...ORDER_EXAMPLE,
    buyer_name: 'Ana Torres',
    products: '2 × Mate de calabaza, Yerba',
    shipment: { state: 'created' },
    progress: 'in_transit',
  },
);
export type OrderRecordView = z.infer<typeof OrderRecordView>;

export function toOrderRecordView(order: OrderRecord, now: Date, language: Language): OrderRecordView {
  const { purchase, shipmentState: state, shipmentReason: reason } = order;
  return {
    ...shown(OrderRecordView, { ...order, ...purchase }),
    status: orderStatus(purchase, now),
    currency: 'ARS',
    shipment: state && toShipmentStateView(state, reason, language),
  };
}
