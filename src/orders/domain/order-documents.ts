import type { Recipient } from '../../identity/domain/session-user.js';
import { amountFromCents, centsOrNull } from '../../platform/kernel/money.js';
import { isWebAddress } from '../../platform/kernel/web-address.js';
import type { Address } from './address.js';

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
  readonly packages?: number;
}

/** What a reading of it may change. */
export type ReadShipment = Omit<RecordedShipment, 'externalId' | 'createdAt'>;

/** The fields that the shipment adds; buyers see them next to those of the quote. */
export const SHIPMENT_FIELDS = [
  'shipment_id',
  'shipment_external_id',
  'shipment_created_at',
  'carrier_tracking_id',
  'tracking',
  'packages',
  'shipment_create_failed_at',
  'shipment_create_error',
] as const;

/** The ids of earlier parcels, after which an admin has shipped the order again; only admins see them. */
export const EARLIER_SHIPMENTS = 'earlier_shipments';

const ADDRESS_PARTS = ['city', 'state', 'zip', 'street', 'number', 'extras'] as const satisfies readonly (keyof Address)[];
const MAX_ERROR_LENGTH = 500;
const TIME = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An order whose document is from another time is still an order. */
function asDocument(stored: unknown): Document {
  return typeof stored === 'object' && stored !== null ? (stored as Document) : {};
}

/**
 * Why an order that costs its buyer no shipping was sold without a quote although an account could have quoted it: the provider did not
 * answer, or refused, and perhaps said why. The first is quoted before its parcel is created.
 */
export const MISSING_QUOTES = ['unanswered', 'refused', 'too_heavy', 'too_large', 'too_valuable', 'origin_refused'] as const;
export type MissingQuote = (typeof MISSING_QUOTES)[number];

/**
 * The order's `shipping_address` document: the destination as entered, and in `shipco` the quote and its shipment. Changes are
 * merged, so that fields unknown to this version survive.
 */
export class ShippingAddress {
  readonly document: Document;

  constructor(document: unknown) {
    this.document = asDocument(document);
  }

  static of(address: Address, shipco: object | null, missing: MissingQuote | null = null): ShippingAddress {
    const { city, state, zip, street, number, extras } = address;
    const quote = { ...(shipco && { shipco }), ...(missing && { quote_missing: missing }) };
    return new ShippingAddress({ city, state, zip, street, number, extras, ...quote });
  }

  /** Null also for an order of an earlier release, and for one whose shipping had a fixed price. */
  get missingQuote(): MissingQuote | null {
    return MISSING_QUOTES.find((one) => one === this.document.quote_missing) ?? null;
  }

  /** The destination as entered. A part that is no text is left out. */
  get destination(): Partial<Address> {
    const parts = ADDRESS_PARTS.map((part) => [part, this.document[part]] as const);
    return Object.fromEntries(parts.filter(([, text]) => typeof text === 'string'));
  }

  /** Who gets the parcel: `given` at the checkout, with what an operator has corrected since. */
  recipientOf<Given extends Partial<Recipient>>(given: Given): Given {
    return { ...given, ...asDocument(this.document.recipient) };
  }

  /** Whether the buyer collects it: its address is not the buyer's. */
  get isAtPoint(): boolean {
    return typeof this.shipco?.point_id === 'number';
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

  /** The document with the quote that was missing. */
  quoted(quote: object): ShippingAddress {
    const { quote_missing: _, shipco, ...others } = this.document;
    return new ShippingAddress({ ...others, shipco: { ...asDocument(shipco), ...quote } });
  }

  /** What the parcel costs beyond its quoted price, in cents; null without a parcel, or if one of the two is not known. */
  get driftCents(): number | null {
    const { shipment_price, price } = this.shipco ?? {};
    const [costCents, priceCents] = [centsOrNull(shipment_price), centsOrNull(price)];
    return costCents === null || priceCents === null ? null : costCents - priceCents;
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
    ...(shipment.packages !== undefined && { packages: shipment.packages }),
  };
}

/** What a later reading of the parcel adds to it. An unknown value does not replace a known one. */
export function readingFields({ carrierTrackingId, tracking, packages, priceCents }: ReadShipment): Document {
  return {
    ...(carrierTrackingId !== null && { carrier_tracking_id: carrierTrackingId }),
    ...(tracking !== null && { tracking }),
    ...(packages !== undefined && { packages }),
    ...(priceCents !== undefined && { shipment_price: amountFromCents(priceCents) }),
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

/** The numbers of what a seller puts into the parcel; null without one. */
export interface Papers {
  readonly invoiceNumber: string | null;
  readonly remitoNumber: string | null;
}

/** What they are in `seller_fulfillment`. */
export function paperFields({ invoiceNumber, remitoNumber }: Papers): Document {
  return { invoice_number: invoiceNumber, remito_number: remitoNumber };
}

/** The order's `seller_fulfillment` document. `paid_at` is set once and never changes; the numbers of papers are the seller's. */
export class SellerFulfillment {
  readonly document: Document;

  constructor(document: unknown) {
    this.document = asDocument(document);
  }

  static none(): SellerFulfillment {
    return new SellerFulfillment({});
  }

  get isPaid(): boolean {
    return this.storedPaidAt !== null;
  }

  /** What paid orders are listed by. */
  get storedPaidAt(): string | null {
    const { paid_at } = this.document;
    return typeof paid_at === 'string' ? paid_at : null;
  }

  get papers(): Papers {
    const { invoice_number, remito_number } = this.document;
    return { invoiceNumber: textOrNull(invoice_number), remitoNumber: textOrNull(remito_number) };
  }

  /** UTC with milliseconds; null before the payment, and for a time that is none, which a payment provider once sent. */
  get paidAt(): string | null {
    const { storedPaidAt } = this;
    return storedPaidAt !== null && TIME.test(storedPaidAt) ? storedPaidAt : null;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
