import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { type OwnPurchase, PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { PurchaseNotFoundError } from '../../orders/domain/orders.errors.js';
import { PartWaitingError, PurchaseOpenError, PurchasePaidError } from '../domain/payment.errors.js';
import { EndPayments } from './end-payments.service.js';
import { PaymentRepository } from './payment.repository.js';

/** A buyer gives up a purchase that is not paid. */
@Injectable()
export class DropPurchase {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payments: PaymentRepository,
    private readonly ends: EndPayments,
    private readonly config: PaycoConfig,
  ) {}

  /**
   * Idempotent. An approval that comes first, or in between, wins: it is a sale, and stays one. Throws PurchaseNotFoundError,
   * PurchasePaidError, PartWaitingError, and PurchaseOpenError if the provider has not ended its payments: then it stays as it is.
   */
  async drop(buyerId: string, purchaseId: string): Promise<void> {
    const purchase = await this.unpaid(buyerId, purchaseId);
    // A closed one may have a payment slip that was never paid.
    if (purchase.state !== 'open' && (await this.payments.openOf(purchaseId)).length === 0) return;
    await this.assertNoPart(purchase);
    const isEnded = await this.ends.of(purchase);
    await this.unpaid(buyerId, purchaseId);
    await this.assertNoPart(purchase);
    if (!isEnded) throw new PurchaseOpenError();
    await this.purchases.supersede([purchaseId]);
    await this.unpaid(buyerId, purchaseId);
  }

  /** One that is found while the others are ended is noticed, too. */
  private async assertNoPart({ id, number }: OwnPurchase): Promise<void> {
    const { isWaiting } = await this.payments.partsOf(id, this.config.partWaitMs);
    if (isWaiting) throw new PartWaitingError(number);
  }

  private async unpaid(buyerId: string, purchaseId: string) {
    const purchase = await this.purchases.ofBuyer(buyerId, purchaseId);
    if (!purchase) throw new PurchaseNotFoundError();
    if (purchase.state === 'paid') throw new PurchasePaidError();
    return purchase;
  }
}
