import { Injectable, Logger } from '@nestjs/common';
import { ShipmentConfig } from '../../config/shipment.config.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import type { Order } from '../../orders/domain/order.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Metrics } from '../../shared/application/metrics.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Shipment } from '../domain/shipment.js';
import { type AttemptReport, AttemptShipment } from './attempt-shipment.service.js';
import { Lease } from './lease.js';
import type { RemoteShipment } from './shipco.gateway.js';
import { ShipmentRepository } from './shipment.repository.js';
import { VERIFY_SHIPMENT } from './verify-shipment.service.js';

export const CREATE_SHIPMENT = 'create-shipment';
const WAKE_BATCH = 100;
const MINUTE_MS = 60_000;
/** A parcel that look-ups missed shows up sooner or later: ten minutes, an hour, a day. */
const VERIFY_AFTER_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, 24 * 60 * MINUTE_MS];

/** Turns a paid order's shipment row into a parcel: claim, one attempt with no transaction open, record. */
@Injectable()
export class CreateShipment {
  private readonly logger = new Logger(CreateShipment.name);

  constructor(
    private readonly attempts: AttemptShipment,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly config: ShipmentConfig,
    private readonly metrics: Metrics,
  ) {}

  /** Harmless at any moment and from many callers at once: only one of them holds the claim. */
  async forOrder(orderId: string): Promise<void> {
    // Measured from before the claim: its answer may reach a process that was stopped long after it was granted.
    const lease = new Lease(this.config.leaseMs);
    const shipment = await this.work.run(() => this.shipments.claim(orderId, this.config.leaseMs, this.clock.now()));
    if (shipment) await this.record(shipment, await this.attempts.make(shipment, lease));
  }

  /** Wakes shipments that fall due before `before`: their job may have been lost with a process. The row decides what happens then. */
  async wake(before: Date): Promise<void> {
    await this.work.run(async () => {
      const due = await this.shipments.dueBefore(before, WAKE_BATCH);
      for (const { orderId, dueAt } of due) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId }, dueAt);
      // A new link is a reason to go on with what had no credential.
      for (const orderId of await this.shipments.resumeLinked(WAKE_BATCH)) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId });
    });
  }

  private async record(shipment: Shipment, { end, remote, failure }: AttemptReport): Promise<void> {
    const { orderId } = shipment;
    const now = this.clock.now();
    const result = await this.work.run(async () => {
      const order = await this.purchases.orderForUpdate(orderId);
      if (order && (await this.isGoodAgain(shipment, order))) shipment.release(now);
      const saved = await this.shipments.save(shipment, end, now);
      // Where more than one claim was at work, a parcel may be that no look-up has seen.
      if (saved ? remote && shipment.epoch > 1 : remote || end.outcome === 'unknown') await this.verifyLater(orderId, now);
      if (!saved) return remote && order ? this.recordLate(order, remote) : 'claim_lost';
      if (remote) order?.recordShipment(remote);
      if (failure) order?.recordShipmentFailure(now, failure);
      if (shipment.nextAttemptAt) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId }, shipment.nextAttemptAt);
      return shipment.state;
    });
    this.metrics.shipmentAttempted(result === 'claim_lost' ? result : end.outcome);
    this.logger.log(`shipment.${result}`, { orderId, attempt: shipment.attempts, outcome: end.outcome });
  }

  /** The payment that stopped it was settled meanwhile, and found nothing to resume: the shipment was still claimed. */
  private async isGoodAgain(shipment: Shipment, order: Order): Promise<boolean> {
    if (!shipment.isStoppedByPayment()) return false;
    return (await this.purchases.find(order.purchaseId))?.paymentStatus === 'approved';
  }

  private async verifyLater(orderId: string, now: Date): Promise<void> {
    for (const delayMs of VERIFY_AFTER_MS)
      await this.jobs.enqueue(VERIFY_SHIPMENT, { orderId }, new Date(now.getTime() + delayMs));
  }

  /** The claim was taken over, but a parcel exists all the same: it is the order's, or one too many. Never silence. */
  private async recordLate(order: Order, remote: RemoteShipment): Promise<string> {
    const known = order.shippingAddress.shipco?.shipment_id;
    if (known === remote.shipmentId) return 'claim_lost';
    const current = await this.shipments.find(order.id);
    const reviewed = current?.state === 'needs_review' ? (current.reason ?? '') : null;
    if (reviewed === null && known === undefined) {
      order.recordShipment(remote);
      await this.shipments.saveFound(order.id, 'created', null);
      return 'created_late';
    }
    if (reviewed?.includes(remote.shipmentId)) return 'claim_lost';
    // What a person was told to look at is added to, never replaced.
    const found = `${reviewed ?? `several shipments exist: ${known}`}, ${remote.shipmentId}`;
    await this.shipments.saveFound(order.id, 'needs_review', found);
    return 'needs_review';
  }
}
