import { Injectable } from '@nestjs/common';
import { type ClaimedSearch, PaymentSearches } from '../../orders/application/payment-searches.js';
import { nextSearch } from '../../orders/domain/payment-search.js';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { backoffMs } from '../../platform/kernel/backoff.js';
import { Clock } from '../../platform/kernel/clock.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { PaycoGateway } from './payco.gateway.js';
import { SearchPayments } from './search-payments.service.js';

/** Longer than a search takes. One that takes longer is repeated, which is harmless. */
const LEASE_MS = 60_000;
/** More than one, since a single failure says nothing about the next call. */
const OUTAGES_IN_A_ROW = 3;

/**
 * Searches the provider for payments, because notifications get lost. A purchase is searched when it is as old as the configured interval,
 * and then whenever its age has doubled, so that most of the searches go to young purchases. A paid one is searched like that while another
 * payment of it is open, or may be behind an answer that cannot be read, else once at the end: nobody else would notice that its buyer has
 * paid twice.
 */
@Injectable()
export class ReconcilePayments {
  private outages = 0;
  private pausedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly searches: PaymentSearches,
    private readonly payments: SearchPayments,
    private readonly payco: PaycoGateway,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  /** Claims nothing while the provider is down or not configured. */
  async claim(limit: number): Promise<ClaimedSearch[]> {
    if (!this.payco.isConfigured() || this.isPaused()) return [];
    return this.searches.claim(limit, LEASE_MS);
  }

  /** Idempotent. The next search is scheduled after this one: if the process dies in between, the search is repeated. */
  async search(search: ClaimedSearch): Promise<void> {
    const { recoveryIntervalMs: intervalMs } = this.config;
    const result = await this.payments.search(search.purchaseId, search.createdAt);
    this.noteOutage(result === 'unanswered');
    if (result === 'unanswered') return this.searches.postpone(search, backoffMs(2 * intervalMs, 1));
    const isOpen = result !== 'done';
    await this.searches.searched(search, (purchase, now) =>
      nextSearch({ after: 'search', ...purchase, isOpen, intervalMs }, now),
    );
  }

  /** A failure on our side concerns only this purchase. */
  giveBack(search: ClaimedSearch, afterMs: number): Promise<void> {
    return this.searches.postpone(search, Math.max(afterMs, this.config.recoveryIntervalMs));
  }

  /** Thousands of searches may be due. While the provider is down, only a few of them probe. */
  private noteOutage(isOutage: boolean): void {
    this.outages = isOutage ? this.outages + 1 : 0;
    if (this.outages < OUTAGES_IN_A_ROW) return;
    this.outcomes.report({ event: 'reconcile.stopped', outages: this.outages });
    this.pausedAtMs = this.clock.monotonicMs();
    this.outages = 0;
  }

  private isPaused(): boolean {
    return this.clock.monotonicMs() - this.pausedAtMs < this.config.recoveryIntervalMs / 2;
  }
}
