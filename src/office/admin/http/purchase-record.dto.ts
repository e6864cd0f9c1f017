import { z } from 'zod';
import { PURCHASE_STATES } from '../../../orders/domain/purchase.js';
import { shown } from '../../../platform/http/shown.js';
import { amount, currency, exampleOf, IsPartBack, id, number, numbers, timestamp, view } from '../../../platform/http/view.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import type { PurchaseHistory, PurchaseRecord } from '../application/purchase-records.js';
import { FactView, toFactView } from './order-fact.dto.js';
import { OrderRecordView, toOrderRecordView } from './order-record.dto.js';
import { PaymentView, toPaymentView } from './record.dto.js';

const purchase = {
  id,
  number,
  state: z.enum(PURCHASE_STATES).meta({ description: 'As it is stored: an open one may be past its `expires_at`.' }),
  created_at: timestamp,
  expires_at: timestamp,
  paid_at: timestamp.nullable(),
  payment_status: z.string(),
  part_until: timestamp.nullable().meta({
    description: 'Until when a part of it that is paid waits for the rest; null if none waits.',
  }),
  is_part_back: IsPartBack,
  currency,
  total: amount,
  buyer_name: z.string().nullable().meta({ description: 'As given at the checkout; null if it is erased.' }),
  seller_names: z.array(z.string()).readonly(),
  order_ids: z.array(id).readonly(),
  order_numbers: numbers('order_ids'),
};
const PURCHASE_EXAMPLE = {
  id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
  number: 'W4HT-9KCA',
  state: 'paid',
  created_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2026-11-22T10:00:00.000Z',
  paid_at: '2026-11-21T10:00:58.000Z',
  payment_status: 'approved',
  part_until: null,
  is_part_back: false,
  currency: 'ARS',
  total: 53206.2,
  buyer_name: 'Ana Torres',
  seller_names: ['Tienda Norte'],
  order_ids: ['b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55'],
  order_numbers: ['K7QM-3F2P'],
} as const;

export const PurchaseRecordView = view('AdminPurchase', purchase, { ...PURCHASE_EXAMPLE, order_numbers: ['K7QM-3F2P'] });
export type PurchaseRecordView = z.infer<typeof PurchaseRecordView>;

export function toPurchaseRecordView(purchase: PurchaseRecord): PurchaseRecordView {
  return {
    ...shown(PurchaseRecordView, purchase),
    currency: 'ARS',
    order_ids: purchase.orders.map((order) => order.id),
    order_numbers: purchase.orders.map((order) => order.number),
  };
}

const contactPart = z.string().nullable();
const FactOfOrder = z.strictObject({ order_id: id, ...FactView.shape });

export const PurchaseHistoryView = view(
  'AdminPurchaseHistory',
  {
    ...purchase,
    preference_id: z.string().nullable(),
    paid_payment_id: z.string().nullable(),
    buyer: z
      .strictObject({ name: contactPart, email: contactPart, phone: contactPart })
      .meta({ description: 'Whom to ask, as given at the checkout.' }),
    orders: z.array(OrderRecordView),
    payments: z.array(PaymentView).meta({ description: 'The one that was read first last.' }),
    facts: z.array(FactOfOrder).meta({ description: 'What has happened to its orders, oldest first; the newest 200.' }),
  },
  {
    ...PURCHASE_EXAMPLE,
    order_numbers: ['K7QM-3F2P'],
    preference_id: '4410077-5f0f4f1f7a55',
    paid_payment_id: '209834082808',
    buyer: { name: 'Ana Torres', email: 'ana@example.com', phone: '+54 261 555 0134' },
    orders: [exampleOf(OrderRecordView)],
    payments: [exampleOf(PaymentView)],
    facts: [{ order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', ...exampleOf(FactView) }],
  },
);
export type PurchaseHistoryView = z.infer<typeof PurchaseHistoryView>;

export function toPurchaseHistoryView(history: PurchaseHistory, now: Date, language: Language): PurchaseHistoryView {
  const { purchase } = history;
  return {
    ...toPurchaseRecordView(purchase),
    preference_id: purchase.preferenceId,
    paid_payment_id: purchase.paidPaymentId,
    buyer: purchase.buyer,
    orders: history.orders.map((order) => toOrderRecordView(order, now, language)),
    payments: history.payments.map(toPaymentView),
    facts: history.facts.map(({ orderId, ...fact }) => ({ order_id: orderId, ...toFactView(fact) })),
  };
}
