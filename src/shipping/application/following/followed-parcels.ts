import type { Change } from '../../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import type { AccountName } from '../../domain/attempt-result.js';
import type { ParcelPlace } from '../../domain/parcel-progress.js';
import type { RemoteShipment, TrackingEvent } from '../../domain/remote-shipment.js';

/** A parcel that this process may read until its lease ends. */
export interface FollowedParcel {
  readonly orderId: string;
  readonly sellerId: string;
  readonly externalId: string;
  /** The parcel as its order records it. */
  readonly recorded: Pick<RemoteShipment, 'shipmentId' | 'carrierTrackingId' | 'tracking'>;
  /** The account that has it. */
  readonly account: AccountName | null;
  /** Null if nobody has followed it yet. */
  readonly place: ParcelPlace | null;
  /** Since it was recorded, by the database clock. */
  readonly ageMs: number;
  /** Increases with each claim. */
  readonly reading: number;
  readonly origin: WorkOrigin;
}

/** What a reading told. */
export interface ParcelNews extends ParcelPlace {
  /** Null leaves what is known. */
  readonly estimatedDelivery: Date | null;
  readonly carrierName: string | null;
}

/** How far apart readings are at least, however many changes the provider announces. */
export const HINT_SPACING_MS = 10_000;

/** The parcels that exist, until a final status. The database clock decides which are to be read. */
export abstract class FollowedParcels {
  /** Claims due parcels for `leaseMs`. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<FollowedParcel[]>;
  /**
   * A fence: what a reading told, and when the next one is due; never if null. Sooner if the provider has announced a change meanwhile.
   * It does not hold if the parcel was claimed again.
   */
  abstract read(parcel: FollowedParcel, news: ParcelNews, nextInMs: number | null): Change;
  /** Stores those that are not stored yet. */
  abstract events(parcel: FollowedParcel, events: readonly TrackingEvent[]): Change;
  /** Nothing was learned. Changes nothing if the parcel was claimed again. */
  abstract postpone(parcel: FollowedParcel, afterMs: number): Promise<void>;
  /** The provider announces a change: due now, or `HINT_SPACING_MS` after the last reading. Also after a final status. */
  abstract hinted(externalId: string): Change;
  /** Begins to follow recent parcels that nobody follows: of an instance of the version before, or older than that. One statement. */
  abstract begin(limit: number): Promise<void>;
}
