import { z } from 'zod';
import { timestamp, view } from '../../shared/http/view.js';
import { SHIPMENT_STATES } from '../../shipping/shipments/domain/shipment-facts.js';
import { MOST_BY_DAY, MOST_WAITING } from '../application/overview-figures.js';
import type { Overview } from '../application/view-overview.service.js';

const state = z.enum(SHIPMENT_STATES);
const count = z.int().meta({ minimum: 0 });

export const OverviewView = view(
  'AdminOverview',
  {
    waiting: z
      .strictObject({
        shipments: z.array(z.strictObject({ state, count })).readonly(),
        unowned_payments: count,
        parked_notifications: count,
      })
      .meta({
        description: `Shipments without a parcel, by state, and other things that need a person; each count is at most ${MOST_WAITING}.`,
      }),
    shipments_by_day: z
      .array(z.strictObject({ day: z.string().meta({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }), state, count }))
      .readonly()
      .meta({
        description: 'By the day in Argentina on which the order was paid, and by the current state; oldest day first.',
      }),
    shipments_by_day_is_cut: z.boolean().meta({
      description: `Whether there are more than the ${MOST_BY_DAY} that are counted: the oldest day is incomplete, earlier ones are missing.`,
    }),
    quotes: z
      .strictObject({
        since: timestamp,
        failed: count,
        durations: z
          .array(
            z.strictObject({
              up_to_seconds: z.number().nullable().meta({ description: 'Null for those that took longer.' }),
              count,
            }),
          )
          .readonly(),
      })
      .meta({ description: 'Quotes of the responding instance since it started.' }),
  },
  {
    waiting: { shipments: [{ state: 'failed', count: 3 }], unowned_payments: 1, parked_notifications: 0 },
    shipments_by_day: [
      { day: '2026-11-21', state: 'created', count: 41 },
      { day: '2026-11-21', state: 'failed', count: 3 },
    ],
    shipments_by_day_is_cut: false,
    quotes: {
      since: '2026-11-21T10:00:00.000Z',
      failed: 1,
      durations: [
        { up_to_seconds: 0.5, count: 120 },
        { up_to_seconds: null, count: 1 },
      ],
    },
  },
);
export type OverviewView = z.infer<typeof OverviewView>;

export function toOverviewView({ waiting, byDay, byDayIsCut, quotes, startedAt }: Overview): OverviewView {
  return {
    waiting: {
      shipments: waiting.shipments,
      unowned_payments: waiting.unownedPayments,
      parked_notifications: waiting.parkedNotifications,
    },
    shipments_by_day: byDay,
    shipments_by_day_is_cut: byDayIsCut,
    quotes: {
      since: startedAt.toISOString(),
      failed: quotes.failed,
      durations: quotes.durations.map(({ upToSeconds, count }) => ({ up_to_seconds: upToSeconds, count })),
    },
  };
}
