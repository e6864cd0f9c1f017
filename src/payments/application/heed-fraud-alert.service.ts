import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../shared/application/outcomes.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { HoldShipment } from '../../shipping/application/hold-shipment.service.js';
import { PaymentRepository } from './payment.repository.js';

const ALERT = 'payment_fraud_alert';

/**
 * Holds what a payment under a fraud alert would ship. No reading of the payment confirms an alert, and none is needed: it can only
 * hold, and a person releases.
 */
@Injectable()
export class HeedFraudAlert {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly holds: HoldShipment,
    private readonly work: UnitOfWork,
    private readonly outcomes: Outcomes,
  ) {}

  /** One unit of work with `note`, so that a released order is not held again by the same alert. False for an unknown payment. */
  async of(paymentId: string, note: () => Promise<void>): Promise<boolean> {
    const held = await this.work.run(async () => {
      const stopped = await this.hold(paymentId);
      if (stopped) await note();
      return stopped;
    });
    for (const orderId of held ?? []) this.outcomes.report({ event: 'shipment.held', orderId, reason: ALERT });
    return held !== null;
  }

  /** The orders that it holds; null for an unknown payment. Call it inside a unit of work. */
  async hold(paymentId: string): Promise<readonly string[] | null> {
    const orderIds = await this.payments.ordersOf(paymentId);
    if (!orderIds) return null;
    const stopped: string[] = [];
    for (const orderId of orderIds) {
      const { hold } = await this.holds.hold(orderId, ALERT);
      if (hold === ALERT) stopped.push(orderId);
    }
    return stopped;
  }
}
