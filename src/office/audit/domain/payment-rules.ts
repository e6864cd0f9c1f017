import { isApproved } from '../../../orders/domain/payment-status.js';
import { isPurchaseReference } from '../../../payments/domain/purchase-reference.js';
import type { Sight } from './finding.js';

/** A payment as the provider shows it, in a list or by its id. */
export interface SeenPayment {
  readonly paymentId: string;
  readonly status: string;
  readonly externalReference: string | null;
  readonly amountCents: number;
}

/**
 * A buyer has paid for what may be a purchase of ours, and we do not know of it. Null: so it is not. On an account that other systems share,
 * it is more likely theirs.
 */
export function unknownPayment(payment: SeenPayment, isStored: boolean, isShared: boolean): Sight | null {
  const { paymentId, status, externalReference, amountCents } = payment;
  if (isStored || isShared || !isApproved(status) || !isPurchaseReference(externalReference)) return null;
  const unrelated = { orderId: null, sellerId: null, account: null, shipmentId: null, externalId: null };
  const values = { expected: {}, found: { payment_status: status, amount_cents: amountCents, purchase_id: externalReference } };
  return { class: 'unknown_payment', subject: paymentId, ...unrelated, paymentId, ...values };
}
