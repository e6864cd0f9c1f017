import { Injectable, Logger } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { CreateShipment } from '../../shipping/application/create-shipment.service.js';
import { ScheduleShipments } from '../../shipping/application/schedule-shipments.service.js';
import { PaycoError } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { type SettlementEffect, SettlePayment } from './settle-payment.service.js';

const FRESH_MS = 60_000;
const RETRY_MS = 30_000;

/** The last look at the payment before a parcel leaves: a refund whose notification was lost stops it here. */
@Injectable()
export class ShipPaidOrder {
  private readonly logger = new Logger(ShipPaidOrder.name);

  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payments: PaymentRepository,
    private readonly settle: SettlePayment,
    private readonly schedule: ScheduleShipments,
    private readonly shipments: CreateShipment,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async order(orderId: string): Promise<void> {
    const paymentId = await this.paymentToReadAgain(orderId);
    const effect = paymentId ? await this.readAgain(paymentId) : 'recorded';
    if (effect === 'recorded' || effect === 'stale_reading') return this.shipments.forOrder(orderId);
    // A payment that cannot be seen, or is no longer this purchase's, lets nothing leave.
    this.logger.warn('shipment.waits', { orderId, payment: effect });
    const until = new Date(this.clock.now().getTime() + RETRY_MS);
    await this.work.run(() => this.schedule.postpone(orderId, until));
  }

  private async readAgain(paymentId: string): Promise<SettlementEffect | 'provider_unavailable'> {
    try {
      return await this.settle.payment(paymentId);
    } catch (error) {
      if (error instanceof PaycoError) return 'provider_unavailable';
      throw error;
    }
  }

  private paymentToReadAgain(orderId: string): Promise<string | null> {
    return this.work.run(async () => {
      if (!(await this.schedule.isDue(orderId))) return null;
      const order = await this.purchases.findOrder(orderId);
      const purchase = order && (await this.purchases.find(order.purchaseId));
      const payment = purchase?.paidPaymentId ? await this.payments.find(purchase.paidPaymentId) : null;
      if (!payment || this.clock.now().getTime() - payment.readAt.getTime() < FRESH_MS) return null;
      return payment.id;
    });
  }
}
