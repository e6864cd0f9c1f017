import { PaymentVerdicts } from '../../../src/shipping/shipments/application/payment-verdicts.js';
import type { PaymentVerdict } from '../../../src/shipping/shipments/domain/attempt-steps.js';

/** Scripted answers, by default that the payment is approved; remembers which orders it was called for. */
export class FakePaymentVerdicts extends PaymentVerdicts {
  readonly readOrderIds: string[] = [];

  constructor(public answer: PaymentVerdict = null) {
    super();
  }

  async readAgain(orderId: string): Promise<PaymentVerdict> {
    this.readOrderIds.push(orderId);
    return this.answer;
  }
}
