import type { Recipient } from '../../identity/domain/current-user.js';

export type PurchaseState = 'open' | 'superseded' | 'failed' | 'paid';

/** The purchase at the payment provider, with its payment page. */
export interface Preference {
  readonly id: string;
  readonly redirectUrl: string;
  readonly collectorId: string | null;
}

export interface PurchaseDraft {
  readonly id: string;
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

/** What happened to it since. */
export interface PurchaseProgress {
  readonly state: PurchaseState;
  readonly redirectUrl: string | null;
  readonly paymentStatus: string;
}

const NOTHING_YET: PurchaseProgress = { state: 'open', redirectUrl: null, paymentStatus: 'none' };

/**
 * One checkout: one payment for one order per seller. Its id is the payment's `external_reference`. Later changes are single
 * statements of its repository, each with the states it may change.
 */
export class Purchase implements PurchaseDraft, PurchaseProgress {
  readonly id: string;
  readonly buyerId: string;
  readonly cartGeneration: number;
  readonly fingerprint: string;
  readonly recipient: Recipient;
  readonly totalCents: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: PurchaseState;
  readonly redirectUrl: string | null;
  /** The payment status at the provider, as last read; `none` before. */
  readonly paymentStatus: string;

  constructor(draft: PurchaseDraft, { state, redirectUrl, paymentStatus }: PurchaseProgress = NOTHING_YET) {
    this.id = draft.id;
    this.buyerId = draft.buyerId;
    this.cartGeneration = draft.cartGeneration;
    this.fingerprint = draft.fingerprint;
    this.recipient = draft.recipient;
    this.totalCents = draft.totalCents;
    this.createdAt = draft.createdAt;
    this.expiresAt = draft.expiresAt;
    this.state = state;
    this.redirectUrl = redirectUrl;
    this.paymentStatus = paymentStatus;
  }

  /** Whether a checkout of the same cart and destination should return this purchase instead. */
  isDuplicateOf(fingerprint: string, now: Date, windowMs: number, startingMs: number): boolean {
    if (this.state !== 'open' || this.fingerprint !== fingerprint) return false;
    // Without a preference, its preference is being created, or its process died.
    const ageMs = now.getTime() - this.createdAt.getTime();
    return ageMs < (this.redirectUrl ? windowMs : startingMs) && now < this.expiresAt;
  }
}
