import { z } from 'zod';
import { amount, exampleOf, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { SHIPMENT_STATES } from '../../../shipping/shipments/domain/shipment-facts.js';
import { CREATION_STEPS_SECONDS } from '../application/fact-tally.js';
import { MOST_WAITING } from '../application/overview-figures.js';
import type { Overview } from '../application/view-overview.service.js';
import { OwedTotalView, toOwedTotalView } from './owed.dto.js';

const state = z.enum(SHIPMENT_STATES);
const count = z.int().meta({ minimum: 0 });

const dayName = z.string().meta({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const step = z.number().nullable();
const CreationSeconds = z.strictObject({ median: step, p95: step }).nullable().meta({
  description:
    'Half of the orders, and 95 %, had their first parcel at most so long after their payment; null: longer than six hours. Null without creations.',
});

export const OverviewView = view(
  'AdminOverview',
  {
    waiting: z
      .strictObject({
        shipments: z.array(z.strictObject({ state, count })).readonly(),
        waiting_for_a_person: count,
        money_held: amount.meta({
          description: `What the buyers of those paid and did not get back; of at most ${MOST_WAITING}.`,
        }),
        open_requests: count.meta({
          description: 'Orders that their buyer or seller has asked not to send, and nobody has decided.',
        }),
        late_parcels: count.meta({ description: 'Parcels whose day of arrival has passed, and that may still arrive.' }),
        broken_links: count.meta({ description: 'Links that only their sellers can mend.' }),
        unowned_payments: count,
        disputed_payments: count.meta({ description: 'A claim, or a charge-back that the bank has not decided.' }),
        undocumented_payments: count.meta({ description: 'Of a status that the payment provider does not document.' }),
        parked_notifications: count,
        open_findings: count.meta({ description: 'What the audit has found, and nobody has dealt with.' }),
        failing_endpoints: count.meta({
          description: 'Endpoints of events to which nothing can be delivered now, or that were disabled for that.',
        }),
      })
      .meta({
        description: `Shipments without a parcel, by state, and other things that need a person; each count is at most ${MOST_WAITING}.`,
      }),
    owed: OwedTotalView,
    days: z
      .array(z.strictObject({ day: dayName, created: count, delivered: count, failed: count, creation_seconds: CreationSeconds }))
      .readonly()
      .meta({
        description:
          'What happened on each of the last 14 days in Argentina, oldest first: parcels created, parcels delivered, shipments that failed or need a decision. Counted every minute; days that were not counted are missing.',
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
    waiting: {
      shipments: [{ state: 'failed', count: 3 }],
      waiting_for_a_person: 3,
      money_held: 159618.6,
      open_requests: 1,
      late_parcels: 2,
      broken_links: 0,
      unowned_payments: 1,
      disputed_payments: 0,
      undocumented_payments: 0,
      parked_notifications: 0,
      open_findings: 0,
      failing_endpoints: 0,
    },
    owed: exampleOf(OwedTotalView),
    days: [{ day: '2026-11-21', created: 41, delivered: 38, failed: 3, creation_seconds: { median: 2, p95: 10 } }],
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

export function toOverviewView({ waiting, owed, days, quotes, startedAt }: Overview): OverviewView {
  return {
    waiting: {
      shipments: waiting.shipments,
      waiting_for_a_person: waiting.waitingForPerson,
      money_held: amountFromCents(waiting.moneyHeldCents),
      open_requests: waiting.openRequests,
      late_parcels: waiting.lateParcels,
      broken_links: waiting.brokenLinks,
      unowned_payments: waiting.unownedPayments,
      disputed_payments: waiting.disputedPayments,
      undocumented_payments: waiting.undocumentedPayments,
      parked_notifications: waiting.parkedNotifications,
      open_findings: waiting.openFindings,
      failing_endpoints: waiting.failingEndpoints,
    },
    owed: toOwedTotalView(owed),
    days: days.map(({ durations, ...day }) => ({ ...day, creation_seconds: creationSeconds(durations) })),
    quotes: {
      since: startedAt.toISOString(),
      failed: quotes.failed,
      durations: quotes.durations.map(({ upToSeconds, count }) => ({ up_to_seconds: upToSeconds, count })),
    },
  };
}

function creationSeconds(durations: readonly number[]): { median: number | null; p95: number | null } | null {
  const total = durations.reduce((sum, one) => sum + one, 0);
  if (total === 0) return null;
  return { median: bound(durations, total * 0.5), p95: bound(durations, total * 0.95) };
}

/** The end of the first step by which so many are reached. */
function bound(durations: readonly number[], many: number): number | null {
  let sum = 0;
  const at = durations.findIndex((count) => {
    sum += count;
    return sum >= many;
  });
  return CREATION_STEPS_SECONDS[at] ?? null;
}
