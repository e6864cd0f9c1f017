import { z } from 'zod';
import { amount, id, timestamp, view } from '../../../platform/http/view.js';
import type { EventsPage } from '../../events/application/read-events.service.js';
import {
  API_VERSION,
  EVENT_DATA,
  EVENT_TYPES,
  type EventBody,
  type EventType,
  type Field,
  type Form,
} from '../../events/domain/event-forms.js';
import { toFeedCursor } from './feed-query.js';

const EXAMPLE_AT = '2026-11-21T10:01:02.000Z';

const EXAMPLES: Readonly<Record<string, unknown>> = {
  order_id: '0f1e2d3c-4b5a-4978-8796-a5b4c3d2e1f0',
  purchase_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  seller_id: 'c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40',
  items_total: 25000,
  buyer_shipping_share: 2605.56,
  shipping_full: 5211.12,
  shipment_id: '690625721',
  carrier_tracking_id: '36000987654',
  price: 5211.12,
  status_code: 'delivered',
  progress: 'delivered',
  occurred_at: EXAMPLE_AT,
};

const apiVersion = z.iso.date().optional().meta({
  description: 'A date: since when events have this form. Events of release 0.2.0 and earlier ones have none.',
});

/** The description of an event of each type: `order.paid` is `OrderPaidEvent`. */
export const EVENT_VIEWS = EVENT_TYPES.map((type) => {
  const fields = Object.entries<Field>(EVENT_DATA[type]);
  const data = z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])));
  const example = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(name, field)]));
  const shape = { id, type: z.literal(type), api_version: apiVersion, timestamp, sequence: z.int().meta({ minimum: 1 }), data };
  return view(nameOf(type), shape, {
    id: '4be2f5f0-9a0c-4c3e-a9a4-35a0d1c3f6d2',
    type,
    api_version: API_VERSION,
    timestamp: EXAMPLE_AT,
    sequence: 3,
    data: example as z.infer<typeof data>,
  });
});

const EventView = z.discriminatedUnion('type', EVENT_VIEWS as never) as unknown as z.ZodType<EventBody>;

export const EventsView = view(
  'Events',
  {
    items: z.array(EventView),
    next_cursor: z
      .string()
      .meta({ description: 'Pass it as `after` for what comes next. Never null: also without a new event.' }),
    has_more: z.boolean().meta({ description: 'Whether there is more already.' }),
  },
  {
    items: [EVENT_VIEWS[0]?.meta()?.examples as never].flat(),
    next_cursor: 'MGI4ZjZjNTItOWQwZS00YTU3LThkNWUtMmYzZjBmNmE3YzExIDMxMQ',
    has_more: false,
  },
);
export type EventsView = z.infer<typeof EventsView>;

export function toEventsView({ events, next, hasMore }: EventsPage): EventsView {
  return { items: [...events], next_cursor: toFeedCursor(next), has_more: hasMore };
}

function nameOf(type: EventType): string {
  return `${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
}

function schemaOf(field: Field): z.ZodType {
  return 'orNull' in Object(field) ? formOf((field as { orNull: Form }).orNull).nullable() : formOf(field as Form);
}

function formOf(form: Form): z.ZodType {
  if (form === 'amount') return amount;
  if (form === 'time') return timestamp;
  if (form === 'id' || form === 'code') return id;
  if ('manyOf' in form) return z.array(formOf(form.manyOf));
  return z.enum(form as readonly [string, ...string[]]);
}

function exampleOf(name: string, field: Field): unknown {
  if (name in EXAMPLES) return EXAMPLES[name];
  const form = (Object(field) as { orNull?: Form }).orNull ?? field;
  if (typeof form === 'object' && 'manyOf' in form) return form.manyOf.slice(0, 2);
  return Array.isArray(form) ? form[0] : null;
}
