import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import { PaycoConfig } from '../../config/payco.config.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import type { Purchase } from '../../orders/domain/purchase.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Metrics } from '../../shared/application/metrics.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { ScheduleShipments } from '../../shipping/application/schedule-shipments.service.js';
import { blocksShipment, judge, Payment, type PaymentEffect, type PaymentReading } from '../domain/payment.js';
import { EXPIRE_PREFERENCE } from './expire-preference.js';
import { PaycoGateway } from './payco.gateway.js';
import { PaymentRepository } from './payment.repository.js';

export type SettlementEffect = PaymentEffect | 'stale_reading' | 'payment_not_found' | 'unknown_purchase' | 'ignored_reference';

/** Whether looking again could not change it. */
export function isSettled(effect: SettlementEffect): boolean {
  return effect !== 'payment_not_found' && effect !== 'unknown_purchase';
}

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
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
    private readonly metrics: Metrics,
  ) {}

  /** Safe to repeat and to run many times at once. Throws PaycoError when the provider does not answer. */
  async payment(paymentId: string): Promise<SettlementEffect> {
    const read = await this.read(paymentId);
    const effect = typeof read === 'string' ? read : await this.work.run(() => this.apply(read.reading, read.purchaseId));
    this.metrics.paymentSettled(effect);
    return effect;
  }

  /**
   * Does the same and takes it back: nothing survives, no job either. `look` tells what it sees of a purchase, before and after.
   * Null instead when the payment leads to no purchase. Throws PaycoError.
   */
  async rehearse<Seen>(
    paymentId: string,
    look: (purchaseId: string) => Promise<Seen>,
  ): Promise<{ effect: SettlementEffect; seen: { before: Seen; after: Seen } | null }> {
    const read = await this.read(paymentId);
    if (typeof read === 'string') return { effect: read, seen: null };
    const { reading, purchaseId } = read;
    const { result, ...seen } = await this.work.rehearse(
      () => this.apply(reading, purchaseId),
      () => look(purchaseId),
    );
    return { effect: result, seen };
  }

  /** Settles every payment that a merchant order lists; its own state is never believed. Answers the effect that matters most. */
  async merchantOrder(merchantOrderId: string): Promise<SettlementEffect> {
    const paymentIds = (await this.payco.findMerchantOrderPayments(merchantOrderId)) ?? [];
    const effects: SettlementEffect[] = [];
    for (const paymentId of paymentIds) effects.push(await this.payment(paymentId));
    const [first = 'payment_not_found'] = effects;
    // One that must be looked at again keeps the order open, whatever the others did: their effects are recorded.
    const open = effects.find((effect) => !isSettled(effect));
    return open ?? (effects.includes('first_approval') ? 'first_approval' : first);
  }

  private async read(
    paymentId: string,
  ): Promise<'payment_not_found' | 'ignored_reference' | { reading: PaymentReading; purchaseId: string }> {
    const reading = await this.payco.findPayment(paymentId);
    if (!reading) return 'payment_not_found';
    const { externalReference } = reading;
    if (!externalReference || externalReference.startsWith(TEMPORARY)) return 'ignored_reference';
    return { reading, purchaseId: externalReference };
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
    // A payment belongs to the purchase that it was first seen with: it pays no second one.
    if (payment.purchaseId !== purchaseId) return 'payment_mismatch';
    if (earlier && !earlier.take(reading, now)) return 'stale_reading';
    if (!earlier) this.payments.add(payment);

    const effect = await this.effectOf(reading, purchase);
    // What a payment once meant stays told: later readings of it change its status only.
    if (payment.effect === 'recorded') payment.effect = effect;
    if (effect === 'first_approval') await this.approve(purchase, reading, cart.generation);
    purchase.paymentRead(reading.paymentId, reading.status);
    if (purchase.paidPaymentId === reading.paymentId && effect === 'recorded') await this.followStatus(purchase, reading.status);
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
    const open = await this.purchases.findOpen(purchase.buyerId, purchase.cartGeneration);
    purchase.approve(reading.paymentId, paidAt);
    // Neither this purchase nor another of the same cart should be paid again.
    if (open && open !== purchase) open.supersede();
    for (const { preferenceId } of new Set([purchase, open ?? purchase])) {
      if (preferenceId) await this.jobs.enqueue(EXPIRE_PREFERENCE, { preferenceId });
    }
    const orders = await this.purchases.ordersForUpdate(purchase.id);
    for (const order of orders) {
      if (order.approve(paidAt)) await this.shipments.schedule(order.id);
    }
    if (cartGeneration === purchase.cartGeneration) {
      await this.carts.settle(purchase.buyerId, await this.purchases.itemsOf(orders.map((order) => order.id)));
    }
  }

  /** A payment given back or disputed stops what has not begun; one that is good again lets it go on. */
  private async followStatus(purchase: Purchase, status: string): Promise<void> {
    const orderIds = (await this.purchases.ordersForUpdate(purchase.id)).map((order) => order.id);
    if (blocksShipment(status)) await this.shipments.skipPending(orderIds, `payment_${status}`);
    else await this.shipments.resumeStopped(orderIds);
  }
}
