import type { Change } from '../../shared/application/unit-of-work.js';
import type { PaymentFacts } from '../domain/payment.js';
import type { SettlementFacts } from '../domain/settlement.js';

/** Payments as last read. */
export abstract class PaymentRepository {
  /** All that deciding on a payment of this purchase needs, as of one moment. One statement. Null: no such purchase. */
  abstract settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null>;
  /** The payment as it was read now. */
  abstract read(payment: PaymentFacts): Change;
  /** The payment that paid for an order; null when none has. One statement. */
  abstract payerOf(orderId: string): Promise<string | null>;
}
