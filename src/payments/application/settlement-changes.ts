import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { nextSearch } from '../../orders/domain/payment-search.js';
import { isPaymentOpen } from '../../orders/domain/payment-status.js';
import type { Change } from '../../platform/database/unit-of-work.js';
import { WebhookInbox } from '../../platform/inbox/application/webhook-inbox.js';
import { ScheduleShipments } from '../../shipping/shipments/application/schedule-shipments.service.js';
import type { SettlementFacts } from '../domain/payment.js';
import type { Settlement } from '../domain/settlement.js';
import { PaymentRepository } from './payment.repository.js';

/** What is noted of a fraud alert that has held its payment's orders. */
export const FRAUD_ALERT = 'fraud_alert';

/** The writes of a settlement, in the tables of five modules. */
export interface SettlementWrites {
  /**
   * The cart's version: it holds while nothing about the buyer's purchases has changed since the facts were read. An approval
   * holds only if no fraud alert was received meanwhile, so that none can slip in between the payment and its shipments.
   */
  readonly fence: Change;
  readonly changes: readonly Change[];
  /** What locks shipments and changes them; null if none of those that exist changes. */
  readonly shipments: (() => Promise<Change>) | null;
}

/** Describes the writes of a settlement. */
@Injectable()
export class SettlementChanges {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly carts: CartRepository,
    private readonly shipments: ScheduleShipments,
    private readonly inbox: WebhookInbox,
  ) {}

  /** The changes of a settlement, with those that the caller adds. */
  describe(settlement: Settlement, facts: SettlementFacts, added: readonly Change[]): SettlementWrites {
    const { approvedAt, others, hold } = settlement;
    const writes = approvedAt ? this.ofApproval(settlement, approvedAt, facts) : this.ofReading(settlement, facts);
    // PostgreSQL executes the parts of a statement last to first, and whoever heeds an alert locks it before the shipment.
    const heeded = hold === 'payment_fraud_alert' ? settlement.paidBy.map((id) => this.inbox.alertsApplied(id, FRAUD_ALERT)) : [];
    const judged = others.length > 0 ? [this.payments.judged(others)] : [];
    return { ...writes, changes: [...writes.changes, ...judged, ...added, ...heeded] };
  }

  private ofReading(
    { payment, paymentStatus, partUntil, stop, facts: told }: Settlement,
    facts: SettlementFacts,
  ): SettlementWrites {
    const { purchase, cart, orderIds, shipmentStops, readAt } = facts;
    const fence = this.carts.fence(purchase.buyerId, cart.version);
    const changes = payment ? [this.payments.read(payment)] : [];
    const read = { isOpen: isPaymentOpen(payment?.status ?? ''), partUntil };
    const nextSearchAt = nextSearch({ after: 'reading', ...read, dueAt: purchase.nextSearchAt }, readAt);
    changes.push(this.purchases.paymentRead(purchase.id, { status: paymentStatus, ...read, nextSearchAt }));
    if (payment?.effect !== 'first_approval') return { fence, changes, shipments: null };
    const isChanged = shipmentStops.some((known) => known !== stop);
    // One of several that have paid says nothing of the others: all of them are read before the parcel is made.
    const isAlone = facts.others.every(({ effect }) => effect !== 'first_approval');
    if (isChanged) return { fence, changes, shipments: () => this.shipments.paymentChanged(orderIds, stop, told, isAlone) };
    if (!isAlone && told.length === 0) return { fence, changes, shipments: null };
    return { fence, changes: [...changes, this.shipments.paymentUnchanged(orderIds, told)], shipments: null };
  }

  private ofApproval(settlement: Settlement, paidAt: Date, facts: SettlementFacts): SettlementWrites {
    const { payment, paidBy, paymentStatus, hold, facts: told } = settlement;
    const { purchase, cart, orderIds, shipmentStops, hasOtherOpenPayment: hasOpenPayment, readAt } = facts;
    const alerts = { paymentIds: paidBy, isAlerted: hold === 'payment_fraud_alert' };
    const changes = payment ? [this.payments.read(payment, alerts)] : [];
    const { expiresAt, nextSearchAt: dueAt } = purchase;
    const nextSearchAt = nextSearch({ after: 'approval', expiresAt, hasOpenPayment, dueAt }, readAt);
    const approval = { paymentId: paidBy.at(-1) ?? '', paidAt, paymentStatus, nextSearchAt };
    changes.push(...this.purchases.approved(purchase.id, approval));
    // What it has bought must not be paid again with another purchase.
    const searchPartsAt = nextSearch({ after: 'superseding' }, readAt);
    if (facts.openRivals.length > 0) changes.push(this.purchases.superseded(facts.openRivals, searchPartsAt));
    const wasHeld = shipmentStops.length > 0;
    const isAlone = paidBy.length === 1;
    if (!wasHeld) changes.push(this.shipments.approved(orderIds, hold, told, isAlone));
    const shipments = wasHeld ? () => this.shipments.approvedAfterHold(orderIds, hold, told, isAlone) : null;
    // Another purchase of the generation may be paid already, with nothing in common.
    const isFirst = cart.generation === purchase.cartGeneration;
    const fence = isFirst
      ? this.carts.nextGeneration(purchase.buyerId, cart.version)
      : this.carts.fence(purchase.buyerId, cart.version);
    return { fence, changes: [...changes, ...this.carts.removeBought(purchase.buyerId, facts.bought)], shipments };
  }
}
