import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../config/shipco.config.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { newExternalId, Shipment } from '../domain/shipment.js';
import { CREATE_SHIPMENT } from './create-shipment.service.js';
import { ShipmentRepository } from './shipment.repository.js';

const MISSING_BATCH = 100;

/** What a payment does to shipments; always inside the payment's own unit of work. */
@Injectable()
export class ScheduleShipments {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly config: ShipcoConfig,
  ) {}

  /** Gives a paid order its one shipment row and wakes it. */
  async schedule(orderId: string): Promise<void> {
    const shipment = new Shipment(orderId, newExternalId(this.config.externalIdPrefix), this.clock.now());
    if (await this.shipments.schedule(shipment)) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId });
  }

  /** Gives orders paid after `since` the shipment that they should have had with their payment. */
  async scheduleMissing(since: Date): Promise<void> {
    for (const orderId of await this.shipments.paidWithout(since, MISSING_BATCH)) await this.schedule(orderId);
  }

  /** Takes up again what a payment's state had stopped, now that the payment is good again. */
  async resumeStopped(orderIds: readonly string[]): Promise<void> {
    for (const orderId of await this.shipments.resumeStopped(orderIds)) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId });
  }

  /** Whether the order's shipment is waiting to be worked on now. */
  isDue(orderId: string): Promise<boolean> {
    return this.shipments.isDue(orderId);
  }

  /** Puts a due shipment off; does nothing for one that is not due. */
  async postpone(orderId: string, until: Date): Promise<void> {
    if (await this.shipments.postpone(orderId, until)) await this.jobs.enqueue(CREATE_SHIPMENT, { orderId }, until);
  }

  /** Stops the shipments that nobody has begun to create. */
  skipPending(orderIds: readonly string[], reason: string): Promise<void> {
    return this.shipments.skipPending(orderIds, reason);
  }
}
