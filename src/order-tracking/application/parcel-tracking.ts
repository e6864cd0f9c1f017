import type { TrackingEvent } from '../../shipping/shipco/domain/remote-shipment.js';
import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';

/** The parcel of an order, as last read. */
export interface TrackedParcel {
  /** Null before there is a parcel. */
  readonly progress: ParcelProgress | null;
  /** The provider's code; null if it has never returned one. */
  readonly statusCode: string | null;
  /** As of when that is known, if the parcel is followed no more; else null. */
  readonly progressStaleSince: Date | null;
  /** Whether the provider has sent it on as another shipment, which the place is of. */
  readonly isReshipped: boolean;
  readonly estimatedDelivery: Date | null;
  readonly carrierName: string | null;
  readonly carrierTrackingId: string | null;
  readonly tracking: string | null;
  /** How many packages it travels as; null if that is not known. */
  readonly packages: number | null;
  /** Newest first. */
  readonly events: readonly TrackingEvent[];
}
