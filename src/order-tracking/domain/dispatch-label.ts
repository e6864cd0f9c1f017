import { dispatchStop, type Held, heldFor, isHeld } from '../../shipping/shipments/domain/held.js';
import type { PublicReason } from './reason-messages.js';

/** What a seller can do about the label of a parcel that has not left: print it, hand the parcel over, wait, or nothing. */
export const DISPATCH_LABELS = ['ready', 'printed', 'not_ready', 'impossible'] as const;
export type DispatchLabel = (typeof DISPATCH_LABELS)[number];

interface Dispatchable extends Held {
  /** Whether the seller has its label. */
  readonly isPrinted: boolean;
}

/** Of a parcel that has not left; null before its order has a shipment. A parcel whose payment is disputed must stay. */
export function dispatchLabel(
  shipment: Dispatchable | null,
  paymentStatus: string,
): { label: DispatchLabel; reason: PublicReason | null } {
  if (!shipment) return { label: 'not_ready', reason: null };
  if (isHeld(shipment)) return { label: 'impossible', reason: heldFor(shipment) };
  switch (shipment.state) {
    case 'created':
    case 'needs_review': {
      const stop = dispatchStop(shipment, paymentStatus);
      if (stop) return { label: 'impossible', reason: stop };
      return { label: shipment.isPrinted ? 'printed' : 'ready', reason: null };
    }
    case 'failed':
      return { label: 'not_ready', reason: 'registration_failed' };
    case 'skipped':
      return { label: 'impossible', reason: shipment.reason };
    default:
      return { label: 'not_ready', reason: null };
  }
}
