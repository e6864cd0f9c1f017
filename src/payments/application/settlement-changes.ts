import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { isOpen } from '../../orders/domain/payment-status.js';
import type { Change } from '../../shared/application/unit-of-work.js';
import { ScheduleShipments } from '../../shipping/shipments/application/schedule-shipments.service.js';
import type { Settlement, SettlementFacts } from '../domain/settlement.js';
import { PaymentRepository } from './payment.repository.js';

/** The writes of a settlement, in the tables of four modules. */
@Injectable()
export class SettlementChanges {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly carts: CartRepository,
    private readonly shipments: ScheduleShipments,
  ) {}

  /**
   * The fence is the cart's version: it holds while nothing about the buyer's purchases has changed since the facts were read. An approval
   * holds only if no fraud alert was received meanwhile, so that none can slip in between the payment and its shipments.
   */
  of(settlement: Settlement, facts: SettlementFacts): [fence: Change, ...others: Change[]] {
    const { purchase, cart, orderIds, hasOtherOpenPayment: hasOpenPayment } = facts;
    const { approvedAt, paymentStatus, hold } = settlement;
    const changes = settlement.payment ? [this.payments.read(settlement.payment, approvedAt ? facts.isAlerted : undefined)] : [];
    if (!approvedAt) {
      const isPending = isOpen(settlement.payment?.status ?? '');
      changes.push(this.purchases.paymentRead(purchase.id, paymentStatus, isPending));
      if (purchase.paidPaymentId === settlement.payment?.id) changes.push(this.shipments.paymentRead(orderIds, settlement.stop));
      return [this.carts.fence(purchase.buyerId, cart.version), ...changes];
    }
    const paymentId = settlement.payment?.id ?? '';
    changes.push(...this.purchases.approved(purchase.id, { paymentId, paidAt: approvedAt, paymentStatus, hasOpenPayment }));
    // Neither this purchase nor another one of the same cart must be paid again.
    if (facts.openPurchaseId) changes.push(this.purchases.superseded(facts.openPurchaseId));
    changes.push(this.shipments.approved(orderIds, hold));
    if (cart.generation !== purchase.cartGeneration) return [this.carts.fence(purchase.buyerId, cart.version), ...changes];
    return [
      this.carts.nextGeneration(purchase.buyerId, cart.version),
      ...changes,
      ...this.carts.taken(purchase.buyerId, facts.bought),
    ];
  }
}
