import { Injectable } from '@nestjs/common';
import { OrderFacts } from '../../../orders/application/order-facts.js';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import type { OrderFact, OrderNews } from '../../../orders/domain/order-fact.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { WorkContext } from '../../../platform/telemetry/work-context.js';
import { NotPaidError } from '../domain/shipment.errors.js';
import { newShipment, type Shipment } from '../domain/shipment.js';
import { type HoldReason, holdIn, KINDS_OF_HOLDS } from '../domain/stop-reason.js';
import { ShipmentRepository } from './shipment.repository.js';

/** The effects of payments on shipments. `facts`: what the payment has made true of each order, before its shipment changes. */
@Injectable()
export class ScheduleShipments {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly facts: OrderFacts,
    private readonly clock: Clock,
    private readonly context: WorkContext,
    private readonly config: ShipcoConfig,
  ) {}

  /**
   * Commit it with the first approval: gives each paid order its only shipment, due at once, or held from its beginning. `isRead`: all that
   * has paid was read just now.
   */
  approved(orderIds: readonly string[], hold: HoldReason | null, facts: readonly OrderFact[], isRead: boolean): Change {
    return this.shipments.scheduled(this.shipmentsOf(orderIds, hold), this.context.origin(), newsFor(orderIds, facts), isRead);
  }

  /**
   * The same for orders of which some were held before they were paid, as a fence. Call it inside a unit of work, after the cart's fence:
   * a settlement locks carts, then shipments, then orders.
   */
  async approvedAfterHold(
    orderIds: readonly string[],
    hold: HoldReason | null,
    facts: readonly OrderFact[],
    isRead: boolean,
  ): Promise<Change> {
    const fresh = this.shipmentsOf(orderIds);
    const added = await this.shipments.schedule(fresh, this.context.origin(), newsFor(orderIds, facts));
    const shipments = await this.shipments.lock(orderIds);
    for (const shipment of shipments) shipment.paid(hold, isRead);
    const untold = orderIds.filter((orderId) => !added.includes(orderId));
    return this.shipments.saved(shipments, newsFor(untold, facts));
  }

  /** Commit it with each later reading of the payment that changes no shipment. */
  paymentUnchanged(orderIds: readonly string[], facts: readonly OrderFact[]): Change {
    return this.shipments.paymentUnchanged(orderIds, newsFor(orderIds, facts));
  }

  /** The same for a reading that changes shipments, as a fence. Call it like `approvedAfterHold`. */
  async paymentChanged(
    orderIds: readonly string[],
    stop: PaymentStop | null,
    facts: readonly OrderFact[],
    isRead: boolean,
  ): Promise<Change> {
    const shipments = await this.shipments.lock(orderIds);
    for (const shipment of shipments) shipment.paymentRead(stop, isRead);
    return this.shipments.saved(shipments, newsFor(orderIds, facts));
  }

  /**
   * Schedules shipments for paid orders that have none. An order that was held is held again. (An approval does not ask: of an order whose
   * held shipment was lost before, the audit tells.)
   */
  async missing(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    const told = await this.facts.newest(orderIds, KINDS_OF_HOLDS);
    const shipments = orderIds.flatMap((orderId) => this.shipmentsOf([orderId], holdIn(told.get(orderId))));
    await this.shipments.schedule(shipments, this.context.origin());
  }

  /** Before an admin's act: a paid order normally has its row, and then this changes nothing. Throws OrderNotFoundError, NotPaidError. */
  async ofPaidOrder(orderId: string): Promise<void> {
    const order = await this.purchases.findOrder(orderId);
    if (!order) throw new OrderNotFoundError();
    if (!order.isPaid()) throw new NotPaidError();
    await this.missing([orderId]);
  }

  private shipmentsOf(orderIds: readonly string[], hold: HoldReason | null = null): Shipment[] {
    return orderIds.map((orderId) => newShipment(orderId, this.config.externalIdPrefix, this.clock.now(), hold));
  }
}

/** A payment tells the same of each order that it pays. */
function newsFor(orderIds: readonly string[], facts: readonly OrderFact[]): OrderNews[] {
  return orderIds.map((orderId) => ({ orderId, facts }));
}
