import { Injectable } from '@nestjs/common';
import type { OwnPurchase } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../platform/kernel/clock.js';
import { PaycoError, PaycoGateway } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { SearchPayments, type SearchResult } from './search-payments.service.js';
import { SettlePayment } from './settle-payment.service.js';

/** Ends every way to pay a purchase at the payment provider. */
@Injectable()
export class EndPayments {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly payments: PaymentRepository,
    private readonly searches: SearchPayments,
    private readonly settle: SettlePayment,
    private readonly clock: Clock,
  ) {}

  /**
   * Idempotent. False if the provider is down or cannot be understood, if a payment is still open afterwards, or if a part of the total waits
   * for the rest. The payment page is closed first, so that no payment begins behind the search; one that was approved meanwhile is settled.
   */
  async of({ id, preferenceId, createdAt }: OwnPurchase): Promise<boolean> {
    let result: SearchResult;
    try {
      if (preferenceId) await this.closePage(preferenceId);
      result = await this.searches.search(id, createdAt);
      if (result === 'unanswered') return false;
      return (await this.known(id)) && result !== 'unclear';
    } catch (error) {
      if (error instanceof PaycoError) return false;
      throw error;
    }
  }

  /**
   * Cancels the payments of a purchase that were open when they were last read. Idempotent. False if one is still open afterwards, or if a
   * part of the total waits for it; one that was approved meanwhile is settled. Throws PaycoError while the provider is down.
   */
  async known(purchaseId: string): Promise<boolean> {
    const open = await this.payments.openOf(purchaseId);
    if (open.length > 0 && (await this.payments.isPartWaiting(purchaseId))) return false;
    for (const paymentId of open) {
      await this.payco.cancelPayment(paymentId);
      await this.settle.payment(paymentId);
    }
    return open.length === 0 || (await this.payments.openOf(purchaseId)).length === 0;
  }

  /** A page that is not closed now is tried again once the purchase is superseded. A payment made on it anyway is handled. */
  private async closePage(preferenceId: string): Promise<void> {
    try {
      await this.payco.expirePreference(preferenceId, this.clock.now());
    } catch (error) {
      if (!(error instanceof PaycoError) || error.isOutage) throw error;
    }
  }
}
