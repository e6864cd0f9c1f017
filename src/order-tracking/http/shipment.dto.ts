import { z } from 'zod';
import { view } from '../../shared/http/view.js';
import type { ShipmentState } from '../../shipping/domain/shipment-facts.js';
import type { OrderOverview } from '../application/order-overviews.js';
import { REASON_TEXTS, SHIPMENT_TEXTS, TOLD_SHIPMENT_STATES, type ToldReason, toldShipmentState } from '../domain/order-words.js';

type Shipment = NonNullable<OrderOverview['shipment']>;

const REASONS = Object.keys(REASON_TEXTS) as ToldReason[];

export const ShipmentView = view(
  'Shipment',
  {
    state: z.enum(TOLD_SHIPMENT_STATES),
    state_text: z.string(),
    reason: z.enum(REASONS).optional(),
    reason_text: z.string().optional(),
  },
  { state: 'created', state_text: SHIPMENT_TEXTS.created },
);
export type ShipmentView = z.infer<typeof ShipmentView>;

/** For the buyer: a reason only where the shipment is skipped, since then nobody is at work on it. */
export function toShipmentView({ state, reason }: Shipment): ShipmentView {
  return shipmentView(state, reason);
}

/** For the seller, who has the parcel in the shop: a reason for a delay too. */
export function toSellersShipmentView({ state, reason }: Shipment): ShipmentView {
  if (state === 'failed') return shipmentView(state, 'registration_failed');
  if (state === 'needs_review') return shipmentView(state, 'needs_review');
  return toShipmentView({ state, reason });
}

function shipmentView(ownState: ShipmentState, reason: ToldReason | null): ShipmentView {
  const state = toldShipmentState(ownState);
  return { state, state_text: SHIPMENT_TEXTS[state], ...(reason && { reason, reason_text: REASON_TEXTS[reason] }) };
}
