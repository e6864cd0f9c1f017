import { Injectable } from '@nestjs/common';
import { PaymentSearches } from '../../orders/application/payment-searches.js';
import { nextSearch } from '../../orders/domain/payment-search.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { OrderOverviews } from '../infrastructure/order-overviews.queries.js';
import type { BoughtOrder, BoughtPurchase, PurchaseOverview } from './order-overviews.js';

/** An order as its buyer sees it. */
@Injectable()
export class ViewOrder {
  constructor(
    private readonly overviews: OrderOverviews,
    private readonly searches: PaymentSearches,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Null if the order does not exist or belongs to another buyer. A buyer who looks at an unpaid order may have just paid it: its
   * payment is searched soon, without waiting for a notification.
   */
  async ofBuyer(buyerId: string, orderId: string): Promise<BoughtOrder | null> {
    const order = await this.overviews.ofBuyer(buyerId, orderId);
    if (order) await this.lookForPayment(buyerId, order.purchase);
    return order;
  }

  /** The same for a purchase with its orders. */
  async purchaseOfBuyer(buyerId: string, purchaseId: string): Promise<PurchaseOverview | null> {
    const orders = await this.overviews.purchaseOfBuyer(buyerId, purchaseId);
    if (orders) await this.lookForPayment(buyerId, orders[0].purchase);
    return orders;
  }

  /** What was found can be shown without it: when the buyer's share of these searches is used up, or the database accepts no writes. */
  private async lookForPayment(buyerId: string, purchase: BoughtPurchase): Promise<void> {
    const { paidAt, search } = purchase;
    const at = nextSearch({ after: 'look', ...purchase, ...search, isPaid: paidAt !== null }, search.readAt);
    if (!at || !search.dueAt || at >= search.dueAt) return;
    try {
      await this.limits.share('paycoSearches', [buyerId]);
      await this.searches.soon(purchase.id, at);
    } catch {
      // Reconciliation searches it later.
    }
  }
}
