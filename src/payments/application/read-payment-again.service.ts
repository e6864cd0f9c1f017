import { Injectable } from '@nestjs/common';
import { PaymentStanding } from '../../shipping/application/payment-standing.js';
import type { PaymentStop } from '../../shipping/domain/stop-reason.js';
import { PaycoError } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlePayment } from './settle-payment.service.js';

/** Reads the payment once more before its shipment is created. */
@Injectable()
export class ReadPaymentAgain extends PaymentStanding {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settle: SettlePayment,
  ) {
    super();
  }

  async readAgain(orderId: string): Promise<PaymentStop | 'unanswered' | null> {
    const paymentId = await this.payments.payerOf(orderId);
    if (!paymentId) return 'unanswered';
    try {
      const { effect, stop } = await this.settle.payment(paymentId);
      return effect === 'recorded' || effect === 'stale_reading' ? stop : 'unanswered';
    } catch (error) {
      if (error instanceof PaycoError) return 'unanswered';
      throw error;
    }
  }
}
