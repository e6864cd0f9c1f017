import { PaymentStanding } from '../../../src/shipping/shipments/application/payment-standing.js';
import type { Standing } from '../../../src/shipping/shipments/domain/attempt-steps.js';

/** Scripted answers, by default that the payment is approved; remembers which orders it was called for. */
export class FakePaymentStanding extends PaymentStanding {
  readonly readOrderIds: string[] = [];

  constructor(public answer: Standing = null) {
    super();
  }

  async readAgain(orderId: string): Promise<Standing> {
    this.readOrderIds.push(orderId);
    return this.answer;
  }
}
