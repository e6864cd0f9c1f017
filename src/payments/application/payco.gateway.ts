import type { Preference } from '../../orders/domain/purchase.js';
import type { PaymentReading } from '../domain/payment.js';

/** The timeout of every call. */
export const PAYCO_TIMEOUT_MS = 10_000;

const OUTAGE_STATUSES = [401, 408, 429];

/** The payment to create. Amounts are cents, ARS. */
export interface PreferenceDraft {
  readonly purchaseId: string;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly quantity: number;
    readonly unitPriceCents: number;
  }[];
  readonly shippingCents: number;
  readonly payer: { readonly name: string; readonly email: string };
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** When payments have changed. Less than 365 days, or the provider refuses it. */
export interface PaymentWindow {
  readonly from: Date;
  /** Null: until now. A payment that changes while the pages are read leaves a window with an end, and others move up unseen. */
  readonly to: Date | null;
}

/** A payment of ours, as the search shows it. */
export interface ListedPayment {
  readonly paymentId: string;
  readonly status: string;
  /** The purchase's id, or what looks like one. */
  readonly externalReference: string;
  readonly amountCents: number;
  readonly lastUpdatedAt: Date;
}

export interface PaymentPage {
  readonly payments: readonly ListedPayment[];
  /** Further entries of this page that may be payments of ours, but cannot be read. */
  readonly leftOut: number;
  /** Where the next page begins; null after the last one. */
  readonly nextOffset: number | null;
}

/** The payment provider did not do what was requested. The message contains no credential and no personal data. */
export class PaycoError extends Error {
  constructor(
    message: string,
    readonly httpStatus?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PaycoError';
  }

  /** Whether the next call would fail too: no whole response, our token rejected, too many requests, provider failure. */
  get isOutage(): boolean {
    const status = this.httpStatus;
    return status === undefined || OUTAGE_STATUSES.includes(status) || status >= 500;
  }
}

/** The payment provider. Every method throws only PaycoError. */
export abstract class PaycoGateway {
  abstract isConfigured(): boolean;
  /** Not idempotent: a repetition creates a second preference, but the buyer sees only one. */
  abstract createPreference(draft: PreferenceDraft): Promise<Preference>;
  /** Idempotent. */
  abstract expirePreference(preferenceId: string, at: Date): Promise<void>;
  /** Idempotent. Cancels an open payment. False if the provider refuses, because the payment is over or was approved meanwhile. */
  abstract cancelPayment(paymentId: string): Promise<boolean>;
  /** Idempotent. Null if the payment does not exist or the provider does not return it. */
  abstract findPayment(paymentId: string): Promise<PaymentReading | null>;
  /** Idempotent. Ids of the payments in a merchant order; null if our account has no such order. */
  abstract findMerchantOrderPayments(merchantOrderId: string): Promise<string[] | null>;
  /** Idempotent. Ids of payments for this purchase. An empty list proves nothing, because the provider's search may lag. */
  abstract findPaymentsOf(purchaseId: string, createdSince: Date): Promise<string[]>;
  /** Idempotent. One page of the ids of all payments that have changed since then; empty after the last page. */
  abstract findPaymentsChangedSince(since: Date, offset: number): Promise<string[]>;
  /**
   * Idempotent. One page, from offset 0, of the payments that have changed in this window. Payments of other systems on the same account,
   * whose reference is no UUID, are passed over. The search may lag: a payment that it lacks may exist.
   */
  abstract listPayments(window: PaymentWindow, offset: number): Promise<PaymentPage>;
}
