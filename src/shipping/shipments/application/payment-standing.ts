import type { PaymentStop } from '../../../orders/domain/payment-status.js';

export type Standing = PaymentStop | 'unanswered' | 'unseen' | null;

/**
 * Whether an order's payment is still approved: the only policy that decides whether it may ship. Payments implements it, and reports
 * every change through ScheduleShipments.
 */
export abstract class PaymentStanding {
  /**
   * Reads the order's payment at the provider and settles that reading. Null if the payment is approved. `unanswered`: the
   * provider is down. `unseen`: the provider no longer returns it, returns it unreadable, or for another purchase. Then nothing may
   * ship either.
   */
  abstract readAgain(orderId: string): Promise<Standing>;
}
