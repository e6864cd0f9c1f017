import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../shared/application/outcomes.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlePayment } from './settle-payment.service.js';

/** `open`: a payment of the purchase, for example in cash, may still be approved. */
export type SearchResult = 'unanswered' | 'open' | 'done';

/** Finds payments of a purchase whose notifications have not arrived, and settles them. */
@Injectable()
export class SearchPayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly payco: PaycoGateway,
    private readonly settle: SettlePayment,
    private readonly outcomes: Outcomes,
  ) {}

  /** Idempotent. Reads the payments that the search returns, and the known open ones: the provider's search may lag. */
  async search(purchaseId: string, createdAt: Date): Promise<SearchResult> {
    const found: string[] = [];
    const isAnswered = await this.attempt(purchaseId, async () => {
      found.push(...(await this.payco.findPaymentsOf(purchaseId, createdAt)));
    });
    if (!isAnswered || !(await this.lookAll(purchaseId, found))) return 'unanswered';
    const open = await this.payments.openOf(purchaseId);
    const unseen = open.filter((paymentId) => !found.includes(paymentId));
    if (!(await this.lookAll(purchaseId, unseen))) return 'unanswered';
    return open.length > 0 ? 'open' : 'done';
  }

  /** False if the provider is down. */
  private async lookAll(purchaseId: string, paymentIds: readonly string[]): Promise<boolean> {
    for (const paymentId of paymentIds) {
      if (!(await this.attempt(purchaseId, () => this.look(purchaseId, paymentId)))) return false;
    }
    return true;
  }

  private async look(purchaseId: string, paymentId: string): Promise<void> {
    const { effect } = await this.settle.payment(paymentId);
    if (effect === 'first_approval') this.outcomes.report({ event: 'reconcile.found_approval', purchaseId, paymentId });
    const isUnseen = effect === 'payment_not_found' || effect === 'payment_unreadable';
    if (isUnseen) this.outcomes.report({ event: 'reconcile.unreadable', purchaseId, paymentId });
  }

  /** False if the provider is down. Any other failure concerns only this step. */
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
