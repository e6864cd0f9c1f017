import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { Clock } from '../../../shared/application/clock.js';
import { type Change, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { RemoteShipment, ShipmentReading, TrackingEvent } from '../../shipco/domain/remote-shipment.js';
import { nextReadingInMs, nextReadingWithoutListInMs, placeAfter } from '../domain/parcel-reading.js';
import { type FollowedParcel, FollowedParcels } from './followed-parcels.js';
import { ReviewParcel } from './review-parcel.service.js';

/** What the provider returned about a parcel. */
export interface ParcelNews {
  readonly reading: ShipmentReading;
  /** Null if the list could not be read. */
  readonly events: readonly TrackingEvent[] | null;
  /** The other shipments that continue it, if it was reshipped. */
  readonly twins: readonly RemoteShipment[];
}

/** `superseded`: another process reads it, so this reading was not stored. `adopted`: it continues as another shipment. */
export type RecordedReading = 'changed' | 'unchanged' | 'adopted' | 'superseded';

/** Stores the result of a reading, or that it has none: the place, the events, and in the order the numbers that came late. */
@Injectable()
export class RecordReading {
  constructor(
    private readonly followed: FollowedParcels,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly review: ReviewParcel,
    private readonly clock: Clock,
  ) {}

  /** Schedules the next reading of a parcel that could not be read, after its payment was read. */
  async recordNone(parcel: FollowedParcel, nextInMs: number): Promise<void> {
    await this.review.unread(parcel.orderId, parcel.place?.statusCode ?? null);
    await this.followed.postpone(parcel, nextInMs);
  }

  /** One statement with its own commit, after any review has been recorded. */
  async record(parcel: FollowedParcel, { reading, events: list, twins }: ParcelNews): Promise<RecordedReading> {
    const { orderId, place: before, account } = parcel;
    const events = list ?? [];
    await this.review.review(orderId, before?.statusCode ?? null, reading);
    const now = this.clock.now();
    const place = placeAfter(before, reading, events, now);
    const [twin, ...others] = twins;
    const isAdopted = twin !== undefined && others.length === 0;
    const { estimatedDelivery, carrierName } = reading;
    const continuesAs = isAdopted ? twin.shipmentId : null;
    const nextInMs = list ? nextReadingInMs(parcel.ageMs, place) : nextReadingWithoutListInMs(parcel.ageMs, place, now);
    const fence = this.followed.read(parcel, { ...place, estimatedDelivery, carrierName, continuesAs }, isAdopted ? 0 : nextInMs);
    const changes: Change[] = [];
    if (events.length > 0) changes.push(this.followed.events(parcel, events));
    if (isAdopted) changes.push(this.purchases.shipped(orderId, twin));
    else if (hasNewNumbers(reading, parcel)) changes.push(this.purchases.tracked(orderId, reading));
    if (!(await this.work.commit(fence, ...changes))) return 'superseded';
    // More than one: a person must decide.
    if (others.length > 0)
      await this.review.severalTwins(
        orderId,
        twins.map((one) => ({ ...one, account })),
      );
    if (isAdopted) return 'adopted';
    return before?.progress === place.progress && before.statusCode === place.statusCode ? 'unchanged' : 'changed';
  }
}

/** Whether it has a number or an address that the order lacks. */
function hasNewNumbers({ carrierTrackingId, tracking }: ShipmentReading, { recorded }: FollowedParcel): boolean {
  const isNew = (read: string | null, known: string | null) => read !== null && read !== known;
  return isNew(carrierTrackingId, recorded.carrierTrackingId) || isNew(tracking, recorded.tracking);
}
