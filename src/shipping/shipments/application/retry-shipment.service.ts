import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { expectDecision } from '../domain/decision.js';
import { reasonOf, type ShipmentReason } from '../domain/reason-words.js';
import { AlreadyShippedError } from '../domain/shipment.errors.js';
import type { ShipmentFacts, ShipmentState } from '../domain/shipment-facts.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import { ShipmentRepository } from './shipment.repository.js';

export interface RetriedState {
  readonly state: ShipmentState;
  readonly reason: ShipmentReason;
}

export function retriedState(facts: ShipmentFacts): RetriedState {
  return { state: facts.state, reason: reasonOf(facts) };
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
   * Call it inside a unit of work; safe at any time and concurrently. Leaves a shipment alone while it is being created. `seen`: the
   * decision that the admin acts upon. Throws OrderNotFoundError, NotPaidError, DecidedMeanwhileError, AlreadyShippedError.
   */
  async ofOrder(orderId: string, seen: string | null = null): Promise<RetriedState> {
    await this.schedule.ofPaidOrder(orderId);
    const [shipment] = await this.shipments.lock([orderId]);
    if (shipment) expectDecision(shipment.facts, seen);
    if (!shipment || shipment.facts.state === 'created') throw new AlreadyShippedError();
    if (shipment.retryRequested()) await this.work.commit(this.shipments.saved([shipment]));
    return retriedState(shipment.facts);
  }
}
