import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import { PaycoConfig } from '../../config/payco.config.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import type { Purchase } from '../../orders/domain/purchase.js';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { ScheduleShipments } from '../../shipping/application/schedule-shipments.service.js';
import { blocksShipment, judge, Payment, type PaymentEffect, type PaymentReading } from '../domain/payment.js';
import { PaycoGateway } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';

export type SettlementEffect = PaymentEffect | 'payment_not_found' | 'unknown_purchase' | 'ignored_reference';

/** Orders with such ids are never stored, so no payment can be theirs. */
const TEMPORARY = 'tmp_';

/** Reads a payment at the provider and lets it take effect. The only place where an approval is decided. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payco: PaycoGateway,
    private readonly payments: PaymentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly carts: CartRepository,
    private readonly shipments: ScheduleShipments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  /** Safe to repeat and to run many times at once. Throws PaycoError when the provider does not answer. */
  async payment(paymentId: string): Promise<SettlementEffect> {
    const reading = await this.payco.findPayment(paymentId);
    if (!reading) return 'payment_not_found';
    const { externalReference } = reading;
    if (!externalReference || externalReference.startsWith(TEMPORARY)) return 'ignored_reference';
    return this.work.run(() => this.apply(reading, externalReference));
  }

  private async apply(reading: PaymentReading, purchaseId: string): Promise<SettlementEffect> {
    const known = await this.purchases.find(purchaseId);
    if (!known) return 'unknown_purchase';
    // The cart's row is the lock of everything about a buyer's payments; it is always taken first.
    const cart = await this.carts.lock(known.buyerId);
    const purchase = (await this.purchases.findForUpdate(purchaseId)) as Purchase;

    const now = this.clock.now();
    const earlier = await this.payments.find(reading.paymentId);
    const payment = earlier ?? new Payment(reading.paymentId, purchaseId, reading, now);
    if (earlier && !earlier.take(reading, now)) return 'stale_reading';
    if (!earlier) this.payments.add(payment);

    const effect = await this.effectOf(reading, purchase);
    // What a payment once meant stays told: later readings of it change its status only.
    if (payment.effect === 'recorded') payment.effect = effect;
    if (effect === 'first_approval') await this.approve(purchase, reading, cart.generation);
    purchase.paymentRead(reading.paymentId, reading.status);
    if (purchase.paidPaymentId === reading.paymentId && blocksShipment(reading.status))
      await this.block(purchase, reading.status);
    return effect;
  }

  private async effectOf(reading: PaymentReading, purchase: Purchase): Promise<PaymentEffect> {
    if (purchase.paidPaymentId === reading.paymentId) return 'recorded';
    const paid = await this.purchases.findPaid(purchase.buyerId, purchase.cartGeneration);
    const collectorId = this.config.collectorId ?? purchase.collectorId;
    return judge(reading, { totalCents: purchase.totalCents, collectorId }, paid !== null);
  }

  private async approve(purchase: Purchase, reading: PaymentReading, cartGeneration: number): Promise<void> {
    const paidAt = reading.approvedAt ?? this.clock.now();
    purchase.approve(reading.paymentId, paidAt);
    const orders = await this.purchases.ordersForUpdate(purchase.id);
    for (const order of orders) {
      if (order.approve(paidAt)) await this.shipments.schedule(order.id);
    }
    if (cartGeneration === purchase.cartGeneration) {
      await this.carts.settle(purchase.buyerId, await this.purchases.itemsOf(orders.map((order) => order.id)));
    }
  }

  private async block(purchase: Purchase, status: string): Promise<void> {
    const orders = await this.purchases.ordersForUpdate(purchase.id);
    const orderIds = orders.map((order) => order.id);
    await this.shipments.skipPending(orderIds, `payment_${status}`);
  }
}
