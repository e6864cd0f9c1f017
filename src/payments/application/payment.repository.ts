import type { Change } from '../../platform/database/unit-of-work.js';
import type { PaymentEffect, PaymentFacts, SettlementFacts } from '../domain/payment.js';

/** The fence holds only while a fraud alert waits for one of these payments, or while none does. */
export interface AlertGuard {
  readonly paymentIds: readonly string[];
  readonly isAlerted: boolean;
}

/** Payments as last read. */
export abstract class PaymentRepository {
  /**
   * All facts for settling a payment of this purchase, read at one point in time. One statement. Null if the purchase does not
   * exist.
   */
  abstract settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null>;
  /** The payment as read now. */
  abstract read(payment: PaymentFacts, alerts?: AlertGuard): Change;
  /** The effect of other payments of a purchase, as decided with one that was read. */
  abstract judged(effects: readonly { readonly id: string; readonly effect: PaymentEffect }[]): Change;
  /** Payments of a purchase that were neither approved nor ended when they were last read. One statement. */
  abstract openOf(purchaseId: string): Promise<string[]>;
  /** Approved payments of less than its purchase's total, that have paid nothing and that nobody has resolved. One statement. */
  abstract partsOf(purchaseId: string): Promise<string[]>;
  /** Whether such parts wait for the rest. One statement. */
  abstract isPartWaiting(purchaseId: string): Promise<boolean>;
  /**
   * The orders of a known payment's purchase, sorted, unless another payment has paid it. Null for an unknown payment. One
   * statement.
   */
  abstract ordersOf(paymentId: string): Promise<string[] | null>;
  /** The payments that paid for an order; none if nothing has. One statement. */
  abstract payersOf(orderId: string): Promise<string[]>;
  /** Whose purchase a payment is of; null for an unknown payment. One statement. */
  abstract buyerOf(paymentId: string): Promise<string | null>;
  /**
   * Records what a person did about a payment whose money belongs to no sale. `owned`: it belongs to one. Null for an unknown
   * payment. With parts that are one case, all of them. The first note stays; `resolved_otherwise`: it is another one. Call it in a unit of
   * work.
   */
  abstract resolve(
    paymentId: string,
    note: string,
    adminId: string | null,
  ): Promise<'resolved' | 'resolved_before' | 'resolved_otherwise' | 'owned' | null>;
}
