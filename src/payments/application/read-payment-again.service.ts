import { Injectable } from '@nestjs/common';
import { PaymentVerdicts } from '../../shipping/shipments/application/payment-verdicts.js';
import type { PaymentVerdict } from '../../shipping/shipments/domain/attempt-steps.js';
import { PaycoError } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlePayment } from './settle-payment.service.js';

/**
 * Reads the payment, or all that have paid together, once more before its shipment is created. Concurrent calls for orders of one purchase share a reading: dozens that
 * settle one purchase would only keep each other from writing.
 */
@Injectable()
export class ReadPaymentAgain extends PaymentVerdicts {
  private readonly readings = new Map<string, Promise<PaymentVerdict>>();

  constructor(
    private readonly payments: PaymentRepository,
    private readonly settle: SettlePayment,
  ) {
    super();
  }

  async readAgain(orderId: string): Promise<PaymentVerdict> {
    const paymentIds = await this.payments.payersOf(orderId);
    let verdict: PaymentVerdict = 'unseen';
    // The last reading says what all of them are together, unless one stops them before.
    for (const paymentId of paymentIds) {
      verdict = await this.shared(paymentId);
      if (verdict !== null) break;
    }
    return verdict;
  }

  private shared(paymentId: string): Promise<PaymentVerdict> {
    const reading = this.readings.get(paymentId) ?? this.read(paymentId).finally(() => this.readings.delete(paymentId));
    this.readings.set(paymentId, reading);
    return reading;
  }

  private async read(paymentId: string): Promise<PaymentVerdict> {
    try {
      const { effect, stop } = await this.settle.payment(paymentId);
      return effect === 'recorded' || effect === 'stale_reading' ? stop : 'unseen';
    } catch (error) {
      if (error instanceof PaycoError) return 'unanswered';
      throw error;
    }
  }
}
