import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { PurchaseNotFoundError } from '../../orders/domain/orders.errors.js';
import type { PurchaseState } from '../../orders/domain/purchase.js';
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
  ) {}

  /**
   * Idempotent. An approval that comes first, or in between, wins: it is a sale, and stays one. Throws PurchaseNotFoundError,
   * PurchasePaidError, PartWaitingError, and PurchaseOpenError if the provider has not ended its payments: then it stays as it is.
   */
  async drop(buyerId: string, purchaseId: string): Promise<void> {
    const purchase = await this.unpaid(buyerId, purchaseId);
    // A closed one may have a payment slip that was never paid.
    if (purchase.state !== 'open' && (await this.payments.openOf(purchaseId)).length === 0) return;
    const isEnded = await this.ends.of(purchase);
    await this.unpaid(buyerId, purchaseId);
    if (!isEnded) throw new PurchaseOpenError();
    let state: PurchaseState = 'open';
    // Whoever holds one of its orders at the same moment tells a fact of it, too: then again.
    while (state === 'open') {
      await this.purchases.supersede([purchaseId], 'dropped');
      ({ state } = await this.unpaid(buyerId, purchaseId));
    }
  }

  private async unpaid(buyerId: string, purchaseId: string) {
    const purchase = await this.purchases.ofBuyer(buyerId, purchaseId);
    if (!purchase) throw new PurchaseNotFoundError();
    if (purchase.state === 'paid') throw new PurchasePaidError();
    if (purchase.isPartWaiting) throw new PartWaitingError(purchase.number);
    return purchase;
  }
}
