import { z } from 'zod';
import { view } from '../../shared/http/view.js';
import { isPaymentStop } from '../../shipping/domain/stop-reason.js';
import type { OverviewedShipment } from '../application/order-overviews.js';
import {
  PUBLIC_SHIPMENT_STATES,
  type PublicReason,
  type PublicShipmentState,
  publicShipmentState,
  REASON_MESSAGES,
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
  },
  { state: 'created', state_text: SHIPMENT_MESSAGES.created },
);
export type ShipmentView = z.infer<typeof ShipmentView>;

/** For the buyer: has a reason only if the shipment is skipped, because then processing has stopped. */
export function toShipmentView(shipment: OverviewedShipment): ShipmentView {
  return isHeld(shipment) ? shipmentView('delayed', null) : shipmentView(publicShipmentState(shipment.state), shipment.reason);
}

/** For the seller, who has the goods: also has the reason for a delay. */
export function toSellersShipmentView(shipment: OverviewedShipment): ShipmentView {
  if (isHeld(shipment)) return shipmentView('delayed', shipment.hold);
  if (shipment.state === 'failed') return shipmentView('delayed', 'registration_failed');
  if (shipment.state === 'needs_review') return shipmentView('delayed', 'needs_review');
  return toShipmentView(shipment);
}

/** A hold does not stop a parcel that exists, and a payment that was given back is not a delay. */
function isHeld({ state, reason, hold }: OverviewedShipment): boolean {
  return hold !== null && state !== 'created' && !isPaymentStop(reason);
}

function shipmentView(state: PublicShipmentState, reason: PublicReason | null): ShipmentView {
  return { state, state_text: SHIPMENT_MESSAGES[state], ...(reason && { reason, reason_text: REASON_MESSAGES[reason] }) };
}
