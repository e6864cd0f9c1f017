import type { PaymentStop } from '../domain/stop-reason.js';

/**
 * Whether what was paid for an order still stands: the one policy that says whether a parcel may leave. Payments implements it, and
 * tells shipments of every change by ScheduleShipments.
 */
export abstract class PaymentStanding {
  /**
   * Reads the order's payment at the provider once more, which takes effect like any reading. Null: it stands. `unanswered`: it cannot
   * be seen now, or is no longer this purchase's, so nothing may leave.
   */
  abstract readAgain(orderId: string): Promise<PaymentStop | 'unanswered' | null>;
}
