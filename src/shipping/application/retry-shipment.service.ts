import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import type { ShipmentState } from '../domain/shipment.js';
import { AlreadyShippedError, NotPaidError } from '../domain/shipping.errors.js';
import { CREATE_SHIPMENT } from './create-shipment.service.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import { ShipmentRepository } from './shipment.repository.js';

export interface RetriedState {
  readonly state: ShipmentState;
  readonly reason: string | null;
}

/** Another try because a person asks. It only makes the row due and wakes it: the claim and the look-up decide what happens. */
@Injectable()
export class RetryShipment {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly schedule: ScheduleShipments,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Inside a unit of work; harmless at any moment and from many callers at once. A shipment that is being created is left alone.
   * Throws OrderNotFoundError, NotPaidError, AlreadyShippedError.
   */
  async ofOrder(orderId: string): Promise<RetriedState> {
    const order = await this.purchases.findOrder(orderId);
    if (!order) throw new OrderNotFoundError();
    if (!order.isPaid()) throw new NotPaidError();
    // Does nothing for the order that has its row, as all should.
    await this.schedule.schedule(orderId);
    const retried = await this.shipments.retry(orderId);
    if (retried) {
      await this.jobs.enqueue(CREATE_SHIPMENT, { orderId }, retried.dueAt ?? undefined);
      return { state: retried.state, reason: retried.reason };
    }
    const shipment = await this.shipments.find(orderId);
    if (!shipment || shipment.state === 'created') throw new AlreadyShippedError();
    return { state: shipment.state, reason: shipment.reason };
  }
}
