import { Injectable } from '@nestjs/common';
import { PaymentSearches } from '../../orders/application/payment-searches.js';
import { type OrderOverview, OrderOverviews } from './order-overviews.js';

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
  async ofBuyer(buyerId: string, orderId: string): Promise<OrderOverview | null> {
    const overview = await this.overviews.ofBuyer(buyerId, orderId);
    // The order can be shown even when the database does not accept writes.
    if (overview && !overview.purchase.paidAt)
      await this.searches.soon(overview.order.purchaseId, SEARCH_SPACING_MS).catch(() => undefined);
    return overview;
  }
}
