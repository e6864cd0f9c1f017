import type { SeededRandom } from '../simulator/seeded-random.js';
import type { Origin } from './address-book/origin.js';
import { isCurrent } from './life/statuses.js';
import type { PackedParcel } from './packing.js';
import type { Rate } from './rates.js';
import type { ShipmentBody } from './request-body.js';
import type { Town } from './towns.js';

/** One entry of a shipment's history. */
export interface ShipmentEvent {
  code: string;
  substatus: string | null;
  /** When the provider recorded it. */
  at: Date;
  /** When it happened, if a carrier said so. */
  occurredAt: Date | null;
}

/** A parcel that the provider accepted. */
export interface Shipment {
  id: number;
  externalId: string;
  accountId: number;
  /** As it was at the creation. */
  origin: Origin;
  /** Oldest first, beginning with `new`. */
  events: [ShipmentEvent, ...ShipmentEvent[]];
  /** The statuses to come. */
  ahead: string[];
  carrierTrackingId: string | null;
  deliveryId: string | null;
  rescueRequestedAt: Date | null;
  createdAt: Date;
  rate: Rate;
  /** What is charged: creation prices anew. */
  price: number;
  declaredValue: number;
  source: string | null;
  destination: ShipmentBody['destination'];
  town: Town;
  parcels: PackedParcel[];
}

/** The current status, or the one that was current at a time. */
export function stateOf({ events }: Shipment, at?: Date): ShipmentEvent {
  return events.findLast((event) => isCurrent(event.code) && (!at || event.at <= at)) ?? events[0];
}

export function giveTrackingId(shipment: Shipment, random: SeededRandom): void {
  shipment.carrierTrackingId = `AR${random.digits(11)}`;
}

/** The same parcel once more, as another shipment of its own that was just created. */
export function newLike(shipment: Shipment, { id, at, ahead }: { id: number; at: Date; ahead: string[] }): Shipment {
  return {
    ...shipment,
    id,
    events: [{ code: 'new', at, substatus: null, occurredAt: null }],
    ahead,
    carrierTrackingId: null,
    deliveryId: null,
    rescueRequestedAt: null,
    createdAt: at,
  };
}
