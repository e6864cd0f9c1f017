import { Injectable, Logger } from '@nestjs/common';
import { ShipmentConfig } from '../../config/shipment.config.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Shipment } from '../domain/shipment.js';
import { type AttemptReport, AttemptShipment } from './attempt-shipment.service.js';
import { ShipmentRepository } from './shipment.repository.js';

export const CREATE_SHIPMENT = 'create-shipment';
const WAKE_BATCH = 100;

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
  ) {}

  /** Harmless at any moment and from many callers at once: only one of them holds the claim. */
  async forOrder(orderId: string): Promise<void> {
    const shipment = await this.claim(orderId);
    if (shipment) await this.record(shipment, await this.attempts.make(shipment));
  }

  /** Wakes shipments that fell due before `before`: their job may have been lost with a process. The row decides what happens then. */
  async wake(before: Date): Promise<void> {
    await this.work.run(async () => {
      for (const orderId of await this.shipments.dueBefore(before, WAKE_BATCH))
        await this.jobs.enqueue(CREATE_SHIPMENT, { orderId });
    });
  }

  private claim(orderId: string): Promise<Shipment | null> {
    return this.work.run(async () => {
      const shipment = await this.shipments.claim(orderId, this.config.leaseMs, this.clock.now());
      const busyUntil = shipment ? null : await this.shipments.claimedUntil(orderId);
      // Whoever holds the claim may have died: come back when it has run out.
      if (busyUntil) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId }, busyUntil);
      return shipment;
    });
  }

  private async record(shipment: Shipment, { end, remote, failure }: AttemptReport): Promise<void> {
    const { orderId, state, nextAttemptAt } = shipment;
    const now = this.clock.now();
    const saved = await this.work.run(async () => {
      const order = await this.purchases.orderForUpdate(orderId);
      if (!(await this.shipments.save(shipment, end, now))) return false;
      if (remote) order?.recordShipment(remote);
      if (failure) order?.recordShipmentFailure(now, failure);
      if (nextAttemptAt) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId }, nextAttemptAt);
      return true;
    });
    this.logger.log(
      `shipment.${saved ? state : 'claim_lost'} { orderId: ${orderId}, attempt: ${shipment.attempts}, outcome: ${end.outcome} }`,
    );
  }
}
