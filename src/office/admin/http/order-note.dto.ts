import { z } from 'zod';
import { Example } from '../../../platform/http/operation.decorator.js';
import { shown } from '../../../platform/http/shown.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { id, timestamp, view } from '../../../platform/http/view.js';
import type { OrderNote } from '../application/order-notes.js';

@Example({ note: 'The buyer called: she collects it on Friday.' })
export class OrderNoteBody {
  @Text(1, 1_000) note!: string;
}

export const OrderNoteView = view(
  'AdminOrderNote',
  {
    id,
    note: z.string(),
    by: z.string().nullable().meta({ description: 'The e-mail address of the admin who wrote it.' }),
    at: timestamp,
  },
  {
    id: '0b8f6c52-9d0e-4a57-8d5e-2f3f0f6a7c11',
    note: 'La compradora llamó: lo retira el viernes.',
    by: 'guardia@example.com',
    at: '2026-11-21T12:00:00.000Z',
  },
);
export type OrderNoteView = z.infer<typeof OrderNoteView>;

export function toOrderNoteView(note: OrderNote): OrderNoteView {
  return shown(OrderNoteView, note);
}
