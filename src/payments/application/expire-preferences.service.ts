import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { type PreferenceExpiry, PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { Outcomes } from '../../shared/application/outcomes.js';
import { backoffMs } from '../../shared/domain/backoff.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';

const LEASE_MS = 60_000;
/** About two hours. */
const MAX_TRIES = 16;

/** Closes payment pages that must not be used any more. Best effort: a payment made anyway is handled. */
@Injectable()
export class ExpirePreferences {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payco: PaycoGateway,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  claim(limit: number): Promise<PreferenceExpiry[]> {
    return this.purchases.claimExpiries(limit, LEASE_MS);
  }

  /** Idempotent. */
  async expire({ purchaseId, preferenceId, tries }: PreferenceExpiry): Promise<void> {
    await this.purchases.expiryTried(purchaseId, await this.againInMs(purchaseId, preferenceId, tries));
  }

  giveBack({ purchaseId }: PreferenceExpiry, afterMs: number): Promise<void> {
    return this.purchases.expiryTried(purchaseId, afterMs);
  }

  /** Null when it is closed, or never will be. */
  private async againInMs(purchaseId: string, preferenceId: string, tries: number): Promise<number | null> {
    try {
      await this.payco.expirePreference(preferenceId, this.clock.now());
      return null;
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      // A rejection by the provider is permanent.
      const isLast = !error.isOutage || tries >= MAX_TRIES;
      const event = isLast ? 'preference.left_open' : 'preference.not_expired';
      this.outcomes.report({ event, purchaseId, reason: error.message });
      return isLast ? null : backoffMs(this.config.retryBaseMs, tries);
    }
  }
}
