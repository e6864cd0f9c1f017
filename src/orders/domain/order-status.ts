import type { PurchaseState } from './purchase.js';

export type OrderStatus = 'awaiting_payment' | 'paid' | 'expired' | 'refunded';

export interface PurchaseFacts {
  readonly state: PurchaseState;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly paymentStatus: string;
}

/** What an order's buyer is told, from the facts of its purchase. */
export function orderStatus(purchase: PurchaseFacts, now: Date): OrderStatus {
  if (purchase.paidAt) return ['refunded', 'charged_back'].includes(purchase.paymentStatus) ? 'refunded' : 'paid';
  return purchase.state === 'open' && now < purchase.expiresAt ? 'awaiting_payment' : 'expired';
}
