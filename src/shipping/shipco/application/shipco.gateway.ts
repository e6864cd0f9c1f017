import type { Recipient } from '../../../identity/domain/session-user.js';
import type { Address } from '../../../orders/domain/address.js';
import type { Subjects } from '../../../platform/kernel/fair-share.js';
import type { QuoteLane, ReadLane } from '../../call-limits/domain/call-ledger.js';
import type { Impediment } from '../domain/impediment.js';
import type { DispatchAddress, Origin, OriginPage } from '../domain/origin.js';
import type { RemoteShipment, ShipmentReading, TrackingEvent } from '../domain/remote-shipment.js';
import type { ShipmentPage } from '../domain/shipment-list.js';
import type { QuotedDestination, ShipcoAccount, ShippingOption } from '../domain/shipping-option.js';
import type { Unit } from '../domain/unit.js';

export interface QuoteRequest {
  /** Null means the account's default origin. */
  readonly originId: number | null;
  readonly destination: Address;
  readonly units: readonly Unit[];
  readonly declaredValueCents: number;
  /** `quotes` if not given. */
  readonly lane?: QuoteLane;
  /** Whose share of the lane it takes; nobody's if not given. */
  readonly subjects?: Subjects;
}

export interface QuoteAnswer {
  readonly options: readonly ShippingOption[];
  readonly destination: QuotedDestination;
  readonly source: string;
  readonly typePackaging: string;
  readonly quotedAt: Date;
}

export interface ShipmentRequest {
  /** Our reference, assigned before the first call: the only way to find the shipment again. */
  readonly externalId: string;
  /** Null means the account's default origin. */
  readonly originId: number | null;
  readonly source: string;
  readonly serviceType: string;
  readonly logisticType: string;
  readonly carrierId: number;
  readonly typePackaging: string;
  readonly declaredValueCents: number;
  readonly units: readonly Unit[];
  readonly recipient: Recipient;
  readonly destination: Address;
  /** Where the buyer collects; null for a home delivery. */
  readonly pointId: number | null;
}

/** An entry of the address book. Its name, like an external id, is the only way to find it again. */
export interface OriginRequest {
  readonly name: string;
  readonly email: string;
  readonly address: DispatchAddress;
}

export const LABEL_FORMATS = ['pdf', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export interface LabelRequest {
  readonly format: LabelFormat;
  /** A download may mark the parcel as being prepared at the provider; a preview does not. */
  readonly isPreview: boolean;
  /** Whose share of the labels it takes; nobody's if not given. */
  readonly subjects?: Subjects;
}

/** The provider's answers to a request for a cancellation. */
export type CancelAnswer = 'canceled' | 'rescue_requested';

/**
 * What is known about a failed call.
 * - `did_not_happen`: it never reached the provider, or the provider said so; safe to retry later.
 * - `throttled`: rejected for now; safe to retry after `retryAfterMs`.
 * - `rejected`: rejected for good, with a reason.
 * - `unknown`: it may have taken effect.
 * - `paused`: it was not made, because the provider keeps failing or accepts no more calls for now (`isLimit`), or it met a fault in
 *   the configuration; safe to retry.
 *
 * `isLinkLost`: the provider has ended the seller's link, so another call would use another credential.
 */
export type ShipcoErrorKind = 'did_not_happen' | 'throttled' | 'rejected' | 'unknown' | 'paused';

interface ShipcoFacts {
  readonly httpStatus?: number;
  readonly retryAfterMs?: number;
  readonly isLimit?: boolean;
  readonly isLinkLost?: boolean;
  /** The provider's own words, which the message repeats after the status; absent if it says none. */
  readonly said?: string;
  /** What the provider refused in the request; absent if it does not say. */
  readonly impediment?: Impediment;
}

/** The message is for operators and orders: it contains no credential and no personal data. */
export class ShipcoError extends Error {
  constructor(
    readonly kind: ShipcoErrorKind,
    message: string,
    readonly facts: ShipcoFacts = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ShipcoError';
  }

  /** The facts that an attempt stores. */
  get answer(): { error: string; httpStatus: number | null; retryAfterMs: number } {
    const { httpStatus = null, retryAfterMs = 0 } = this.facts;
    return { error: this.message, httpStatus, retryAfterMs };
  }
}

/** The shipping provider, called with one credential. Every method throws only ShipcoError. */
export abstract class ShipcoGateway {
  abstract readonly account: ShipcoAccount;
  /** Idempotent; identical calls share one. An empty list of options means that nothing serves the address. */
  abstract quote(request: QuoteRequest, signal: AbortSignal): Promise<QuoteAnswer>;
  /** Idempotent. The shipments with exactly one of these external ids that are neither cancelled nor expired. */
  abstract findByExternalIds(externalIds: readonly string[], signal: AbortSignal): Promise<RemoteShipment[]>;
  /**
   * Idempotent. One page of all shipments of this account, from 1, in the provider's order, which is not documented. A page that cannot
   * be relied on throws `unknown`: another page than this one, one that contradicts itself, or other accounts' shipments. It is an
   * audit: without its share of the limit, and while reads are paused, it throws `paused`.
   */
  abstract listShipments(page: number, signal: AbortSignal): Promise<ShipmentPage>;
  /**
   * Idempotent. Null if the provider knows no such shipment in this account. `lane`: `reads` if not given, for which part of the
   * provider's limit is kept, because a create or a cancellation waits for them.
   */
  abstract readShipment(shipmentId: string, signal: AbortSignal, lane?: ReadLane): Promise<ShipmentReading | null>;
  /** Idempotent. The newest entries of its tracking list, in no particular order. Entries that cannot be read are left out. */
  abstract readEvents(shipmentId: string, signal: AbortSignal): Promise<TrackingEvent[]>;
  /**
   * Idempotent. The label of a shipment, checked to be of its format, 2 MiB at most. `rejected` with HTTP status 409 while the provider
   * has not made it.
   */
  abstract label(shipmentId: string, request: LabelRequest, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * NOT idempotent: the provider does not deduplicate. Look up before a second call with the same external id. Takes at most
   * `leftMs()`, including a token refresh.
   */
  abstract createShipment(request: ShipmentRequest, leftMs: () => number): Promise<RemoteShipment>;
  /**
   * Cancels a shipment before its dispatch, or requests its return from the carrier, without a guarantee. `rejected` if neither is
   * possible. Read it afterwards: a repetition does no harm, but the answer alone proves nothing.
   */
  abstract cancelShipment(shipmentId: string, leftMs: () => number): Promise<CancelAnswer>;
  /**
   * Idempotent. One page of the account's address book, from 1. A page that cannot be relied on throws `unknown`: another page than this
   * one, one that contradicts itself or lacks entries, an entry that cannot be read, or only other accounts' entries.
   */
  abstract listOrigins(page: number, signal: AbortSignal): Promise<OriginPage>;
  /** NOT idempotent: the provider takes a name twice. Look it up before a second call. Takes at most `leftMs()`. */
  abstract createOrigin(request: OriginRequest, leftMs: () => number): Promise<Origin>;
  /** Idempotent. `rejected` with HTTP status 404 if the provider has no such entry. */
  abstract updateOrigin(originId: number, request: OriginRequest, leftMs: () => number): Promise<void>;
}

export abstract class ShipcoGateways {
  /** Uses the seller's account, else the marketplace's; null when neither has credentials. */
  abstract forSeller(sellerId: string): Promise<ShipcoGateway | null>;
  /** Uses the marketplace's account; null when it is not configured. */
  abstract forMarketplace(): ShipcoGateway | null;
  /** Uses exactly this account, which may have a shipment of this seller; null when it is no longer accessible. */
  abstract forAccount(sellerId: string, account: Pick<ShipcoAccount, 'kind' | 'accountId'>): Promise<ShipcoGateway | null>;
}
