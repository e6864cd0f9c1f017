import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { ShipmentReason } from '../domain/reason-words.js';
import { AlreadyShippedError } from '../domain/shipment.errors.js';
import type { ShipmentFacts, ShipmentState } from '../domain/shipment-facts.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import { ShipmentRepository } from './shipment.repository.js';

export interface RetriedState {
  readonly state: ShipmentState;
  readonly reason: ShipmentReason;
}

export function retriedState({ state, stopReason, review, failure }: ShipmentFacts): RetriedState {
  return { state, reason: { stopReason, review, failure } };
}

/** A retry by an admin. It only makes the row due: the claim and the look-up decide the rest. */
@Injectable()
export class RetryShipment {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly schedule: ScheduleShipments,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Call it inside a unit of work; safe at any time and concurrently. Leaves a shipment alone while it is being created. Throws
   * OrderNotFoundError, NotPaidError, AlreadyShippedError.
   */
  async ofOrder(orderId: string): Promise<RetriedState> {
    await this.schedule.ofPaidOrder(orderId);
    const [shipment] = await this.shipments.lock([orderId]);
    if (!shipment || shipment.facts.state === 'created') throw new AlreadyShippedError();
    if (shipment.retryRequested()) await this.work.commit(this.shipments.saved([shipment]));
    return retriedState(shipment.facts);
  }
}
