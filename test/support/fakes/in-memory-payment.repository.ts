import { OPEN_STATUSES } from '../../../src/orders/domain/payment-status.js';
import { type AlertGuard, PaymentRepository } from '../../../src/payments/application/payment.repository.js';
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
import type { Memory, PurchaseRow } from './memory.js';

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
      isBoughtAgain: this.isBoughtAgain(purchase, paymentId),
      openRivals: ofCart
        .filter(({ id, state }) => state === 'open' && id !== purchaseId && this.share(id, purchaseId))
        .map(({ id }) => id)
        .sort(),
      hasOtherOpenPayment: (await this.openOf(purchaseId)).some((id) => id !== paymentId),
      isAlerted: this.isAlerted(paymentId),
      isResolved: this.isResolved(paymentId),
      payment: this.memory.payments.get(paymentId) ?? null,
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
      this.memory.payments.put(payment.id, { ...payment, updatedAt });
    };
    const isAny = () => alerts?.paymentIds.some((id) => this.isAlerted(id));
    return new InMemoryChange(write, () => isAny() === alerts?.isAlerted);
  }

  judged(effects: readonly { readonly id: string; readonly effect: PaymentEffect }[]): Change {
    return new InMemoryChange(() => {
      for (const { id, effect } of effects) this.memory.payments.patch(id, { effect });
    });
  }

  async partsOf(purchaseId: string): Promise<string[]> {
    const totalCents = this.memory.purchases.get(purchaseId)?.totalCents ?? 0;
    const parts = this.memory.payments.all(
      (one) =>
        one.purchaseId === purchaseId &&
        !this.isResolved(one.id) &&
        one.status === 'approved' &&
        ['part_payment', 'payment_mismatch'].includes(one.effect) &&
        one.amountCents < totalCents &&
        one.refundedCents === 0,
    );
    return parts.map(({ id }) => id).sort();
  }

  async isPartWaiting(purchaseId: string): Promise<boolean> {
    const { paidAt = null, partUntil = null } = this.memory.purchases.get(purchaseId) ?? {};
    return paidAt === null && partUntil !== null && partUntil > this.memory.clock.now();
  }

  private isBoughtAgain({ id, buyerId, createdAt }: PurchaseRow, paymentId: string): boolean {
    const later = this.memory.purchases.all((one) => one.buyerId === buyerId && one.createdAt > createdAt && one.paidAt !== null);
    const parts = this.memory.payments.all(
      (one) =>
        one.purchaseId === id &&
        one.id !== paymentId &&
        ['part_payment', 'payment_mismatch', 'duplicate_payment'].includes(one.effect),
    );
    return parts.length > 0 && later.some((one) => this.share(one.id, id));
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
