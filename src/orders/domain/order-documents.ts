import type { Address } from '../../shared/domain/address.js';

type Document = Readonly<Record<string, unknown>>;

/** What a created shipment adds to the order's `shipping_address.shipco`. Times are UTC with milliseconds. */
export interface RecordedShipment {
  readonly shipmentId: string;
  readonly externalId: string;
  readonly createdAt: Date;
  readonly carrierTrackingId: string | null;
  readonly tracking: string | null;
}

/** The members that the shipment adds: shown to the buyer beside those of the quote. */
export const SHIPMENT_MEMBERS = [
  'shipment_id',
  'shipment_external_id',
  'shipment_created_at',
  'carrier_tracking_id',
  'tracking',
  'shipment_create_failed_at',
  'shipment_create_error',
] as const;

const MAX_ERROR_LENGTH = 500;

/**
 * The order's `shipping_address` document: the destination as typed, and in `shipco` the quote and what became of it.
 * Changes are merged, so members that this version does not know survive.
 */
export class ShippingAddress {
  constructor(readonly document: Document) {}

  static of(address: Address, shipco: object | null): ShippingAddress {
    const { city, state, zip, street, number, extras } = address;
    return new ShippingAddress({ city, state, zip, street, number, extras, ...(shipco && { shipco }) });
  }

  /** The stored quote with the shipment's members; null when the parcel was not quoted by the shipping provider. */
  get shipco(): Document | null {
    const { shipco } = this.document;
    return typeof shipco === 'object' && shipco !== null ? (shipco as Document) : null;
  }

  hasShipment(): boolean {
    return typeof this.shipco?.shipment_id === 'string';
  }

  withShipment(shipment: RecordedShipment): ShippingAddress {
    const { shipment_create_failed_at, shipment_create_error, ...rest } = this.shipco ?? {};
    return this.withShipco({
      ...rest,
      shipment_id: shipment.shipmentId,
      shipment_external_id: shipment.externalId,
      shipment_created_at: shipment.createdAt.toISOString(),
      carrier_tracking_id: shipment.carrierTrackingId,
      tracking: shipment.tracking,
    });
  }

  withFailure(at: Date, error: string): ShippingAddress {
    return this.withShipco({
      ...this.shipco,
      shipment_create_failed_at: at.toISOString(),
      shipment_create_error: error.slice(0, MAX_ERROR_LENGTH),
    });
  }

  private withShipco(shipco: Document): ShippingAddress {
    return new ShippingAddress({ ...this.document, shipco });
  }
}

/** The order's `seller_fulfillment` document. `paid_at` is set once and never moves. */
export class SellerFulfillment {
  constructor(readonly document: Document) {}

  static none(): SellerFulfillment {
    return new SellerFulfillment({});
  }

  get paidAt(): string | null {
    const { paid_at } = this.document;
    return typeof paid_at === 'string' ? paid_at : null;
  }

  paid(at: Date): SellerFulfillment {
    return new SellerFulfillment({ ...this.document, paid_at: at.toISOString() });
  }
}
