import type { Preference } from '../../orders/domain/purchase.js';
import type { PaymentReading } from '../domain/payment.js';

/** No call takes longer. */
export const PAYCO_TIMEOUT_MS = 10_000;

/** What the buyer is asked to pay. Amounts are cents, ARS. */
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

/** The payment provider did not do what was asked. The message holds no credential and no buyer's data. */
export class PaycoError extends Error {
  constructor(
    message: string,
    readonly httpStatus?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PaycoError';
  }

  /** Whether the next question would fare no better: no answer, our token refused, too many questions, the provider broken. */
  get isOutage(): boolean {
    const status = this.httpStatus;
    return status === undefined || status === 401 || status === 429 || status >= 500;
  }
}

/** The payment provider. Every method throws PaycoError only. */
export abstract class PaycoGateway {
  abstract isConfigured(): boolean;
  /** Repeating it makes a second preference: only one of them is ever shown to the buyer. */
  abstract createPreference(draft: PreferenceDraft): Promise<Preference>;
  /** Safe to repeat. */
  abstract expirePreference(preferenceId: string, at: Date): Promise<void>;
  /** Safe to repeat. Null when there is no such payment, or none that the provider shows to us. */
  abstract findPayment(paymentId: string): Promise<PaymentReading | null>;
  /** Safe to repeat. Ids of the payments that a merchant order lists; null when there is no such order for us. */
  abstract findMerchantOrderPayments(merchantOrderId: string): Promise<string[] | null>;
  /** Safe to repeat. Ids of payments that name this purchase; an empty list proves nothing, the provider's search may lag. */
  abstract findPaymentsOf(purchaseId: string, createdSince: Date): Promise<string[]>;
}
