import { z } from 'zod';
import { shown } from '../../platform/http/shown.js';
import { timestamp, view } from '../../platform/http/view.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';
import { isWebAddress } from '../../platform/kernel/web-address.js';
import { PARCEL_PROGRESS } from '../../shipping/shipments/domain/parcel-progress.js';
import type { TrackedParcel } from '../application/parcel-tracking.js';
import { PROGRESS_MESSAGES, progressMessage } from '../domain/progress-messages.js';
import { type Reader } from '../domain/reason-messages.js';

const EventView = z.strictObject({
  at: timestamp,
  code: z.string().meta({ description: 'Status code of the shipping provider.' }),
  text: z.string().meta({ description: 'The shipping provider’s wording.' }),
  substatus: z.string().optional(),
});

export const TrackingView = view(
  'Tracking',
  {
    progress: z.enum(PARCEL_PROGRESS).nullable().meta({ description: 'Where the parcel is; null before there is one.' }),
    progress_text: z.string().nullable(),
    progress_stale_since: timestamp.nullable().meta({
      description:
        'As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more; else null.',
    }),
    estimated_delivery: timestamp.nullable(),
    carrier_name: z.string().nullable(),
    carrier_tracking_id: z.string().nullable(),
    tracking: z.string().nullable().meta({ description: 'The shipping provider’s tracking page.' }),
    packages: z.int().nullable().meta({ description: 'How many packages the parcel travels as; null if that is not known.' }),
    events: z.array(EventView).meta({ description: 'Newest first.' }),
  },
  {
    progress: 'in_transit',
    progress_text: PROGRESS_MESSAGES.in_transit[DEFAULT_LANGUAGE],
    progress_stale_since: null,
    estimated_delivery: '2026-12-02T23:00:00.000Z',
    carrier_name: 'Expreso Cuyo',
    carrier_tracking_id: 'AR67773178833',
    tracking: 'https://shipco.example/track/690625721',
    packages: 1,
    events: [
      { at: '2026-11-23T09:12:00.000Z', code: 'in_transit', text: 'En camino' },
      { at: '2026-11-21T10:01:05.000Z', code: 'documentation_ready', text: 'Pendiente de preparación' },
    ],
  },
);
export type TrackingView = z.infer<typeof TrackingView>;

export function toTrackingView(parcel: TrackedParcel, reader: Reader, language: Language): TrackingView {
  const { progress, statusCode, progressStaleSince: staleSince, isReshipped, tracking, events } = parcel;
  return {
    ...shown(TrackingView, parcel),
    progress_text: progress && progressMessage({ progress, statusCode, staleSince, isReshipped }, reader)[language],
    tracking: isWebAddress(tracking) ? tracking : null,
    events: events.map(({ substatus, ...event }) => ({ ...shown(EventView, event), ...(substatus && { substatus }) })),
  };
}
