import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { Clock } from '../../../shared/application/clock.js';
import { type Change, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { nextReadingInMs, placeAfter } from '../../domain/parcel-reading.js';
import type { RemoteShipment, ShipmentReading, TrackingEvent } from '../../domain/remote-shipment.js';
import { ReviewParcel } from '../cancelling/review-parcel.service.js';
import { type FollowedParcel, FollowedParcels } from './followed-parcels.js';

/** What the provider told about a parcel. */
export interface Told {
  readonly reading: ShipmentReading;
  /** Null if the list could not be read. */
  readonly events: readonly TrackingEvent[] | null;
  /** As which other shipments it goes on, if it was sent again. */
  readonly twins: readonly RemoteShipment[];
}

/** `superseded`: another process reads it, so this reading was not stored. `adopted`: it goes on as another shipment. */
export type RecordedReading = 'changed' | 'unchanged' | 'adopted' | 'superseded';

/** Stores what a reading told: the place, the events, and in the order what came late. */
@Injectable()
export class RecordReading {
  constructor(
    private readonly followed: FollowedParcels,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly review: ReviewParcel,
    private readonly clock: Clock,
  ) {}

  /** One statement with its own commit, after what a person must know. */
  async of(parcel: FollowedParcel, { reading, events: list, twins }: Told): Promise<RecordedReading> {
    const { orderId, place: before, account } = parcel;
    const events = list ?? [];
    await this.review.of(orderId, before?.statusCode ?? null, reading);
    const place = placeAfter(before, reading, events, this.clock.now());
    const [twin, ...others] = twins;
    const isAdopted = twin !== undefined && others.length === 0;
    const { estimatedDelivery, carrierName } = reading;
    // A list that could not be read is read once more, also after a final status.
    const fence = this.followed.read(
      parcel,
      { ...place, estimatedDelivery, carrierName },
      isAdopted ? 0 : nextReadingInMs(parcel.ageMs, list ? place : { ...place, statusCode: null }),
    );
    const changes: Change[] = [];
    if (events.length > 0) changes.push(this.followed.events(parcel, events));
    if (isAdopted) changes.push(this.purchases.shipped(orderId, twin));
    else if (tellsMore(reading, parcel)) changes.push(this.purchases.tracked(orderId, reading));
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
function tellsMore({ carrierTrackingId, tracking }: ShipmentReading, { recorded }: FollowedParcel): boolean {
  const isNew = (told: string | null, known: string | null) => told !== null && told !== known;
  return isNew(carrierTrackingId, recorded.carrierTrackingId) || isNew(tracking, recorded.tracking);
}
