/** A shipment as stored by the provider. */
export interface RemoteShipment {
  readonly shipmentId: string;
  readonly externalId: string;
  readonly createdAt: Date;
  readonly carrierTrackingId: string | null;
  readonly tracking: string | null;
}
