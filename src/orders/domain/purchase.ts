import type { Recipient } from '../../identity/domain/current-user.js';

export type PurchaseState = 'open' | 'superseded' | 'failed' | 'paid';

/** The payment provider's half of a purchase: where the buyer pays. */
export interface Preference {
  readonly id: string;
  readonly redirectUrl: string;
  readonly collectorId: string | null;
}

export interface PurchaseDraft {
  readonly id: string;
  readonly buyerId: string;
  /** The cart's generation that it was made from: a generation is paid once. */
  readonly cartGeneration: number;
  /** Of the cart and the destination; tells a repeated checkout from a changed one. */
  readonly fingerprint: string;
  readonly recipient: Recipient;
  readonly totalCents: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What became of it since. */
export interface PurchaseProgress {
  readonly state: PurchaseState;
  readonly redirectUrl: string | null;
  readonly paymentStatus: string;
}

const NOTHING_YET: PurchaseProgress = { state: 'open', redirectUrl: null, paymentStatus: 'none' };

/**
 * One checkout: one payment that covers one order per seller. Its id is the payment's `external_reference`. What becomes of it later is
 * written by single statements of its repository, each of which names the states that it may find.
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
  /** The payment provider's status as last read; `none` before. */
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

  /** Whether a checkout of the same cart and destination should be sent to this purchase instead. */
  isDuplicateOf(fingerprint: string, now: Date, windowMs: number, startingMs: number): boolean {
    if (this.state !== 'open' || this.fingerprint !== fingerprint) return false;
    // Without a preference it is either being made this moment or was left behind by a process that died.
    const ageMs = now.getTime() - this.createdAt.getTime();
    return ageMs < (this.redirectUrl ? windowMs : startingMs) && now < this.expiresAt;
  }
}
