import { z } from 'zod';
import { CUT } from '../../../platform/http/listing.dto.js';
import { shown } from '../../../platform/http/shown.js';
import { id, number, timestamp, view } from '../../../platform/http/view.js';
import type { DeliveryRecord, EndpointDelivery, OrderDelivery } from '../../events/application/delivery-records.js';
import type { EndpointState } from '../../events/domain/event-endpoint.js';

const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'not_allowed'] as const;

const OUTCOME = {
  event_id: id,
  type: z.string(),
  sequence: z.int().nullable().meta({ description: 'Of the event; null if it is about no order, or no longer there.' }),
  progress: z.string().nullable().meta({ description: 'Where the parcel was, if the event says so.' }),
  replayed: z.boolean().meta({ description: 'Sent again by a replay.' }),
  status: z
    .enum(DELIVERY_STATUSES)
    .meta({ description: '`not_allowed`: not delivered, because the address leads to where nothing may be sent.' }),
  http_status: z.int().nullable().meta({ description: 'Of the last try; null without an answer.' }),
  duration_ms: z.int().nullable().meta({ description: 'Of the last try.' }),
  attempts: z.int().meta({ minimum: 0, description: 'Tries since it was queued, or since the endpoint was enabled again.' }),
  next_attempt_at: timestamp.nullable().meta({
    description:
      'In the past while it waits for an earlier event of its order. Null if it has ended, or the endpoint is disabled.',
  }),
  error: z.string().nullable().meta({
    description:
      'Why the last try got no answer: `not_allowed`, `dns`, `connection_refused`, `unreachable`, `tls`, `timeout`, `dropped`, `bad_answer`, `secret_unreadable` or `event_gone`.',
  }),
  created_at: timestamp,
  ended_at: timestamp.nullable().meta({ description: 'When it was delivered, or given up.' }),
} as const;

const EXAMPLE = {
  event_id: '4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2',
  type: 'order.paid',
  sequence: 1,
  progress: null,
  replayed: false,
  status: 'waiting',
  http_status: 503,
  duration_ms: 41,
  attempts: 2,
  next_attempt_at: '2026-11-21T12:00:35.000Z',
  error: null,
  created_at: '2026-11-21T12:00:00.000Z',
  ended_at: null,
} as const;

export const DeliveryView = view(
  'EventDelivery',
  {
    ...OUTCOME,
    order_id: id.nullable().meta({ description: 'Null if the event is not about an order.' }),
    order_number: number,
  },
  { ...EXAMPLE, order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', order_number: 'K7QM-3F2P' },
);
export type DeliveryView = z.infer<typeof DeliveryView>;

export const OrderDeliveryView = view(
  'OrderEventDelivery',
  {
    ...OUTCOME,
    endpoint_id: id,
    endpoint_host: z.string().nullable().meta({ description: 'Null if the endpoint was deleted.' }),
    endpoint_description: z.string().nullable(),
  },
  {
    ...EXAMPLE,
    endpoint_id: '2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1',
    endpoint_host: 'erp.example.com',
    endpoint_description: 'ERP',
  },
);
export type OrderDeliveryView = z.infer<typeof OrderDeliveryView>;

export const OrderDeliveriesView = view(
  'OrderEventDeliveries',
  { items: z.array(OrderDeliveryView), ...CUT, has_more: z.boolean().meta({ description: 'As `truncated`.' }) },
  {
    items: [
      {
        ...EXAMPLE,
        endpoint_id: '2f1d9a5e-52c4-4f0e-9c1b-77a5c6f4b0d1',
        endpoint_host: 'erp.example.com',
        endpoint_description: 'ERP',
      },
    ],
    next_cursor: null,
    truncated: false,
    has_more: false,
  },
);
export type OrderDeliveriesView = z.infer<typeof OrderDeliveriesView>;

export function toDeliveryView(delivery: EndpointDelivery, state: EndpointState): DeliveryView {
  const { orderId, orderNumber } = delivery;
  return { ...toOutcome(delivery, state), order_id: orderId, order_number: orderNumber };
}

export function toOrderDeliveryView(delivery: OrderDelivery): OrderDeliveryView {
  const { endpointId, endpoint } = delivery;
  return {
    ...toOutcome(delivery, endpoint?.state ?? 'disabled'),
    endpoint_id: endpointId,
    endpoint_host: endpoint && hostOf(endpoint.url),
    endpoint_description: endpoint?.description ?? null,
  };
}

function toOutcome(delivery: DeliveryRecord, state: EndpointState): z.infer<z.ZodObject<typeof OUTCOME>> {
  const isRefused = delivery.state !== 'delivered' && delivery.error === 'not_allowed';
  return {
    ...shown(z.strictObject(OUTCOME), delivery),
    replayed: delivery.isReplayed,
    status: isRefused ? 'not_allowed' : delivery.state,
    next_attempt_at: state === 'active' ? (delivery.nextAttemptAt?.toISOString() ?? null) : null,
  };
}

/** An address that was stored can be read. */
function hostOf(url: string): string {
  return new URL(url).host;
}
