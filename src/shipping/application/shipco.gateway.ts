import type { Recipient } from '../../identity/domain/current-user.js';
import type { Address } from '../../shared/domain/address.js';
import type { Unit } from '../domain/quotable-group.js';
import type { RemoteShipment } from '../domain/remote-shipment.js';
import type { QuotedDestination, ShipcoAccount, ShippingOption } from '../domain/shipping-option.js';

export interface QuoteRequest {
  readonly destination: Address;
  readonly units: readonly Unit[];
  readonly declaredValueCents: number;
}

export interface QuoteAnswer {
  readonly options: readonly ShippingOption[];
  readonly destination: QuotedDestination;
  readonly source: string;
  readonly typePackaging: string;
  readonly quotedAt: Date;
}

export interface ShipmentRequest {
  /** Ours, fixed before the first call: the only way to find the shipment again. */
  readonly externalId: string;
  /** Null: the account's default origin. */
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
}

/**
 * What is known of a call that failed.
 * - `did_not_happen`: it never reached the provider, or the provider said so; safe to try again later.
 * - `throttled`: refused for now; safe to try again after `retryAfterMs`.
 * - `rejected`: refused for good, with a reason.
 * - `unknown`: it may have been carried out.
 * - `paused`: it was not made at all, because the provider keeps failing.
 */
export type ShipcoErrorKind = 'did_not_happen' | 'throttled' | 'rejected' | 'unknown' | 'paused';

/** The message is for operators and orders: it holds no credential and no buyer's data. */
export class ShipcoError extends Error {
  constructor(
    readonly kind: ShipcoErrorKind,
    message: string,
    readonly facts: { httpStatus?: number; retryAfterMs?: number } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ShipcoError';
  }

  /** What an attempt keeps of it. */
  get answer(): { error: string; httpStatus: number | null; retryAfterMs: number } {
    const { httpStatus = null, retryAfterMs = 0 } = this.facts;
    return { error: this.message, httpStatus, retryAfterMs };
  }
}

/** The shipping provider, spoken to with one credential. Every method throws ShipcoError only. */
export abstract class ShipcoGateway {
  abstract readonly account: ShipcoAccount;
  /** Safe to repeat; identical calls share one. An empty list of options means that nothing serves the address. */
  abstract quote(request: QuoteRequest, signal: AbortSignal): Promise<QuoteAnswer>;
  /** Safe to repeat. The shipments with exactly this external id that are neither cancelled nor expired. */
  abstract findByExternalId(externalId: string, signal: AbortSignal): Promise<RemoteShipment[]>;
  /**
   * NOT safe to repeat: the provider does not deduplicate. Look up before a second call with the same external id. Ends, the renewal of
   * a token included, within `leftMs()`.
   */
  abstract createShipment(request: ShipmentRequest, leftMs: () => number): Promise<RemoteShipment>;
}

export abstract class ShipcoGateways {
  /** Speaks for this seller, else for the marketplace; null when neither has credentials. */
  abstract forSeller(sellerId: string): Promise<ShipcoGateway | null>;
  /** Speaks for the marketplace; null when it is not configured. */
  abstract forMarketplace(): ShipcoGateway | null;
  /** Speaks for exactly this account, where a shipment of this seller may be; null when it cannot be asked any more. */
  abstract forAccount(sellerId: string, account: Pick<ShipcoAccount, 'kind' | 'accountId'>): Promise<ShipcoGateway | null>;
}
