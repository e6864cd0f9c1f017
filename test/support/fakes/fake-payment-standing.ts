import { PaymentStanding } from '../../../src/shipping/application/payment-standing.js';
import type { PaymentStop } from '../../../src/shipping/domain/stop-reason.js';

/** Answers as the test says, by default that the payment stands, and remembers which orders it was called for. */
export class FakePaymentStanding extends PaymentStanding {
  readonly readOrderIds: string[] = [];

  constructor(public answer: PaymentStop | 'unanswered' | null = null) {
    super();
  }

  async readAgain(orderId: string): Promise<PaymentStop | 'unanswered' | null> {
    this.readOrderIds.push(orderId);
    return this.answer;
  }
}
