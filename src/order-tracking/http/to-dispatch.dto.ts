import { z } from 'zod';
import { CUT } from '../../platform/http/listing.dto.js';
import { shown } from '../../platform/http/shown.js';
import { exampleOf, timestamp, view } from '../../platform/http/view.js';
import type { Language } from '../../platform/kernel/sentence.js';
import type { SoldOrder } from '../application/order-overviews.js';
import type { DispatchRule } from '../domain/dispatch-deadline.js';
import { DISPATCH_GROUPS, DISPATCH_LABELS, dispatchGroup, dispatchLabel } from '../domain/dispatch-label.js';
import { OrderItemView } from './order.dto.js';
import { SellerOrderView, toSellerOrderView } from './seller-order.dto.js';
import { PUBLIC_REASONS } from './shipment.dto.js';

const Line = z.strictObject(OrderItemView.shape).pick({ product_id: true, title: true, quantity: true, sku: true });

export const ToDispatchView = view(
  'ToDispatch',
  {
    order: SellerOrderView,
    dispatch_by: timestamp.nullable().meta({ description: 'By when the parcel must leave; null if it is followed no more.' }),
    group: z.enum(DISPATCH_GROUPS),
    label: z.enum(DISPATCH_LABELS),
    reason: z.enum(PUBLIC_REASONS).nullable().meta({ description: 'Why its label cannot be printed, if that is known.' }),
    lines: z.array(Line).meta({ description: 'All that is to be packed.' }),
    carrier_tracking_id: z.string().nullable(),
    packages: z.int().nullable().meta({ description: 'How many packages it travels as; null if that is not known.' }),
  },
  {
    order: { ...exampleOf(SellerOrderView), dispatch_by: '2026-11-25T03:00:00.000Z', label: 'ready' },
    dispatch_by: '2026-11-25T03:00:00.000Z',
    group: 'to_print',
    label: 'ready',
    reason: null,
    lines: [{ product_id: '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33', title: 'Mate de calabaza', quantity: 2, sku: 'MATE-CAL-01' }],
    carrier_tracking_id: 'AR67773178833',
    packages: 1,
  },
);
export type ToDispatchView = z.infer<typeof ToDispatchView>;

export const ToDispatchListView = z
  .strictObject({
    items: z.array(ToDispatchView),
    next_cursor: z.string().nullable(),
    truncated: CUT.truncated.meta({
      description: 'Of those without a parcel, or of those with one, there are more than a thousand: the list has no others.',
    }),
  })
  .meta({ examples: [{ items: [exampleOf(ToDispatchView)], next_cursor: null, truncated: false }] });
export type ToDispatchListView = z.infer<typeof ToDispatchListView>;

export function toDispatchView(overview: SoldOrder, now: Date, rule: DispatchRule, language: Language): ToDispatchView {
  const { shipment, purchase, items } = overview;
  const { label, reason } = dispatchLabel(shipment, purchase.paymentStatus);
  const order = toSellerOrderView(overview, now, rule, language);
  return {
    order,
    dispatch_by: order.dispatch_by,
    group: dispatchGroup(shipment, purchase.paymentStatus),
    label,
    // A newer release may know more reasons.
    reason: PUBLIC_REASONS.find((known) => known === reason) ?? null,
    lines: items.map((item) => shown(Line, item)),
    carrier_tracking_id: order.shipment?.carrier_tracking_id ?? null,
    packages: order.shipment?.packages ?? null,
  };
}
