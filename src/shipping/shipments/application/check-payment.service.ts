import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import type { PaymentVerdict } from '../domain/attempt-steps.js';
import type { ClaimedShipment } from './claimed-shipment.js';
import { PaymentVerdicts } from './payment-verdicts.js';

/** A payment read longer ago is read again, so that a refund whose notification was lost stops the shipment. */
const PAYMENT_FRESH_MS = 60_000;

/** Checks whether the payment of a claimed shipment is approved, as of a minute ago at most. */
@Injectable()
export class CheckPayment {
  constructor(
    private readonly payments: PaymentVerdicts,
    private readonly outcomes: Outcomes,
  ) {}

  /** Why the shipment must stop; null if nothing stops it, or if its order is not paid at all. */
  async stopOf({ order, shipment, paymentAgeMs }: ClaimedShipment): Promise<PaymentVerdict> {
    if (!order.isPaid || paymentAgeMs < PAYMENT_FRESH_MS) return shipment.facts.paymentStop;
    const { orderId } = shipment.facts;
    const stop = await this.payments.readAgain(orderId);
    if (stop) this.outcomes.report({ event: 'shipment.waits', orderId, payment: stop });
    return stop;
  }
}
