import type { Change } from '../../shared/application/unit-of-work.js';
import type { PaymentFacts, SettlementFacts } from '../domain/settlement.js';

/** Payments as last read. */
export abstract class PaymentRepository {
  /**
   * All facts for settling a payment of this purchase, read at one point in time. One statement. Null if the purchase does not
   * exist.
   */
  abstract settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null>;
  /** The payment as read now. With `isAlerted`, the fence holds only while a fraud alert waits for the payment, or while none does. */
  abstract read(payment: PaymentFacts, isAlerted?: boolean): Change;
  /** Payments of a purchase that were neither approved nor ended when they were last read. One statement. */
  abstract openOf(purchaseId: string): Promise<string[]>;
  /**
   * The orders of a known payment's purchase, sorted, unless another payment has paid it. Null for an unknown payment. One
   * statement.
   */
  abstract ordersOf(paymentId: string): Promise<string[] | null>;
  /** The payment that paid for an order; null without one. One statement. */
  abstract payerOf(orderId: string): Promise<string | null>;
  /** Whose purchase a payment is of; null for an unknown payment. One statement. */
  abstract buyerOf(paymentId: string): Promise<string | null>;
  /**
   * Records what a person did about a payment whose money belongs to no sale. `owned`: it belongs to one. Null for an unknown
   * payment. Call it in a unit of work.
   */
  abstract resolve(
    paymentId: string,
    note: string,
    adminId: string | null,
  ): Promise<'resolved' | 'resolved_before' | 'owned' | null>;
}
