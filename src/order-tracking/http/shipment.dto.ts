import { z } from 'zod';
import { type PaymentStop, paymentStopOf } from '../../orders/domain/payment-status.js';
import { timestamp, view } from '../../platform/http/view.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';
import { openRequest } from '../../shipping/shipments/domain/dispatch-request.js';
import { heldFor, isHeld } from '../../shipping/shipments/domain/held.js';
import { isBeforeDispatch, mayArrive, PARCEL_PROGRESS } from '../../shipping/shipments/domain/parcel-progress.js';
import { endedWithout } from '../../shipping/shipments/domain/shipment-facts.js';
import type { OverviewedShipment } from '../application/order-overviews.js';
import {
  PUBLIC_SHIPMENT_STATES,
  type PublicShipmentState,
  publicShipmentState,
  SHIPMENT_MESSAGES,
  shipmentMessage,
} from '../domain/order-messages.js';
import { PROGRESS_MESSAGES, progressMessage } from '../domain/progress-messages.js';
import { owedReason, type PublicReason, REASON_MESSAGES, type Reader, reasonMessage } from '../domain/reason-messages.js';

type Place = NonNullable<OverviewedShipment['place']>;

export const PUBLIC_REASONS = Object.keys(REASON_MESSAGES) as PublicReason[];

export const ShipmentView = view(
  'Shipment',
  {
    state: z.enum(PUBLIC_SHIPMENT_STATES),
    state_text: z.string(),
    reason: z.enum(PUBLIC_REASONS).optional(),
    reason_text: z.string().optional(),
    progress: z.enum(PARCEL_PROGRESS).optional().meta({ description: 'Where the parcel is; absent before there is one.' }),
    progress_text: z.string().optional(),
    progress_at: timestamp.optional(),
    progress_stale_since: timestamp.optional().meta({
      description:
        'As of when `progress` is known, if the parcel is followed no more: the account that has it is linked no more.',
    }),
    estimated_delivery: timestamp
      .optional()
      .meta({ description: 'As last read of the parcel, whatever has become of it since; absent if the provider names no day.' }),
  },
  {
    state: 'created',
    state_text: SHIPMENT_MESSAGES.created[DEFAULT_LANGUAGE],
    progress: 'in_transit',
    progress_text: PROGRESS_MESSAGES.in_transit[DEFAULT_LANGUAGE],
    progress_at: '2026-11-23T09:12:00.000Z',
    estimated_delivery: '2026-12-02T23:00:00.000Z',
  },
);
export type ShipmentView = z.infer<typeof ShipmentView>;

interface PaymentOfShipment {
  readonly paymentStatus: string;
  /** Whether only some of the payments that have paid the purchase together went back. */
  readonly isPartBack?: boolean;
}

interface SoldPaymentOfShipment extends PaymentOfShipment {
  /** Whether what the buyer was owed is settled. */
  readonly isSettled?: boolean;
}

/**
 * For the buyer: a delay is not explained unless somebody has asked for it, or her payment is the reason; why there is no parcel, or why it
 * may not arrive, is.
 */
export function toShipmentView(
  shipment: OverviewedShipment,
  { paymentStatus, isPartBack = false }: PaymentOfShipment,
  language: Language,
): ShipmentView {
  const to = { reader: 'buyer', language, isPartBack } as const;
  if (isHeld(shipment)) return viewOf(to, shipment, 'delayed', openRequest(shipment.requests));
  const stop = stopOf(shipment, paymentStatus);
  if (stop) return viewOf(to, shipment, 'delayed', stop);
  return viewFor(to, shipment);
}

/**
 * For the seller, who has the goods: also has the reason for a delay, why a parcel that has not left must stay, and what becomes of one that
 * did not arrive.
 */
export function toSellersShipmentView(
  shipment: OverviewedShipment,
  { paymentStatus, isPartBack = false, isSettled = false }: SoldPaymentOfShipment,
  language: Language,
): ShipmentView {
  const to = { reader: 'seller', language, isPartBack } as const;
  if (isHeld(shipment)) return viewOf(to, shipment, 'delayed', heldFor(shipment));
  if (shipment.state === 'failed') return viewOf(to, shipment, 'delayed', 'registration_failed');
  if (shipment.state === 'needs_review') return viewOf(to, shipment, 'delayed', 'needs_review');
  if (shipment.isOutOfReach) return viewOf(to, shipment, 'delayed', 'account_unreachable');
  const stop = stopOf(shipment, paymentStatus);
  if (stop) return viewOf(to, shipment, 'delayed', stop);
  const owed = owedReason(shipment.state, shipment.place?.progress ?? null, { paymentStatus, isSettled });
  if (owed) return viewOf(to, shipment, publicShipmentState(shipment.state), owed);
  return viewFor(to, shipment);
}

/** Why its payment keeps a parcel that exists with its seller; null once it has left. */
function stopOf({ state, place }: OverviewedShipment, paymentStatus: string): PaymentStop | null {
  return state === 'created' && (!place || isBeforeDispatch(place.progress)) ? paymentStopOf(paymentStatus) : null;
}

function viewFor(to: To, shipment: OverviewedShipment): ShipmentView {
  return viewOf(to, shipment, publicShipmentState(shipment.state), endOf(shipment) ?? shipment.reason);
}

/** What was done to end one that has left, while it may still arrive; null of any other. */
function endOf({ state, place }: OverviewedShipment): PublicReason | null {
  if (!mayArrive(place?.progress ?? null)) return null;
  if (state === 'rescue_requested') return 'return_requested';
  return state === 'cancelled' && place && !isBeforeDispatch(place.progress) ? 'cancelled_on_its_way' : null;
}

interface To {
  readonly reader: Reader;
  readonly language: Language;
  readonly isPartBack: boolean;
}

function viewOf(
  { reader, language, isPartBack }: To,
  shipment: OverviewedShipment,
  state: PublicShipmentState,
  reason: PublicReason | null,
): ShipmentView {
  const place = endedWithout(shipment) ? null : shipment.place;
  const why = reason && reasonMessage(reason, reader, place?.progress ?? null, { isPartBack });
  return {
    state,
    state_text: shipmentMessage(state, reason)[language],
    ...(reason && why && { reason, reason_text: why[language] }),
    // Of a parcel that is delayed or cancelled at its seller's, that is what matters.
    ...(place &&
      !(isStopped(state) && isBeforeDispatch(place.progress)) &&
      placeView(place, shipment.isReshipped, reader, language)),
  };
}

const isStopped = (state: PublicShipmentState): boolean => state === 'delayed' || state === 'cancelled';

function placeView(place: Place, isReshipped: boolean, reader: Reader, language: Language) {
  const { progress, progressAt, staleSince, estimatedDelivery } = place;
  return {
    progress,
    progress_text: progressMessage({ ...place, isReshipped }, reader)[language],
    progress_at: progressAt.toISOString(),
    ...(staleSince && { progress_stale_since: staleSince.toISOString() }),
    ...(estimatedDelivery && { estimated_delivery: estimatedDelivery.toISOString() }),
  };
}
