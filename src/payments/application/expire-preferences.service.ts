import { Injectable } from '@nestjs/common';
import { type PreferenceExpiry, PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { mayHaveOpenPayment } from '../../orders/domain/payment-search.js';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { backoffMs } from '../../platform/kernel/backoff.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { EndPayments } from './end-payments.service.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';

const LEASE_MS = 60_000;
/** About two hours. */
const MAX_TRIES = 16;
/** A repetition cannot change these. It may change others: a token that lacks a right, a page that is being paid. */
const FINAL_STATUSES = [400, 404, 410, 422];

/**
 * Closes payment pages that must not be used any more, and ends the open payments of purchases that were superseded. The page is best effort: a
 * payment made anyway is handled.
 */
@Injectable()
export class ExpirePreferences {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payco: PaycoGateway,
    private readonly ends: EndPayments,
    private readonly outcomes: Outcomes,
    private readonly config: PaycoConfig,
  ) {}

  claim(limit: number): Promise<PreferenceExpiry[]> {
    return this.purchases.claimExpiries(limit, LEASE_MS);
  }

  /** Idempotent. */
  async expire(expiry: PreferenceExpiry): Promise<void> {
    const pageAgainInMs = await this.againInMs(expiry);
    const isEnded =
      !expiry.isSuperseded ||
      !mayHaveOpenPayment(expiry.expiresAt, expiry.claimedAt) ||
      (await this.arePaymentsEnded(expiry.purchaseId));
    const againInMs = isEnded ? pageAgainInMs : backoffMs(this.config.retryBaseMs, expiry.tries);
    await this.purchases.expiryTried(expiry.purchaseId, againInMs);
  }

  giveBack({ purchaseId }: PreferenceExpiry, afterMs: number): Promise<void> {
    return this.purchases.expiryTried(purchaseId, afterMs);
  }

  /** However often that takes while one can be paid: what the buyer pays with an open payment would buy what she has given up. */
  private async arePaymentsEnded(purchaseId: string): Promise<boolean> {
    let reason = 'still open';
    try {
      if (await this.ends.known(purchaseId)) return true;
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      reason = error.message;
    }
    this.outcomes.report({ event: 'payment.not_ended', purchaseId, reason });
    return false;
  }

  /** Null when it is closed, or never will be. */
  private async againInMs({ purchaseId, preferenceId, tries, claimedAt }: PreferenceExpiry): Promise<number | null> {
    if (preferenceId === null) return null;
    try {
      await this.payco.expirePreference(preferenceId, claimedAt);
      return null;
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      const isFinal = error.httpStatus !== undefined && FINAL_STATUSES.includes(error.httpStatus);
      const isLast = isFinal || tries >= MAX_TRIES;
      const event = isLast ? 'preference.left_open' : 'preference.not_expired';
      this.outcomes.report({ event, purchaseId, reason: error.message });
      return isLast ? null : backoffMs(this.config.retryBaseMs, tries);
    }
  }
}
