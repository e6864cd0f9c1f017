import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { HoldShipment } from '../../shipping/shipments/application/hold-shipment.service.js';
import { disputed } from '../domain/settlement.js';
import { PaymentRepository } from './payment.repository.js';

const ALERT = 'payment_fraud_alert';

/**
 * Holds what a payment under a fraud alert would ship. No reading of the payment confirms an alert, and none is needed: it can only
 * hold, and a person releases.
 */
@Injectable()
export class HoldForFraudAlert {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly holds: HoldShipment,
    private readonly work: UnitOfWork,
    private readonly outcomes: Outcomes,
  ) {}

  /**
   * One unit of work with `end`, which ends the alert and returns false if it has ended: its payment was settled and held meanwhile, and a
   * released order is not held again by the same alert. False for an unknown payment: then the alert waits for it.
   */
  async run(paymentId: string, end: () => Promise<boolean>): Promise<boolean> {
    const held = await this.work.run(async () => {
      const orderIds = await this.payments.ordersOf(paymentId);
      if (!orderIds) return null;
      return (await end()) ? this.holdAll(paymentId, orderIds) : [];
    });
    for (const orderId of held ?? []) this.outcomes.report({ event: 'shipment.held', orderId, reason: ALERT });
    return held !== null;
  }

  /** The orders that it holds; null for an unknown payment. Call it inside a unit of work. */
  async hold(paymentId: string): Promise<readonly string[] | null> {
    const orderIds = await this.payments.ordersOf(paymentId);
    return orderIds && this.holdAll(paymentId, orderIds);
  }

  private async holdAll(paymentId: string, orderIds: readonly string[]): Promise<readonly string[]> {
    const stopped: string[] = [];
    for (const orderId of orderIds) {
      const { hold } = await this.holds.hold(orderId, ALERT, [disputed(paymentId, ALERT)]);
      if (hold === ALERT) stopped.push(orderId);
    }
    return stopped;
  }
}
