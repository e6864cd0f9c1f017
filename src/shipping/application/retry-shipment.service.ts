import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { ShipmentState } from '../domain/shipment-facts.js';
import { AlreadyShippedError, NotPaidError } from '../domain/shipping.errors.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import { ShipmentRepository } from './shipment.repository.js';

export interface RetriedState {
  readonly state: ShipmentState;
  readonly reason: string | null;
}

/** Another try because a person asks. It only makes the row due: the claim and the look-up decide what happens. */
@Injectable()
export class RetryShipment {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly schedule: ScheduleShipments,
    private readonly work: UnitOfWork,
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
    await this.schedule.missing([orderId]);
    const found = await this.shipments.findForUpdate(orderId);
    if (!found || found.shipment.facts.state === 'created') throw new AlreadyShippedError();
    const times = found.shipment.retryRequested();
    if (times) await this.work.commit(this.shipments.retried(found.shipment, times));
    const { state, stopReason, failure } = found.shipment.facts;
    return { state, reason: stopReason ?? failure };
  }
}
