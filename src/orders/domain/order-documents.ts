import type { Address } from '../../shared/domain/address.js';
import { amountFromCents, centsFromAmount } from '../../shared/domain/money.js';
import { isWebAddress } from '../../shared/domain/web-address.js';

type Document = Readonly<Record<string, unknown>>;

/** The fields that a created shipment adds to the order's `shipping_address.shipco`. Times are UTC with milliseconds. */
export interface RecordedShipment {
  readonly shipmentId: string;
  readonly externalId: string;
  readonly createdAt: Date;
  readonly carrierTrackingId: string | null;
  readonly tracking: string | null;
  /** What it costs with tax. */
  readonly priceCents?: number;
}

/** The fields that the shipment adds; buyers see them next to those of the quote. */
export const SHIPMENT_FIELDS = [
  'shipment_id',
  'shipment_external_id',
  'shipment_created_at',
  'carrier_tracking_id',
  'tracking',
  'shipment_create_failed_at',
  'shipment_create_error',
] as const;

/** The ids of earlier parcels, after which an admin has shipped the order again; only admins see them. */
export const EARLIER_SHIPMENTS = 'earlier_shipments';

const MAX_ERROR_LENGTH = 500;

/**
 * The order's `shipping_address` document: the destination as entered, and in `shipco` the quote and its shipment. Changes are
 * merged, so that fields unknown to this version survive.
 */
export class ShippingAddress {
  constructor(readonly document: Document) {}

  static of(address: Address, shipco: object | null): ShippingAddress {
    const { city, state, zip, street, number, extras } = address;
    return new ShippingAddress({ city, state, zip, street, number, extras, ...(shipco && { shipco }) });
  }

  /**
   * The stored quote with the shipment's fields; null if the shipping provider did not quote the order. An earlier release also stored
   * tracking addresses that no page may link: they are left out.
   */
  get shipco(): Document | null {
    const { shipco } = this.document;
    if (typeof shipco !== 'object' || shipco === null) return null;
    const { tracking = null } = shipco as Document;
    return tracking === null || isWebAddress(tracking) ? (shipco as Document) : { ...shipco, tracking: null };
  }

  /** What the parcel costs beyond its quoted price, in cents; null without a parcel, or if one of the two is not known. */
  get driftCents(): number | null {
    const { shipment_price, price } = this.shipco ?? {};
    if (typeof shipment_price !== 'number' || typeof price !== 'number') return null;
    return centsFromAmount(shipment_price) - centsFromAmount(price);
  }

  hasShipment(): boolean {
    return typeof this.shipco?.shipment_id === 'string';
  }
}

/** What a parcel adds to `shipping_address.shipco`; clears the last failure. */
export function shipmentFields(shipment: RecordedShipment): Document {
  return {
    shipment_id: shipment.shipmentId,
    shipment_external_id: shipment.externalId,
    shipment_created_at: shipment.createdAt.toISOString(),
    carrier_tracking_id: shipment.carrierTrackingId,
    tracking: shipment.tracking,
    ...(shipment.priceCents !== undefined && { shipment_price: amountFromCents(shipment.priceCents) }),
  };
}

/** What a later reading of the parcel adds to it. An unknown value does not replace a known one. */
export function trackingFields({
  carrierTrackingId,
  tracking,
}: Pick<RecordedShipment, 'carrierTrackingId' | 'tracking'>): Document {
  return {
    ...(carrierTrackingId !== null && { carrier_tracking_id: carrierTrackingId }),
    ...(tracking !== null && { tracking }),
  };
}

/** What an attempt without a parcel adds to it. */
export function failureFields(at: Date, error: string): Document {
  return { shipment_create_failed_at: at.toISOString(), shipment_create_error: error.slice(0, MAX_ERROR_LENGTH).toWellFormed() };
}

/** What the first approval adds to `seller_fulfillment`. */
export function paidFields(at: Date): Document {
  return { paid_at: at.toISOString() };
}

/** The order's `seller_fulfillment` document. `paid_at` is set once and never changes. */
export class SellerFulfillment {
  constructor(readonly document: Document) {}

  static none(): SellerFulfillment {
    return new SellerFulfillment({});
  }

  get paidAt(): string | null {
    const { paid_at } = this.document;
    return typeof paid_at === 'string' ? paid_at : null;
  }
}
