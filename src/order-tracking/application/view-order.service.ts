import { Injectable } from '@nestjs/common';
import { PaymentSearches } from '../../orders/application/payment-searches.js';
import { type BoughtOrder, type BoughtPurchase, OrderOverviews, type PurchaseOverview } from './order-overviews.js';

/** A page that waits for the payment polls every few seconds. */
const SEARCH_SPACING_MS = 10_000;

/** An order as its buyer sees it. */
@Injectable()
export class ViewOrder {
  constructor(
    private readonly overviews: OrderOverviews,
    private readonly searches: PaymentSearches,
  ) {}

  /**
   * Null if the order does not exist or belongs to another buyer. A buyer who looks at an unpaid order may have just paid it: its
   * payment is searched soon, without waiting for a notification.
   */
  async ofBuyer(buyerId: string, orderId: string): Promise<BoughtOrder | null> {
    const order = await this.overviews.ofBuyer(buyerId, orderId);
    if (order) await this.lookForPayment(order.purchase);
    return order;
  }

  /** The same for a purchase with its orders. */
  async purchaseOfBuyer(buyerId: string, purchaseId: string): Promise<PurchaseOverview | null> {
    const orders = await this.overviews.purchaseOfBuyer(buyerId, purchaseId);
    if (orders) await this.lookForPayment(orders[0].purchase);
    return orders;
  }

  /** What was found can be shown even when the database does not accept writes. */
  private async lookForPayment({ id, paidAt }: BoughtPurchase): Promise<void> {
    if (!paidAt) await this.searches.soon(id, SEARCH_SPACING_MS).catch(() => undefined);
  }
}
