import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { type PreferenceExpiry, PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Outcomes } from '../../shared/application/outcomes.js';
import { backoffMs } from '../../shared/domain/backoff.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';

const LEASE_MS = 60_000;
/** About two hours. */
const MAX_TRIES = 16;
/** A repetition cannot change these. It may change others: a token that lacks a right, a page that is being paid. */
const FINAL_STATUSES = [400, 404, 410, 422];

/** Closes payment pages that must not be used any more. Best effort: a payment made anyway is handled. */
@Injectable()
export class ExpirePreferences {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payco: PaycoGateway,
    private readonly outcomes: Outcomes,
    private readonly config: PaycoConfig,
  ) {}

  claim(limit: number): Promise<PreferenceExpiry[]> {
    return this.purchases.claimExpiries(limit, LEASE_MS);
  }

  /** Idempotent. */
  async expire(expiry: PreferenceExpiry): Promise<void> {
    await this.purchases.expiryTried(expiry.purchaseId, await this.againInMs(expiry));
  }

  giveBack({ purchaseId }: PreferenceExpiry, afterMs: number): Promise<void> {
    return this.purchases.expiryTried(purchaseId, afterMs);
  }

  /** Null when it is closed, or never will be. */
  private async againInMs({ purchaseId, preferenceId, tries, claimedAt }: PreferenceExpiry): Promise<number | null> {
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
