import { z } from 'zod';
import { shown } from '../../../platform/http/shown.js';
import { amount, exampleOf, id, number, numbers, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { PaymentRecord, WebhookRecord } from '../application/order-records.js';
import type { DryReplay } from '../application/preview-replay.service.js';
import { EFFECTS, INBOX_STATES } from './record-query.dto.js';

export const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

export const PaymentView = view(
  'AdminPayment',
  {
    id,
    purchase_id: id,
    purchase_number: number,
    order_ids: z.array(id).readonly(),
    order_numbers: numbers('order_ids'),
    status: z.string(),
    status_detail: z.string().nullable(),
    effect: z.enum(EFFECTS),
    amount,
    expected_amount: amount,
    refunded_amount: amount,
    currency: z.string(),
    approved_at: timestamp.nullable(),
    refunded_at: timestamp.nullable().meta({ description: 'Of the last refund that the payment provider shows.' }),
    first_read_at: timestamp.meta({ description: 'Lists are in this order.' }),
    read_at: timestamp,
  },
  {
    id: '209834082808',
    purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    purchase_number: 'W4HT-9KCA',
    order_ids: ['b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55'],
    order_numbers: ['K7QM-3F2P'],
    status: 'approved',
    status_detail: 'accredited',
    effect: 'first_approval',
    amount: 53206.2,
    expected_amount: 53206.2,
    refunded_amount: 0,
    currency: 'ARS',
    approved_at: '2026-11-21T10:00:58.000Z',
    refunded_at: null,
    first_read_at: '2026-11-21T10:00:59.310Z',
    read_at: '2026-11-21T10:00:59.310Z',
  },
);
export type PaymentView = z.infer<typeof PaymentView>;

export function toPaymentView(payment: PaymentRecord): PaymentView {
  return {
    ...shown(PaymentView, payment),
    order_ids: payment.orders.map((order) => order.id),
    order_numbers: payment.orders.map((order) => order.number),
    expected_amount: amountFromCents(payment.expectedCents),
    refunded_amount: amountFromCents(payment.refundedCents),
  };
}

export const ListedPaymentView = view(
  'AdminListedPayment',
  {
    ...PaymentView.shape,
    buyer_name: z.string().nullable().meta({ description: 'As given at the checkout; null if it is erased.' }),
  },
  { ...exampleOf(PaymentView), buyer_name: 'Ana Torres' },
);
export type ListedPaymentView = z.infer<typeof ListedPaymentView>;

export function toListedPaymentView(payment: PaymentRecord): ListedPaymentView {
  return { ...toPaymentView(payment), buyer_name: payment.buyerName };
}

export const WebhookView = view(
  'AdminWebhook',
  {
    id,
    received_at: timestamp,
    source: z.string(),
    variant: z.string(),
    topic: z.string(),
    resource_id: z.string().nullable(),
    purchase_id: id.nullable().meta({ description: 'Of its payment or its parcel; null if the service knows none.' }),
    purchase_number: number,
    order_ids: z.array(id).readonly(),
    order_numbers: numbers('order_ids'),
    verified: z.boolean(),
    state: z.enum(INBOX_STATES),
    effect: z.string().nullable(),
    attempts: z.int(),
    next_attempt_at: timestamp.nullable(),
    processed_at: timestamp.nullable(),
  },
  {
    id: '4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10',
    received_at: '2026-11-21T10:00:59.000Z',
    source: 'payco',
    variant: 'webhook',
    topic: 'payment',
    resource_id: '209834082808',
    purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    purchase_number: 'W4HT-9KCA',
    order_ids: ['b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55'],
    order_numbers: ['K7QM-3F2P'],
    verified: true,
    state: 'processed',
    effect: 'first_approval',
    attempts: 1,
    next_attempt_at: null,
    processed_at: '2026-11-21T10:00:59.400Z',
  },
);
export type WebhookView = z.infer<typeof WebhookView>;

export function toWebhookView(webhook: WebhookRecord): WebhookView {
  return {
    ...shown(WebhookView, webhook),
    purchase_id: webhook.purchase?.id ?? null,
    purchase_number: webhook.purchase?.number ?? null,
    order_ids: webhook.orders.map((order) => order.id),
    order_numbers: webhook.orders.map((order) => order.number),
  };
}

const Change = z.strictObject({
  record: z.string(),
  number: number.meta({ description: 'Of the purchase or the order, of a shipment that of its order.' }),
  member: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});

export const DryReplayView = view(
  'DryReplay',
  {
    id,
    provider_available: z.boolean(),
    payments: z.array(z.strictObject({ payment_id: id, effect: z.string(), changes: z.array(Change).readonly() })),
  },
  {
    id: '4d6f1c9e-0f6e-4a8a-8f0e-2f7b6f3c5d10',
    provider_available: true,
    payments: [
      {
        payment_id: '209834082808',
        effect: 'first_approval',
        changes: [
          {
            record: 'purchase f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
            number: 'W4HT-9KCA',
            member: 'state',
            from: 'open',
            to: 'paid',
          },
        ],
      },
    ],
  },
);
export type DryReplayView = z.infer<typeof DryReplayView>;

export function toDryReplayView(id: string, replays: readonly DryReplay[] | null): DryReplayView {
  const payments = (replays ?? []).map(({ paymentId, effect, changes }) => ({ payment_id: paymentId, effect, changes }));
  return { id, provider_available: replays !== null, payments };
}
