import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/domain/sentence.js';
import { timestamp, view } from '../../shared/http/view.js';
import { PARCEL_PROGRESS } from '../../shipping/shipments/domain/parcel-progress.js';
import type { OverviewedShipment } from '../application/order-overviews.js';
import { isHeld } from '../domain/held.js';
import {
  PROGRESS_MESSAGES,
  PUBLIC_SHIPMENT_STATES,
  type PublicReason,
  type PublicShipmentState,
  progressMessage,
  publicShipmentState,
  REASON_MESSAGES,
  type Reader,
  SHIPMENT_MESSAGES,
} from '../domain/order-messages.js';

const REASONS = Object.keys(REASON_MESSAGES) as PublicReason[];

export const ShipmentView = view(
  'Shipment',
  {
    state: z.enum(PUBLIC_SHIPMENT_STATES),
    state_text: z.string(),
    reason: z.enum(REASONS).optional(),
    reason_text: z.string().optional(),
    progress: z.enum(PARCEL_PROGRESS).optional().meta({ description: 'Where the parcel is; absent before there is one.' }),
    progress_text: z.string().optional(),
    progress_at: timestamp.optional(),
  },
  {
    state: 'created',
    state_text: SHIPMENT_MESSAGES.created[DEFAULT_LANGUAGE],
    progress: 'in_transit',
    progress_text: PROGRESS_MESSAGES.in_transit[DEFAULT_LANGUAGE],
    progress_at: '2026-11-23T09:12:00.000Z',
  },
);
export type ShipmentView = z.infer<typeof ShipmentView>;

/** For the buyer: has a reason only if the shipment is skipped, because then processing has stopped. */
export function toShipmentView(shipment: OverviewedShipment, language: Language): ShipmentView {
  if (isHeld(shipment)) return shipmentView('delayed', null, language);
  return viewFor('buyer', shipment, language);
}

/** For the seller, who has the goods: also has the reason for a delay. */
export function toSellersShipmentView(shipment: OverviewedShipment, language: Language): ShipmentView {
  if (isHeld(shipment)) return shipmentView('delayed', shipment.hold, language);
  if (shipment.state === 'failed') return shipmentView('delayed', 'registration_failed', language);
  if (shipment.state === 'needs_review')
    return { ...shipmentView('delayed', 'needs_review', language), ...placeView(shipment, 'seller', language) };
  return viewFor('seller', shipment, language);
}

function viewFor(reader: Reader, shipment: OverviewedShipment, language: Language): ShipmentView {
  return {
    ...shipmentView(publicShipmentState(shipment.state), shipment.reason, language),
    ...placeView(shipment, reader, language),
  };
}

function shipmentView(state: PublicShipmentState, reason: PublicReason | null, language: Language): ShipmentView {
  return {
    state,
    state_text: SHIPMENT_MESSAGES[state][language],
    // A newer release may know more reasons.
    ...(reason && Object.hasOwn(REASON_MESSAGES, reason) && { reason, reason_text: REASON_MESSAGES[reason][language] }),
  };
}

function placeView({ place }: OverviewedShipment, reader: Reader, language: Language) {
  if (!place) return null;
  const { progress, progressAt } = place;
  return { progress, progress_text: progressMessage(progress, reader)[language], progress_at: progressAt.toISOString() };
}
