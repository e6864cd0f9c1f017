import { PaymentStanding, type Standing } from '../../../src/shipping/shipments/application/payment-standing.js';

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
