import { Injectable } from '@nestjs/common';
import { type Change, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Shipment } from '../domain/shipment.js';
import type { ShipmentFacts } from '../domain/shipment-facts.js';
import { ShipmentRepository } from './shipment.repository.js';

/** Limits the repetitions while payments, people and readings change the same shipment. */
const MAX_RACES = 20;

/** Saves what a claimed shipment has come to. What the provider did must not be dropped because something else has changed meanwhile. */
@Injectable()
export class SaveResult {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * `apply` changes the shipment as it is now and returns what to commit with it: again (`isOutdated`) as long as the row has changed
   * meanwhile. One statement with its own commit, as a rule. Returns the saved shipment; null, and nothing is written, once `isMine` says
   * that the claim was lost.
   */
  async save(
    claimed: Shipment,
    isMine: (facts: ShipmentFacts) => boolean,
    apply: (shipment: Shipment, isOutdated: boolean) => readonly Change[],
  ): Promise<Shipment | null> {
    let current: Shipment | null = claimed;
    for (let race = 0; race < MAX_RACES; race += 1) {
      const changes = apply(current, race > 0);
      if (await this.work.commit(this.shipments.saved([current]), ...changes)) return current;
      current = await this.shipments.find(claimed.facts.orderId);
      if (!current || !isMine(current.facts)) return null;
    }
    throw new Error('the shipment kept changing while a result was saved');
  }
}
