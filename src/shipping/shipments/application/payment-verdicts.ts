import type { PaymentVerdict } from '../domain/attempt-steps.js';

/**
 * Whether an order's payment is still approved: the only policy that decides whether it may ship. Payments implements it, and reports
 * every change through ScheduleShipments.
 */
export abstract class PaymentVerdicts {
  /** Reads the order's payment at the provider and settles that reading. */
  abstract readAgain(orderId: string): Promise<PaymentVerdict>;
}
