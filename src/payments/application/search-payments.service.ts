import { Injectable } from '@nestjs/common';
import { MutedSubjects } from '../../platform/inbox/application/muted-subjects.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { PAYCO } from '../domain/notification.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { isSettled, SettlePayment } from './settle-payment.service.js';

/** `unclear`: there was an answer, but none that can be used, so it proves nothing. */
type Step = 'unanswered' | 'unclear' | 'done';

/** `open`: a payment of the purchase, for example in cash, may still be approved. */
export type SearchResult = Step | 'open';

/** Finds payments of a purchase whose notifications have not arrived, and settles them. */
@Injectable()
export class SearchPayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly payco: PaycoGateway,
    private readonly settle: SettlePayment,
    private readonly muted: MutedSubjects,
    private readonly outcomes: Outcomes,
  ) {}

  /** Idempotent. Reads the payments that the search returns, and the known unfinished ones: the provider's search may lag. */
  async search(purchaseId: string, createdAt: Date): Promise<SearchResult> {
    const found: string[] = [];
    const listed = await this.attempt(purchaseId, async () => {
      found.push(...(await this.payco.findPaymentsOf(purchaseId, createdAt)));
      return 'done';
    });
    const looked = listed === 'unanswered' ? listed : await this.lookAll(purchaseId, found);
    if (looked === 'unanswered') return 'unanswered';
    // They are ours, whatever a person has said of them.
    if (found.length > 0) await this.muted.unmute(PAYCO, found);
    const open = await this.payments.openOf(purchaseId);
    const unfinished = [...open, ...(await this.payments.partsOf(purchaseId))];
    const unseen = await this.lookAll(
      purchaseId,
      unfinished.filter((paymentId) => !found.includes(paymentId)),
    );
    if (unseen === 'unanswered') return 'unanswered';
    if (listed === 'unclear' || looked === 'unclear') return 'unclear';
    return open.length > 0 ? 'open' : 'done';
  }

  /** Stops when the provider is down. */
  private async lookAll(purchaseId: string, paymentIds: readonly string[]): Promise<Step> {
    const steps: Step[] = [];
    for (const paymentId of paymentIds) {
      const step = await this.attempt(purchaseId, () => this.look(purchaseId, paymentId));
      if (step === 'unanswered') return step;
      steps.push(step);
    }
    return steps.includes('unclear') ? 'unclear' : 'done';
  }

  private async look(purchaseId: string, paymentId: string): Promise<Step> {
    const { effect } = await this.settle.payment(paymentId);
    if (effect === 'first_approval') this.outcomes.report({ event: 'reconcile.found_approval', purchaseId, paymentId });
    // The list has just said that the payment is of this purchase.
    if (isSettled(effect) && effect !== 'ignored_reference' && effect !== 'other_system') return 'done';
    this.outcomes.report({ event: 'reconcile.unreadable', purchaseId, paymentId });
    return 'unclear';
  }

  /** A failure other than an outage concerns only this step. */
  private async attempt(purchaseId: string, step: () => Promise<Step>): Promise<Step> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof PaycoError)) {
        this.outcomes.report({ event: 'reconcile.failed', purchaseId, error });
        return 'unclear';
      }
      this.outcomes.report({ event: 'reconcile.unanswered', purchaseId, reason: error.message });
      return error.isOutage ? 'unanswered' : 'unclear';
    }
  }
}
