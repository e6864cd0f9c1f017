import { z } from 'zod';
import type { Language } from '../../shared/domain/sentence.js';
import { exampleOf, timestamp, view } from '../../shared/http/view.js';
import type { OrderOverview } from '../application/order-overviews.js';
import { type DispatchRule, dispatchBy } from '../domain/dispatch-deadline.js';
import { DISPATCH_LABELS, dispatchLabel } from '../domain/dispatch-label.js';
import { SellerOrderView, toSellerOrderView } from './seller-order.dto.js';
import { PUBLIC_REASONS } from './shipment.dto.js';

/** No response can hold the deadlines of later ones. */
const LATEST_PAID_MS = Date.parse('9900-01-01T00:00:00.000Z');

export const ToDispatchView = view(
  'ToDispatch',
  {
    order: SellerOrderView,
    dispatch_by: timestamp.meta({ description: 'By when the parcel must leave.' }),
    label: z.enum(DISPATCH_LABELS),
    reason: z.enum(PUBLIC_REASONS).nullable().meta({ description: 'Why its label cannot be printed, if that is known.' }),
  },
  {
    order: exampleOf(SellerOrderView),
    dispatch_by: '2026-11-25T03:00:00.000Z',
    label: 'ready',
    reason: null,
  },
);
export type ToDispatchView = z.infer<typeof ToDispatchView>;

export function toDispatchView(overview: OrderOverview, now: Date, rule: DispatchRule, language: Language): ToDispatchView {
  const { label, reason } = dispatchLabel(overview.shipment, overview.purchase.paymentStatus);
  return {
    order: toSellerOrderView(overview, now, language),
    dispatch_by: deadlineOf(overview, rule).toISOString(),
    label,
    // A newer release may know more reasons.
    reason: PUBLIC_REASONS.find((known) => known === reason) ?? null,
  };
}

/** A payment provider once sent a time that is none: such a parcel is late. */
function deadlineOf({ order }: OrderOverview, rule: DispatchRule): Date {
  const paidAtMs = Date.parse(order.sellerFulfillment.paidAt ?? '');
  return paidAtMs < LATEST_PAID_MS ? dispatchBy(new Date(paidAtMs), rule) : order.createdAt;
}
