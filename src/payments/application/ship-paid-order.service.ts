import { Injectable, Logger } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { CREATE_SHIPMENT, CreateShipment } from '../../shipping/application/create-shipment.service.js';
import { PaycoError } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlePayment } from './settle-payment.service.js';

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
    private readonly shipments: CreateShipment,
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async order(orderId: string): Promise<void> {
    try {
      const paymentId = await this.paymentToReadAgain(orderId);
      if (paymentId) await this.settle.payment(paymentId);
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      this.logger.warn(`shipment.waits { orderId: ${orderId}, reason: the payment cannot be read again }`);
      await this.work.run(() => this.jobs.enqueue(CREATE_SHIPMENT, { orderId }, new Date(this.clock.now().getTime() + RETRY_MS)));
      return;
    }
    await this.shipments.forOrder(orderId);
  }

  private paymentToReadAgain(orderId: string): Promise<string | null> {
    return this.work.run(async () => {
      const order = await this.purchases.findOrder(orderId);
      const purchase = order && (await this.purchases.find(order.purchaseId));
      const payment = purchase?.paidPaymentId ? await this.payments.find(purchase.paidPaymentId) : null;
      if (!payment || this.clock.now().getTime() - payment.readAt.getTime() < FRESH_MS) return null;
      return payment.id;
    });
  }
}
