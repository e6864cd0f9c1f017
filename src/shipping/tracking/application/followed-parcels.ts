import type { Change } from '../../../platform/database/unit-of-work.js';
import type { WorkOrigin } from '../../../platform/telemetry/work-context.js';
import type { RemoteShipment, TrackingEvent } from '../../shipco/domain/remote-shipment.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { ParcelPlace } from '../../shipments/domain/parcel-progress.js';
import type { ReadingTimes } from '../domain/parcel-reading.js';

export interface RecordedParcel extends Pick<RemoteShipment, 'shipmentId' | 'carrierTrackingId' | 'tracking' | 'packages'> {
  /** What it costs, null if that was never known; absent if the order records another parcel. */
  readonly priceCents?: number | null;
}

/** A parcel that this process may read until its lease ends. */
export interface FollowedParcel extends ReadingTimes {
  readonly orderId: string;
  readonly sellerId: string;
  readonly externalId: string;
  /** The parcel as its order records it. */
  readonly recorded: RecordedParcel;
  /** The account that has it. */
  readonly account: AccountName | null;
  /** Since its payment was read, by the database clock. */
  readonly paymentAgeMs: number;
  /** Increases with each claim. */
  readonly reading: number;
  readonly origin: WorkOrigin;
}

/** The result of a reading. */
export interface ReadingResult extends ParcelPlace {
  /** Null keeps the stored value. */
  readonly estimatedDelivery: Date | null;
  readonly carrierName: string | null;
  /** When to look whether its final status was corrected; null for never. */
  readonly recheckInMs: number | null;
}

/** The minimum time between readings, however many changes the provider announces. */
export const HINT_SPACING_MS = 10_000;

/** The parcels that exist, until a final status. The database clock decides which are to be read. */
export abstract class FollowedParcels {
  /** Claims due parcels for `leaseMs`. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<FollowedParcel[]>;
  /**
   * A fence: the result of a reading, and when the next one is due; never if null. Sooner if the provider has announced a change meanwhile.
   * It does not hold if the parcel was claimed again, has moved meanwhile, or another one has followed. One that has moved changes its
   * shipment too.
   */
  abstract read(parcel: FollowedParcel, news: ReadingResult, nextInMs: number | null): Change;
  /** Stores the events that are not stored yet. */
  abstract events(parcel: FollowedParcel, events: readonly TrackingEvent[]): Change;
  /**
   * For a reading without a result: only schedules the next one, and stores how many have failed. Sooner if the provider has announced a
   * change meanwhile. Changes nothing if the parcel was claimed again.
   */
  abstract postpone(parcel: FollowedParcel, afterMs: number | null, failures: number): Promise<void>;
  /** The provider announces a change: due now, or `HINT_SPACING_MS` after the last reading. Also after a final status. */
  abstract hinted(externalId: string): Change;
  /** Makes parcels due for a reading some days after their final status, since a carrier may correct it without a notification. */
  abstract recheck(): Promise<void>;
}
