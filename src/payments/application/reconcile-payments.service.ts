import { Injectable, Logger } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';
import { SettlePayment } from './settle-payment.service.js';

const BATCH = 200;
const SEARCHES_AT_ONCE = 4;
const SECOND_MS = 1_000;
/** A purchase that young is still being looked at by its notification. */
const TOO_YOUNG_MS = 30 * SECOND_MS;
const AFTER_EXPIRY_MS = 3 * 24 * 3_600 * SECOND_MS;

/** Finds payments whose notifications were lost, by asking the provider for the payments of unpaid purchases. */
@Injectable()
export class ReconcilePayments {
  private readonly logger = new Logger(ReconcilePayments.name);

  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payco: PaycoGateway,
    private readonly settle: SettlePayment,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Safe to repeat. One round: the purchases that were not searched for the longest time. Stops at the first outage. */
  async round(): Promise<void> {
    if (!this.payco.isConfigured()) return;
    const now = this.clock.now().getTime();
    const limits = { createdBefore: new Date(now - TOO_YOUNG_MS), expiredAfter: new Date(now - AFTER_EXPIRY_MS), limit: BATCH };
    const unpaid = await this.work.run(() => this.purchases.takeUnpaid(limits, new Date(now)));
    const workers = Array.from({ length: SEARCHES_AT_ONCE }, async () => {
      for (let one = unpaid.pop(); one; one = unpaid.pop()) await this.search(one.id, one.createdAt);
    });
    try {
      await Promise.all(workers);
    } catch (error) {
      unpaid.length = 0;
      if (!(error instanceof PaycoError)) throw error;
      this.logger.warn('reconcile.stopped', { reason: error.message });
    }
  }

  private async search(purchaseId: string, createdAt: Date): Promise<void> {
    for (const paymentId of await this.payco.findPaymentsOf(purchaseId, createdAt)) {
      const effect = await this.settle.payment(paymentId);
      if (effect === 'first_approval') this.logger.warn('reconcile.found_lost_approval', { purchaseId, paymentId });
    }
  }
}
