import type { Recipient } from '../../identity/domain/session-user.js';

export const PURCHASE_STATES = ['open', 'superseded', 'failed', 'paid'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** The purchase at the payment provider, with its payment page. */
export interface Preference {
  readonly id: string;
  readonly redirectUrl: string;
  readonly collectorId: string | null;
}

export interface PurchaseDraft {
  readonly id: string;
  /** What people call it; null for one of an earlier release, until it is filled in. */
  readonly number: string | null;
  readonly buyerId: string;
  /** The cart generation of the purchase; a generation is paid once. */
  readonly cartGeneration: number;
  /** Covers the cart and the destination; distinguishes a repeated checkout from a changed one. */
  readonly fingerprint: string;
  readonly recipient: Recipient;
  readonly totalCents: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * One checkout: one payment for one order per seller. Its id is the payment's `external_reference`. Later changes are single
 * statements of its repository, each with the states it may change.
 */
export interface Purchase extends PurchaseDraft {
  readonly state: PurchaseState;
  readonly redirectUrl: string | null;
  /** The payment status at the provider, as last read; `none` before. */
  readonly paymentStatus: string;
}

export function newPurchase(draft: PurchaseDraft): Purchase {
  return { ...draft, state: 'open', redirectUrl: null, paymentStatus: 'none' };
}

/** Whether a checkout of the same cart and destination should return this purchase instead. */
export function isDuplicate(purchase: Purchase, fingerprint: string, now: Date, windowMs: number, startingMs: number): boolean {
  if (purchase.state !== 'open' || purchase.fingerprint !== fingerprint) return false;
  // Without a preference, its preference is being created, or its process died.
  const ageMs = now.getTime() - purchase.createdAt.getTime();
  return ageMs < (purchase.redirectUrl ? windowMs : startingMs) && now < purchase.expiresAt;
}
