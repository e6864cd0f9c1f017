import { OPEN_STATUSES } from '../../../src/orders/domain/payment-status.js';
import {
  type AlertGuard,
  type Parts,
  PaymentRepository,
  type WaitingParts,
} from '../../../src/payments/application/payment.repository.js';
import {
  type OtherPayment,
  type PaymentEffect,
  type PaymentFacts,
  type SettlementFacts,
  UNOWNED_EFFECTS,
} from '../../../src/payments/domain/payment.js';
import type { Change } from '../../../src/shared/application/unit-of-work.js';
import { productsOf } from './in-memory-purchase.repository.js';
import { InMemoryChange } from './in-memory-unit-of-work.js';
import { waitingAlerts } from './in-memory-webhook-inbox.js';
import type { Memory } from './memory.js';

export class InMemoryPaymentRepository extends PaymentRepository {
  constructor(private readonly memory: Memory) {
    super();
  }

  async settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null> {
    const purchase = this.memory.purchases.get(purchaseId);
    const cart = purchase && this.memory.carts.get(purchase.buyerId);
    if (!cart) return null;
    const { buyerId, cartGeneration } = purchase;
    const ofCart = this.memory.purchases.all((one) => one.buyerId === buyerId && one.cartGeneration === cartGeneration);
    const orderIds = this.memory.orders.all((order) => order.purchaseId === purchaseId).map(({ id }) => id);
    const items = this.memory.orderItems.all(({ orderId }) => orderIds.includes(orderId));
    const { firstReadAt = null, ...payment } = this.memory.payments.get(paymentId) ?? {};
    return {
      purchase,
      orderIds: orderIds.sort(),
      shipmentStops: orderIds.flatMap(
        (id) => this.memory.shipments.get(id)?.facts.paymentStop ?? (this.memory.shipments.get(id) ? [null] : []),
      ),
      bought: items.map(({ productId, quantity }) => ({ productId, quantity })),
      cart,
      isPaidFor: ofCart.some(({ id, paidAt }) => paidAt !== null && (id === purchaseId || this.share(id, purchaseId))),
      openRivals: ofCart
        .filter(({ id, state }) => state === 'open' && id !== purchaseId && this.share(id, purchaseId))
        .map(({ id }) => id)
        .sort(),
      hasOtherOpenPayment: (await this.openOf(purchaseId)).some((id) => id !== paymentId),
      isAlerted: this.isAlerted(paymentId),
      isResolved: this.isResolved(paymentId),
      payment: firstReadAt && (payment as PaymentFacts),
      firstReadAt,
      others: this.others(purchaseId, paymentId),
    };
  }

  private others(purchaseId: string, paymentId: string): OtherPayment[] {
    const others = this.memory.payments.all(
      (one) =>
        one.purchaseId === purchaseId && one.id !== paymentId && (one.status === 'approved' || one.effect === 'first_approval'),
    );
    return others.map((one) => ({ ...one, isAlerted: this.isAlerted(one.id), isResolved: this.isResolved(one.id) }));
  }

  private isResolved(paymentId: string): boolean {
    return this.memory.resolutions.get(paymentId) !== undefined;
  }

  read(payment: PaymentFacts, alerts?: AlertGuard): Change {
    const write = () => {
      const known = this.memory.payments.get(payment.id);
      if (known && known.purchaseId !== payment.purchaseId) return;
      const now = this.memory.clock.now();
      const updatedAt = payment.updatedAt && payment.updatedAt > now ? now : payment.updatedAt;
      this.memory.payments.put(payment.id, { ...payment, updatedAt, firstReadAt: known?.firstReadAt ?? now });
    };
    const isAny = () => alerts?.paymentIds.some((id) => this.isAlerted(id));
    return new InMemoryChange(write, () => isAny() === alerts?.isAlerted);
  }

  judged(effects: readonly { readonly id: string; readonly effect: PaymentEffect }[]): Change {
    return new InMemoryChange(() => {
      for (const { id, effect } of effects) this.memory.payments.patch(id, { effect });
    });
  }

  async partsOf(purchaseId: string, waitMs: number): Promise<Parts> {
    const ofPurchase = this.memory.payments.all((one) => one.purchaseId === purchaseId && !this.isResolved(one.id));
    const here = ofPurchase.filter(({ status }) => status === 'approved');
    const parts = here.filter(({ effect }) => effect === 'part_payment');
    const since = Math.min(...parts.map(({ firstReadAt }) => firstReadAt.getTime()));
    const isCase = here.some(({ effect }) => effect === 'payment_mismatch');
    const isWaiting = parts.length > 0 && !isCase && since > this.memory.clock.nowMs - waitMs;
    return { paymentIds: parts.map(({ id }) => id).sort(), isWaiting };
  }

  async waitingParts(buyerId: string, cartGeneration: number, waitMs: number): Promise<WaitingParts[]> {
    const ofCart = this.memory.purchases.all((one) => one.buyerId === buyerId && one.cartGeneration === cartGeneration);
    const waiting = [];
    for (const { id, number, paidAt } of ofCart)
      if (paidAt === null && (await this.partsOf(id, waitMs)).isWaiting)
        waiting.push({ purchaseNumber: number, productIds: productsOf(this.memory, id) });
    return waiting;
  }

  private share(one: string, other: string): boolean {
    const ours = productsOf(this.memory, other);
    return productsOf(this.memory, one).some((id) => ours.includes(id));
  }

  private isAlerted(paymentId: string): boolean {
    return waitingAlerts(this.memory, paymentId).length > 0;
  }

  async openOf(purchaseId: string): Promise<string[]> {
    const open = this.memory.payments.all(
      (payment) => payment.purchaseId === purchaseId && OPEN_STATUSES.includes(payment.status),
    );
    return open.map(({ id }) => id).sort();
  }

  async ordersOf(paymentId: string): Promise<string[] | null> {
    const purchase = this.memory.purchases.get(this.memory.payments.get(paymentId)?.purchaseId ?? '');
    if (!purchase) return null;
    const isPayer = purchase.paidPaymentId === paymentId || this.memory.payments.get(paymentId)?.effect === 'first_approval';
    const isOther = purchase.paidPaymentId !== null && !isPayer;
    const orders = this.memory.orders.all((order) => order.purchaseId === purchase.id && !isOther);
    return orders.map(({ id }) => id).sort();
  }

  async payersOf(orderId: string): Promise<string[]> {
    const purchaseId = this.memory.orders.get(orderId)?.purchaseId;
    const payers = this.memory.payments.all((one) => one.purchaseId === purchaseId && one.effect === 'first_approval');
    return payers.map(({ id }) => id).sort();
  }

  async buyerOf(paymentId: string): Promise<string | null> {
    return this.memory.purchases.get(this.memory.payments.get(paymentId)?.purchaseId ?? '')?.buyerId ?? null;
  }

  async resolve(
    paymentId: string,
    note: string,
    adminId: string | null,
  ): Promise<'resolved' | 'resolved_before' | 'owned' | null> {
    const payment = this.memory.payments.get(paymentId);
    if (!payment) return null;
    if (this.memory.resolutions.get(paymentId)) return 'resolved_before';
    if (!UNOWNED_EFFECTS.some((effect) => effect === payment.effect)) return 'owned';
    const isPart = (one: PaymentFacts) => one.purchaseId === payment.purchaseId && one.effect === 'part_payment';
    const parts = payment.effect === 'payment_mismatch' ? this.memory.payments.all(isPart) : [];
    for (const { id } of [payment, ...parts]) this.memory.resolutions.put(id, { note, adminId });
    return 'resolved';
  }
}
