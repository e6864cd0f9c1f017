import type { AuditedOrder } from '../domain/audited-order.js';

/** How orders are found: each by any of these. */
export interface OrdersAsked {
  readonly shipmentIds?: readonly string[];
  readonly externalIds?: readonly string[];
  readonly orderIds?: readonly string[];
  /** Payments that have paid them. */
  readonly paymentIds?: readonly string[];
}

/** Our rows that are compared with the providers' lists. */
export abstract class AuditedOrders {
  /** One statement. */
  abstract of(asked: OrdersAsked): Promise<AuditedOrder[]>;
  /** Which of these payments are stored. One statement. */
  abstract storedPayments(paymentIds: readonly string[]): Promise<ReadonlySet<string>>;
}
