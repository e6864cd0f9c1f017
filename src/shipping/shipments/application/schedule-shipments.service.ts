import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../config/shipco.config.js';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import type { OrderFact, OrderNews } from '../../../orders/domain/order-fact.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { Clock } from '../../../shared/application/clock.js';
import { type Change, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { WorkContext } from '../../../shared/application/work-context.js';
import { NotPaidError } from '../domain/shipment.errors.js';
import { newShipment, type Shipment } from '../domain/shipment.js';
import type { HoldReason } from '../domain/stop-reason.js';
import { ShipmentRepository } from './shipment.repository.js';
import { ShipmentRecovery } from './shipment-recovery.js';

/** How many rows a full round examines at a time; the next round continues after them. */
const EXAMINED = 1_000;
/** All rows are examined at the start and hourly, the newest ones in every round. */
const ALL_EVERY_MS = 3_600_000;
const NEWEST_MS = 600_000;
/** A payment that was settled late in the round before may not have been visible in it. */
const OVERLAP_MS = 120_000;

/** The effects of payments on shipments. `facts`: what the payment has made true of each order, before its shipment changes. */
@Injectable()
export class ScheduleShipments {
  private paidTo: Date | null = null;
  private wokenTo: string | null = null;
  private allExaminedAtMs = Number.NEGATIVE_INFINITY;
  private newestExaminedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly recovery: ShipmentRecovery,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly context: WorkContext,
    private readonly config: ShipcoConfig,
  ) {}

  /** Commit it with the first approval: gives each paid order its only shipment, due at once, or held from its beginning. */
  approved(orderIds: readonly string[], hold: HoldReason | null, facts: readonly OrderFact[]): Change {
    return this.shipments.scheduled(this.shipmentsOf(orderIds, hold), this.context.origin(), newsFor(orderIds, facts));
  }

  /**
   * The same for orders of which some were held before they were paid, as a fence. Call it inside a unit of work, after the cart's fence:
   * a settlement locks carts, then shipments, then orders.
   */
  async approvedAfterHold(orderIds: readonly string[], hold: HoldReason | null, facts: readonly OrderFact[]): Promise<Change> {
    const fresh = this.shipmentsOf(orderIds);
    const added = await this.shipments.schedule(fresh, this.context.origin(), newsFor(orderIds, facts));
    const shipments = await this.shipments.lock(orderIds);
    for (const shipment of shipments) shipment.paid(hold);
    const untold = orderIds.filter((orderId) => !added.includes(orderId));
    return this.shipments.saved(shipments, newsFor(untold, facts));
  }

  /** Commit it with each later reading of the payment that changes no shipment. */
  paymentUnchanged(orderIds: readonly string[], facts: readonly OrderFact[]): Change {
    return this.shipments.paymentUnchanged(orderIds, newsFor(orderIds, facts));
  }

  /** The same for a reading that changes shipments, as a fence. Call it like `approvedAfterHold`. */
  async paymentChanged(orderIds: readonly string[], stop: PaymentStop | null, facts: readonly OrderFact[]): Promise<Change> {
    const shipments = await this.shipments.lock(orderIds);
    for (const shipment of shipments) shipment.paymentRead(stop);
    return this.shipments.saved(shipments, newsFor(orderIds, facts));
  }

  /** Schedules shipments for paid orders that have none. An order that was held is held again. */
  async missing(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    const holds = await this.recovery.holdsTold(orderIds);
    const shipments = orderIds.flatMap((orderId) => this.shipmentsOf([orderId], holds.get(orderId)));
    await this.shipments.schedule(shipments, this.context.origin());
  }

  /** Before an admin's act: a paid order normally has its row, and then this changes nothing. Throws OrderNotFoundError, NotPaidError. */
  async ofPaidOrder(orderId: string): Promise<void> {
    const order = await this.purchases.findOrder(orderId);
    if (!order) throw new OrderNotFoundError();
    if (!order.isPaid()) throw new NotPaidError();
    await this.missing([orderId]);
  }

  /**
   * Reconciliation: orders paid less than `withinMs` ago without a shipment, and sellers who have linked an account since. A round costs
   * the same however many orders there are.
   */
  async findLost(withinMs: number): Promise<void> {
    const nowMs = this.clock.now().getTime();
    await this.scheduleLost(newestOf(nowMs - this.newestExaminedAtMs), null);
    this.newestExaminedAtMs = nowMs;
    await this.recovery.wakeNewlyLinked(NEWEST_MS);
    const sinceAllMs = nowMs - this.allExaminedAtMs;
    if (sinceAllMs >= 0 && sinceAllMs < ALL_EVERY_MS) return;
    this.paidTo = await this.scheduleLost(withinMs, this.paidTo);
    this.wokenTo = await this.recovery.wakeLinked(this.wokenTo ?? '', EXAMINED);
    if (this.paidTo === null && this.wokenTo === null) this.allExaminedAtMs = nowMs;
  }

  private async scheduleLost(withinMs: number, after: Date | null): Promise<Date | null> {
    return this.work.run(async () => {
      const { orderIds, examinedTo } = await this.recovery.paidWithout(withinMs, after, EXAMINED);
      await this.missing(orderIds);
      return examinedTo;
    });
  }

  private shipmentsOf(orderIds: readonly string[], hold: HoldReason | null = null): Shipment[] {
    return orderIds.map((orderId) => newShipment(orderId, this.config.externalIdPrefix, this.clock.now(), hold));
  }
}

/** A payment tells the same of each order that it pays. */
function newsFor(orderIds: readonly string[], facts: readonly OrderFact[]): OrderNews[] {
  return orderIds.map((orderId) => ({ orderId, facts }));
}

/** How old a payment may be that the next round examines. The clock of a process can be set back. */
function newestOf(sinceLastMs: number): number {
  return sinceLastMs >= 0 ? Math.min(NEWEST_MS, sinceLastMs + OVERLAP_MS) : NEWEST_MS;
}
