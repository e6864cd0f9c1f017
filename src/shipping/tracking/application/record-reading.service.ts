import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { type Change, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import {
  isEndedStatus,
  type RemoteShipment,
  type ShipmentReading,
  type TrackingEvent,
} from '../../shipco/domain/remote-shipment.js';
import { PaymentVerdicts } from '../../shipments/application/payment-verdicts.js';
import { RecordLateParcel } from '../../shipments/application/record-late-parcel.service.js';
import { ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import { isBeforeDispatch, type ParcelPlace, progressOf } from '../../shipments/domain/parcel-progress.js';
import { isNews } from '../../shipments/domain/parcel-seen.js';
import {
  leftAtOf,
  newStatusAt,
  nextReadingInMs,
  nextReadingWithoutListInMs,
  nextRecheckInMs,
  placeAfter,
} from '../domain/parcel-reading.js';
import { type FollowedParcel, FollowedParcels } from './followed-parcels.js';

/** What the provider returned about a parcel. */
export interface ParcelReport {
  readonly reading: ShipmentReading;
  /** Null if the list could not be read. */
  readonly events: readonly TrackingEvent[] | null;
  /** The other shipments that continue it, if it was reshipped. */
  readonly twins: readonly RemoteShipment[];
}

/** `superseded`: it was read again, or acted on, meanwhile, so this reading was not stored. `adopted`: it continues as another shipment. */
export type RecordedReading = 'changed' | 'unchanged' | 'adopted' | 'superseded';

/** What a reading changes: its parcel, and the rest that is stored with it. */
interface Reading {
  readonly parcel: FollowedParcel;
  readonly reading: ShipmentReading;
  readonly place: ParcelPlace;
  /** Since when it has another status than before; null if it has the same. */
  readonly statusAt: Date | null;
  /** When it was handed over, if that is known. */
  readonly leftAt: Date | null;
  /** If it costs something else than was recorded. */
  readonly priceCents: number | null;
  /** The shipment that continues it; null if none does. */
  readonly twin: RemoteShipment | null;
  readonly fence: Change;
  readonly changes: readonly Change[];
}

/** Stores the result of a reading, or that it has none: the place, the events, in the order the numbers that came late, and what needs a person. */
@Injectable()
export class RecordReading {
  constructor(
    private readonly followed: FollowedParcels,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly payments: PaymentVerdicts,
    private readonly work: UnitOfWork,
    private readonly late: RecordLateParcel,
    private readonly clock: Clock,
  ) {}

  /** Schedules the next reading, if any, of a parcel that could not be read. That says nothing about its payment, which is read all the same. */
  async recordNone(parcel: FollowedParcel, nextInMs: number | null, failures = 0): Promise<void> {
    await this.readPayment(parcel, null);
    await this.followed.postpone(parcel, nextInMs, failures);
  }

  /** One statement with its own commit, unless it changes the shipment. */
  async record(parcel: FollowedParcel, { reading, events: list, twins }: ParcelReport): Promise<RecordedReading> {
    await this.readPayment(parcel, reading.statusCode);
    const { orderId, place: before, account } = parcel;
    const events = list ?? [];
    const now = this.clock.now();
    const place = placeAfter(before, reading, events, now);
    // More than one: a person must decide.
    const twin = twins.length === 1 ? (twins[0] ?? null) : null;
    const { estimatedDelivery, carrierName } = reading;
    const onTimeMs = list ? nextReadingInMs(parcel.ageMs, place) : nextReadingWithoutListInMs(parcel.ageMs, place, now);
    const recheckInMs = nextRecheckInMs(place, now.getTime() - place.progressAt.getTime());
    const fence = this.followed.read(parcel, { ...place, estimatedDelivery, carrierName, recheckInMs }, onTimeMs);
    const changes: Change[] = [];
    if (events.length > 0) changes.push(this.followed.events(parcel, events));
    const priceCents = twin ? null : newPriceOf(reading, parcel);
    if (twin) changes.push(this.purchases.shipped(orderId, twin));
    else if (priceCents !== null || hasNewNumbers(reading, parcel)) {
      const { shipmentId, carrierTrackingId, tracking, packages } = reading;
      const numbers = { shipmentId, carrierTrackingId, tracking, ...(packages !== undefined && { packages }) };
      changes.push(this.purchases.shipmentRead(orderId, { ...numbers, ...(priceCents !== null && { priceCents }) }));
    }
    const statusAt = newStatusAt(before, place, reading, events, now);
    const leftAt = leftAtOf(events);
    if (!(await this.store({ parcel, reading, place, statusAt, leftAt, priceCents, twin, fence, changes }))) return 'superseded';
    if (twins.length > 1)
      await this.late.recordAlone(orderId, { found: twins.map((one) => ({ ...one, account })), notQueried: null });
    if (twin) return 'adopted';
    return before.progress === place.progress && before.statusCode === place.statusCode ? 'unchanged' : 'changed';
  }

  private async store({ parcel, reading, place, statusAt, leftAt, priceCents, twin, fence, changes }: Reading): Promise<boolean> {
    const { orderId, recorded, place: before } = parcel;
    const now = this.clock.now();
    const isSeen =
      twin || statusAt || priceCents !== null || place.progress !== before.progress || isNews(before.statusCode, reading, now);
    if (!isSeen) return this.work.commit(fence, ...changes);
    return this.work.run(async () => {
      const [shipment] = await this.shipments.lock([orderId]);
      if (shipment?.facts.recordedId !== recorded.shipmentId) return false;
      shipment.movedTo(place, statusAt, leftAt);
      if (priceCents !== null) shipment.repriced(priceCents, recorded.priceCents ?? null);
      shipment.seen(reading, now);
      if (twin) shipment.continuesAs(twin.shipmentId);
      if (!(await this.work.commit(fence, ...changes))) return false;
      if (shipment.isChanged || shipment.news.length > 0) await this.work.commit(this.shipments.saved([shipment]));
      return true;
    });
  }

  /** Before dispatch: a refund whose notification was lost makes the cancellation due. */
  private async readPayment({ orderId, place }: FollowedParcel, current: string | null): Promise<void> {
    const statusCode = current ?? place.statusCode;
    if (statusCode === null || isBeforeDispatch(progressOf(statusCode))) await this.payments.readAgain(orderId);
  }
}

/** What it costs, if that is not what the order records. One that has ended costs nothing, whatever it did. */
function newPriceOf({ priceCents, statusCode }: ShipmentReading, { recorded }: FollowedParcel): number | null {
  if (priceCents === undefined || recorded.priceCents === undefined || isEndedStatus(statusCode)) return null;
  return priceCents === recorded.priceCents ? null : priceCents;
}

/** Whether it has a number or an address that the order lacks, or another number of packages. */
function hasNewNumbers({ carrierTrackingId, tracking, packages }: ShipmentReading, { recorded }: FollowedParcel): boolean {
  const isNew = (read: string | null, known: string | null) => read !== null && read !== known;
  if (isNew(carrierTrackingId, recorded.carrierTrackingId) || isNew(tracking, recorded.tracking)) return true;
  return packages !== undefined && packages !== recorded.packages;
}
