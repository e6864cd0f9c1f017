import type { PaymentStop } from '../domain/stop-reason.js';

export type Standing = PaymentStop | 'unanswered' | 'unseen' | null;

/**
 * Whether an order's payment is still good: the only policy that decides whether it may ship. Payments implements it, and reports
 * every change through ScheduleShipments.
 */
export abstract class PaymentStanding {
  /**
   * Reads the order's payment at the provider and settles that reading. Null if the payment is good. `unanswered`: the
   * provider is down. `unseen`: the provider does not show it any more, not as we know payments, or not as this purchase's. Nothing
   * may ship then, either.
   */
  abstract readAgain(orderId: string): Promise<Standing>;
}
