import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { Outcomes } from '../../shared/application/outcomes.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';
import { SettlePayment } from './settle-payment.service.js';

const BATCH = 200;
const SEARCHES_AT_ONCE = 4;
/** More than one, since a single failure says nothing about the next call. */
const OUTAGES_IN_A_ROW = 3;
const SECOND_MS = 1_000;
/** A younger purchase is still handled by its notification. */
const TOO_YOUNG_MS = 30 * SECOND_MS;
const AFTER_EXPIRY_MS = 3 * 24 * 3_600 * SECOND_MS;

/** Finds payments whose notifications were lost, by searching the provider for payments of unpaid purchases. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payco: PaycoGateway,
    private readonly settle: SettlePayment,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. One run: the purchases that were not searched for the longest time. Stops if the provider is down. */
  async round(): Promise<void> {
    if (!this.payco.isConfigured()) return;
    const now = this.clock.now().getTime();
    const limits = { createdBefore: new Date(now - TOO_YOUNG_MS), expiredAfter: new Date(now - AFTER_EXPIRY_MS), limit: BATCH };
    const unpaid = await this.purchases.takeUnpaid(limits, new Date(now));
    let outages = 0;
    const workers = Array.from({ length: SEARCHES_AT_ONCE }, async () => {
      for (let one = unpaid.pop(); one; one = unpaid.pop()) {
        outages = (await this.search(one.id, one.createdAt)) ? 0 : outages + 1;
        if (outages >= OUTAGES_IN_A_ROW) unpaid.length = 0;
      }
    });
    await Promise.all(workers);
    if (outages >= OUTAGES_IN_A_ROW) this.outcomes.report({ event: 'reconcile.stopped', outages });
  }

  /** False if the provider is down. Any other failure concerns only this purchase. */
  private async search(purchaseId: string, createdAt: Date): Promise<boolean> {
    let paymentIds: string[] = [];
    const found = await this.attempt(purchaseId, async () => {
      paymentIds = await this.payco.findPaymentsOf(purchaseId, createdAt);
    });
    if (!found) return false;
    for (const paymentId of paymentIds) {
      if (!(await this.attempt(purchaseId, () => this.look(purchaseId, paymentId)))) return false;
    }
    return true;
  }

  private async look(purchaseId: string, paymentId: string): Promise<void> {
    const { effect } = await this.settle.payment(paymentId);
    if (effect === 'first_approval') this.outcomes.report({ event: 'reconcile.found_lost_approval', purchaseId, paymentId });
    if (effect === 'payment_not_found') this.outcomes.report({ event: 'reconcile.unreadable', purchaseId, paymentId });
  }

  /** False if the provider is down. */
  private async attempt(purchaseId: string, step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      if (!(error instanceof PaycoError)) {
        this.outcomes.report({ event: 'reconcile.failed', purchaseId, error });
        return true;
      }
      this.outcomes.report({ event: 'reconcile.unanswered', purchaseId, reason: error.message });
      return !error.isOutage;
    }
  }
}
