/** A shipment as stored by the provider. */
export interface RemoteShipment {
  readonly shipmentId: string;
  readonly externalId: string;
  readonly createdAt: Date;
  readonly carrierTrackingId: string | null;
  readonly tracking: string | null;
  /** What it costs with tax: it is priced anew at the creation. Absent if the provider does not return it. */
  readonly priceCents?: number;
  /** How many packages it travels as. Absent if the provider does not say. */
  readonly packages?: number;
  /** HTTP status of the response that contained it; absent where it is not needed. */
  readonly httpStatus?: number;
  /** It was reshipped with another carrier: it continues as another shipment with the same external id. */
  readonly isReshipped?: boolean;
}

/** The same, read by its id: with what changes on its way. */
export interface ShipmentReading extends RemoteShipment {
  /** The provider's code; null if it returns none. */
  readonly statusCode: string | null;
  /** Null if the provider does not say. */
  readonly statusAt: Date | null;
  readonly estimatedDelivery: Date | null;
  readonly carrierName: string | null;
}

/** The statuses that end a parcel at the provider, whoever asked for it: it never travels. */
export const ENDED_STATUSES = ['cancelled', 'expired'] as const;

export function isEndedStatus(statusCode: string | null): statusCode is (typeof ENDED_STATUSES)[number] {
  return ENDED_STATUSES.some((ended) => ended === statusCode);
}

/** An entry of the provider's tracking list. */
export interface TrackingEvent {
  /** When it happened, or else when the provider recorded it. */
  readonly at: Date;
  /** The provider's status code. */
  readonly code: string;
  /** The provider's words for the buyer. */
  readonly text: string;
  readonly substatus: string | null;
}

/** One shipment for each parcel: of a reshipped one and its twin, the recorded one or else the twin. */
export function parcelsAmong<Found extends RemoteShipment>(found: readonly Found[], recordedId: string | null = null): Found[] {
  const reshipped = found.filter(({ isReshipped }) => isReshipped);
  const others = found.filter(({ isReshipped }) => !isReshipped);
  const parcels = others.map((twin, at) => {
    const before = reshipped[at];
    return before?.shipmentId === recordedId ? before : twin;
  });
  // Their twins cannot be seen yet.
  return [...parcels, ...reshipped.slice(others.length)];
}
