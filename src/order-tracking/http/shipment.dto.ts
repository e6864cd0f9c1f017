import { z } from 'zod';
import { view } from '../../shared/http/view.js';
import type { ShipmentState } from '../../shipping/domain/shipment-facts.js';
import type { OrderOverview } from '../application/order-overviews.js';
import {
  PUBLIC_SHIPMENT_STATES,
  type PublicReason,
  publicShipmentState,
  REASON_MESSAGES,
  SHIPMENT_MESSAGES,
} from '../domain/order-messages.js';

type Shipment = NonNullable<OrderOverview['shipment']>;

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
export function toShipmentView({ state, reason }: Shipment): ShipmentView {
  return shipmentView(state, reason);
}

/** For the seller, who has the goods: also has the reason for a delay. */
export function toSellersShipmentView({ state, reason }: Shipment): ShipmentView {
  if (state === 'failed') return shipmentView(state, 'registration_failed');
  if (state === 'needs_review') return shipmentView(state, 'needs_review');
  return toShipmentView({ state, reason });
}

function shipmentView(ownState: ShipmentState, reason: PublicReason | null): ShipmentView {
  const state = publicShipmentState(ownState);
  return { state, state_text: SHIPMENT_MESSAGES[state], ...(reason && { reason, reason_text: REASON_MESSAGES[reason] }) };
}
