import { OPEN_STATUSES } from '../../../src/orders/domain/payment-status.js';
import { PaymentRepository } from '../../../src/payments/application/payment.repository.js';
import { type PaymentFacts, type SettlementFacts, UNOWNED_EFFECTS } from '../../../src/payments/domain/settlement.js';
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
      isResolved: this.memory.resolutions.get(paymentId) !== undefined,
      payment: this.memory.payments.get(paymentId) ?? null,
    };
  }

  read(payment: PaymentFacts, isAlerted?: boolean): Change {
    const write = () => {
      const known = this.memory.payments.get(payment.id);
      if (known && known.purchaseId !== payment.purchaseId) return;
      const now = this.memory.clock.now();
      const updatedAt = payment.updatedAt && payment.updatedAt > now ? now : payment.updatedAt;
      this.memory.payments.put(payment.id, { ...payment, updatedAt });
    };
    return new InMemoryChange(write, () => isAlerted === undefined || this.isAlerted(payment.id) === isAlerted);
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
    const isOther = purchase.paidPaymentId !== null && purchase.paidPaymentId !== paymentId;
    const orders = this.memory.orders.all((order) => order.purchaseId === purchase.id && !isOther);
    return orders.map(({ id }) => id).sort();
  }

  async payerOf(orderId: string): Promise<string | null> {
    const order = this.memory.orders.get(orderId);
    return (order && this.memory.purchases.get(order.purchaseId)?.paidPaymentId) ?? null;
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
    this.memory.resolutions.put(paymentId, { note, adminId });
    return 'resolved';
  }
}
