import { dispatchStop, type Held, heldFor, isHeld } from '../../shipping/shipments/domain/held.js';
import { hasDocuments, isBeforeDispatch, isEnded, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { PublicReason } from './reason-messages.js';

/** What a seller can do about the label of a parcel that has not left: print it, hand the parcel over, wait, or nothing. */
export const DISPATCH_LABELS = ['ready', 'printed', 'not_ready', 'impossible'] as const;
export type DispatchLabel = (typeof DISPATCH_LABELS)[number];

/** Where it stands on the list: `problem` if somebody decides or does something first, `not_followed` if nobody learns where it is. */
export const DISPATCH_GROUPS = ['to_print', 'downloaded', 'problem', 'not_followed'] as const;
export type DispatchGroup = (typeof DISPATCH_GROUPS)[number];

interface Dispatchable extends Held {
  /** Whether the seller has its label. */
  readonly isPrinted: boolean;
  /** Whether it has left, and continues as another shipment. */
  readonly isReshipped: boolean;
  /** Whether it may exist where nobody can look. */
  readonly isOutOfReach: boolean;
  /** Where it is; `staleSince` if it is followed no more, so that its label cannot be had either. */
  readonly place: {
    readonly progress: ParcelProgress;
    readonly statusCode: string | null;
    readonly staleSince: Date | null;
  } | null;
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
      if (shipment.place?.staleSince) return { label: 'impossible', reason: null };
      if (shipment.isPrinted) return { label: 'printed', reason: null };
      return { label: hasDocuments(shipment.place?.statusCode ?? null) ? 'ready' : 'not_ready', reason: null };
    }
    case 'failed':
      return { label: 'not_ready', reason: 'registration_failed' };
    case 'skipped':
      return { label: 'impossible', reason: shipment.reason };
    default:
      return { label: 'not_ready', reason: shipment.isOutOfReach ? 'account_unreachable' : null };
  }
}

/** The same of any paid order; null once it needs no label any more, because its parcel has left. */
export function soldLabel(shipment: Dispatchable | null, paymentStatus: string): DispatchLabel | null {
  if (shipment?.state === 'rescue_requested') return null;
  if (shipment?.state === 'cancelled' || isEnded(shipment?.place?.progress ?? null)) return 'impossible';
  if (shipment?.isReshipped || (shipment?.place && !isBeforeDispatch(shipment.place.progress))) return null;
  return dispatchLabel(shipment, paymentStatus).label;
}

export function dispatchGroup(shipment: Dispatchable | null, paymentStatus: string): DispatchGroup {
  if (shipment?.place?.staleSince) return 'not_followed';
  const { label, reason } = dispatchLabel(shipment, paymentStatus);
  if (label === 'impossible' || reason) return 'problem';
  return label === 'printed' ? 'downloaded' : 'to_print';
}
