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

const NEVER_READ = 'none';

/** One checkout: one payment that covers one order per seller. Its id is the payment's `external_reference`. */
export class Purchase implements PurchaseDraft {
  readonly id: string;
  readonly buyerId: string;
  readonly cartGeneration: number;
  readonly fingerprint: string;
  readonly recipient: Recipient;
  readonly totalCents: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  private _state: PurchaseState = 'open';
  private _preferenceId: string | null = null;
  private _redirectUrl: string | null = null;
  private _collectorId: string | null = null;
  private _paidPaymentId: string | null = null;
  private _paidAt: Date | null = null;
  private _paymentStatus = NEVER_READ;
  private _searchedAt: Date | null = null;

  constructor(draft: PurchaseDraft) {
    this.id = draft.id;
    this.buyerId = draft.buyerId;
    this.cartGeneration = draft.cartGeneration;
    this.fingerprint = draft.fingerprint;
    this.recipient = draft.recipient;
    this.totalCents = draft.totalCents;
    this.createdAt = draft.createdAt;
    this.expiresAt = draft.expiresAt;
  }

  get state(): PurchaseState {
    return this._state;
  }
  get preferenceId(): string | null {
    return this._preferenceId;
  }
  get redirectUrl(): string | null {
    return this._redirectUrl;
  }
  get collectorId(): string | null {
    return this._collectorId;
  }
  get paidPaymentId(): string | null {
    return this._paidPaymentId;
  }
  get paidAt(): Date | null {
    return this._paidAt;
  }
  /** The payment provider's status as last read; `none` before. */
  get paymentStatus(): string {
    return this._paymentStatus;
  }

  /** When the provider was last asked for payments that nobody told us of. */
  get searchedAt(): Date | null {
    return this._searchedAt;
  }

  /** Whether a checkout of the same cart and destination should be sent to this purchase instead. */
  isDuplicateOf(fingerprint: string, now: Date, windowMs: number, startingMs: number): boolean {
    if (this._state !== 'open' || this.fingerprint !== fingerprint) return false;
    // Without a preference it is either being made this moment or was left behind by a process that died.
    const ageMs = now.getTime() - this.createdAt.getTime();
    return ageMs < (this._redirectUrl ? windowMs : startingMs) && now < this.expiresAt;
  }

  /** Answers whether the purchase is still open: a newer checkout may have taken its place meanwhile. */
  preferenceCreated(preference: Preference): boolean {
    this._preferenceId = preference.id;
    this._redirectUrl = preference.redirectUrl;
    this._collectorId = preference.collectorId;
    return this._state === 'open' || this._state === 'paid';
  }

  /** A newer checkout of the same cart takes its place. A payment that comes all the same still counts. */
  supersede(): void {
    if (this._state === 'open') this._state = 'superseded';
  }

  /** The payment provider did not take the preference. A payment that comes all the same still counts. */
  fail(): void {
    if (this._state === 'open') this._state = 'failed';
  }

  /** The first approval of its cart generation; the caller makes sure that it is. */
  approve(paymentId: string, at: Date): void {
    this._state = 'paid';
    this._paidPaymentId = paymentId;
    this._paidAt = at;
  }

  /** Once paid, only the payment that paid it speaks for the purchase: a second card that was refused says nothing. */
  paymentRead(paymentId: string, status: string): void {
    if (this._paidPaymentId === null || this._paidPaymentId === paymentId) this._paymentStatus = status;
  }
}
