import { isPaymentOpen, isReturned } from './payment-status.js';
import type { PurchaseState } from './purchase.js';

export const ORDER_STATUSES = ['awaiting_payment', 'paid', 'expired', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses of an order after its payment. */
export const SOLD_STATUSES = ['paid', 'refunded'] as const satisfies readonly OrderStatus[];

/** What a seller may narrow sold orders to. `disputed`: paid ones whose payment is in dispute. */
export const SOLD_FILTERS = [...SOLD_STATUSES, 'disputed'] as const;
export type SoldFilter = (typeof SOLD_FILTERS)[number];

export interface PurchaseFacts {
  readonly state: PurchaseState;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly paymentStatus: string;
  /** Whether its payment counts as returned although, of those that have paid it together, some did not go back. */
  readonly isPartBack: boolean;
}

/** A purchase as its buyer sees it: `open` while it can be paid. */
export const PURCHASE_PHASES = ['open', 'paid', 'closed'] as const;
export type PurchasePhase = (typeof PURCHASE_PHASES)[number];

export function purchasePhase({ paidAt, state, expiresAt }: PurchaseFacts, now: Date): PurchasePhase {
  if (paidAt) return 'paid';
  return state === 'open' && now < expiresAt ? 'open' : 'closed';
}

/** The order status shown to buyers and sellers, derived from the purchase. */
export function orderStatus(purchase: PurchaseFacts, now: Date): OrderStatus {
  if (purchase.paidAt) return isReturned(purchase.paymentStatus) ? 'refunded' : 'paid';
  return purchasePhase(purchase, now) === 'open' ? 'awaiting_payment' : 'expired';
}

/** Whether its money is here, or may still come: after the time of its purchase, by a payment that is still open. */
export function mayBePaid(purchase: PurchaseFacts, now: Date): boolean {
  const status = orderStatus(purchase, now);
  return status === 'expired' ? isPaymentOpen(purchase.paymentStatus) : status !== 'refunded';
}
