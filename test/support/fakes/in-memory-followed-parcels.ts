import type { Change } from '../../../src/shared/application/unit-of-work.js';
import { centsOrNull } from '../../../src/shared/domain/money.js';
import type { TrackingEvent } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import {
  type FollowedParcel,
  FollowedParcels,
  HINT_SPACING_MS,
  type ParcelNews,
} from '../../../src/shipping/tracking/application/followed-parcels.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { type FollowedRow, Memory } from './memory.js';

const MOST_EVENTS = 500;

export class InMemoryFollowedParcels extends FollowedParcels {
  constructor(private readonly memory: Memory) {
    super();
  }

  async claim(limit: number, leaseMs: number): Promise<FollowedParcel[]> {
    const { nowMs } = this.memory.clock;
    const due = this.memory.longestDue(this.memory.followed.all(), ({ followAtMs }) => followAtMs, limit);
    return due.map((row) => {
      const claimed = { readAtMs: nowMs, readings: row.readings + 1, beingRead: true, hinted: false };
      this.memory.followed.put(row.orderId, { ...row, ...claimed, followAtMs: nowMs + leaseMs });
      return this.toParcel({ ...row, ...claimed });
    });
  }

  read(parcel: FollowedParcel, news: ParcelNews, nextInMs: number | null): Change {
    const { orderId } = parcel;
    const { progress, progressAt, statusCode } = news;
    return new InMemoryChange(() => {
      const row = this.mine(parcel);
      if (!row || row.place.progress !== parcel.place.progress) return false;
      this.memory.followed.put(orderId, {
        ...row,
        place: { progress, progressAt, statusCode },
        estimatedDelivery: news.estimatedDelivery ?? row.estimatedDelivery,
        carrierName: news.carrierName ?? row.carrierName,
        beingRead: false,
        hinted: false,
        plannedAtMs: null,
        failures: 0,
        recheckAtMs: this.memory.dueIn(news.recheckInMs),
        followAtMs: this.memory.dueIn(row.hinted ? HINT_SPACING_MS : nextInMs),
      });
      return true;
    });
  }

  events({ orderId, recorded: { shipmentId } }: FollowedParcel, events: readonly TrackingEvent[]): Change {
    return new InMemoryChange(() => {
      for (const event of [...events].sort((a, b) => b.at.getTime() - a.at.getTime())) {
        const known = this.memory.events.all((one) => one.orderId === orderId && one.shipmentId === shipmentId);
        const key = Memory.key(orderId, shipmentId, event.at.toISOString(), event.code, event.substatus ?? '');
        if (known.length < MOST_EVENTS && !this.memory.events.get(key))
          this.memory.events.put(key, { ...event, orderId, shipmentId });
      }
    });
  }

  async postpone(parcel: FollowedParcel, afterMs: number | null, failures: number): Promise<void> {
    const row = this.mine(parcel);
    if (!row) return;
    const followAtMs = this.memory.dueIn(row.hinted ? HINT_SPACING_MS : afterMs);
    this.memory.followed.patch(row.orderId, { followAtMs, beingRead: false, hinted: false, failures });
  }

  async recheck(): Promise<void> {
    const { nowMs } = this.memory.clock;
    for (const { orderId, recheckAtMs, followAtMs } of this.memory.followed.all())
      if (recheckAtMs !== null && recheckAtMs <= nowMs)
        this.memory.followed.patch(orderId, { recheckAtMs: null, followAtMs: followAtMs ?? nowMs });
  }

  hinted(externalId: string): Change {
    return new InMemoryChange(() => {
      const orderId = this.memory.shipments.all(({ facts }) => facts.externalId === externalId)[0]?.facts.orderId ?? '';
      const row = this.memory.followed.get(orderId);
      if (!row || row.hinted) return;
      const { nowMs } = this.memory.clock;
      const soonMs = Math.max(nowMs, (row.readAtMs ?? 0) + HINT_SPACING_MS);
      const followAtMs = row.beingRead ? row.followAtMs : Math.min(row.followAtMs ?? soonMs, soonMs);
      const isPlanned = row.beingRead || (row.plannedAtMs ?? 0) > nowMs;
      const plannedAtMs = isPlanned ? row.plannedAtMs : row.followAtMs;
      this.memory.followed.patch(orderId, { hinted: true, followAtMs, plannedAtMs });
    });
  }

  private mine({ orderId, recorded, reading }: FollowedParcel): FollowedRow | null {
    const row = this.memory.followed.get(orderId);
    return row?.shipmentId === recorded.shipmentId && row.readings === reading && row.beingRead ? row : null;
  }

  private toParcel({ orderId, shipmentId, place, sinceMs, readings, failures, plannedAtMs }: FollowedRow): FollowedParcel {
    const shipment = this.memory.shipments.get(orderId);
    const order = this.memory.orders.get(orderId);
    const shipco = (order?.shippingAddress.shipco ?? {}) as Readonly<Record<string, unknown>>;
    const { carrier_tracking_id, tracking, shipment_id, shipment_price } = shipco;
    return {
      orderId,
      sellerId: order?.sellerId ?? '',
      externalId: shipment?.facts.externalId ?? '',
      recorded: {
        shipmentId,
        carrierTrackingId: (carrier_tracking_id ?? null) as string | null,
        tracking: (tracking ?? null) as string | null,
        ...(shipment_id === shipmentId && { priceCents: centsOrNull(shipment_price) }),
      },
      account: shipment?.facts.createdWith ?? null,
      place,
      ageMs: this.memory.clock.nowMs - sinceMs,
      failures,
      plannedInMs: plannedAtMs === null ? null : plannedAtMs - this.memory.clock.nowMs,
      paymentAgeMs: this.memory.clock.nowMs - (shipment?.paymentReadAtMs ?? 0),
      reading: readings,
      origin: shipment?.origin ?? {},
    };
  }
}
