import type { PaymentStop } from '../domain/stop-reason.js';

/**
 * Whether an order's payment is still good: the only policy that decides whether it may ship. Payments implements it, and reports
 * every change through ScheduleShipments.
 */
export abstract class PaymentStanding {
  /**
   * Reads the order's payment at the provider and settles that reading. Null if the payment is good. `unanswered`: it cannot be
   * read now, or no longer belongs to this purchase, so nothing may ship.
   */
  abstract readAgain(orderId: string): Promise<PaymentStop | 'unanswered' | null>;
}
