import { Injectable } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type RetriedState, retriedState } from '../../shipments/application/retry-shipment.service.js';
import { ScheduleShipments } from '../../shipments/application/schedule-shipments.service.js';
import { ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import { expectDecision } from '../../shipments/domain/decision.js';

/** An admin cancels the parcel of an order. This only makes the row due: the claim and the look-up decide the rest. */
@Injectable()
export class RequestCancellation {
  constructor(
    private readonly schedule: ScheduleShipments,
    private readonly shipments: ShipmentRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Call it inside a unit of work; safe at any time and concurrently. While the outcome of a create is unknown the parcel is cancelled as
   * soon as it is known. Changes nothing if it is cancelled. `seen`: the decision that the admin acts upon. Throws OrderNotFoundError,
   * NotPaidError, DecidedMeanwhileError.
   */
  async ofOrder(orderId: string, seen: string | null = null): Promise<RetriedState> {
    await this.schedule.ofPaidOrder(orderId);
    const [shipment] = await this.shipments.lock([orderId]);
    if (!shipment) throw new OrderNotFoundError();
    expectDecision(shipment.facts, seen);
    if (shipment.requestCancellation()) await this.work.commit(this.shipments.saved([shipment]));
    return retriedState(shipment.facts);
  }
}
