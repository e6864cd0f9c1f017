/** A shipment as stored by the provider. */
export interface RemoteShipment {
  readonly shipmentId: string;
  readonly externalId: string;
  readonly createdAt: Date;
  readonly carrierTrackingId: string | null;
  readonly tracking: string | null;
  /** It was sent again with another carrier: it goes on as another shipment with the same external id. */
  readonly isReshipped?: boolean;
}

/** One shipment for each parcel: of a reshipped one and its twin, the recorded one or else the twin. */
export function parcelsAmong(found: readonly RemoteShipment[], recordedId: string | null = null): RemoteShipment[] {
  const reshipped = found.filter(({ isReshipped }) => isReshipped);
  const others = found.filter(({ isReshipped }) => !isReshipped);
  const parcels = others.map((twin, at) => {
    const before = reshipped[at];
    return before?.shipmentId === recordedId ? before : twin;
  });
  // Their twins cannot be seen yet.
  return [...parcels, ...reshipped.slice(others.length)];
}
