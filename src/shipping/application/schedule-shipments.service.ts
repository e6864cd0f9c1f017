import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../config/shipco.config.js';
import { Clock } from '../../shared/application/clock.js';
import { type Change, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { WorkContext } from '../../shared/application/work-context.js';
import { newShipment, type Shipment } from '../domain/shipment.js';
import type { PaymentStop } from '../domain/stop-reason.js';
import { ShipmentRepository } from './shipment.repository.js';

const BATCH = 100;

/** What a payment does to shipments. */
@Injectable()
export class ScheduleShipments {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly context: WorkContext,
    private readonly config: ShipcoConfig,
  ) {}

  /** To be committed with the first approval: gives paid orders their one shipment row each, due at once. */
  approved(orderIds: readonly string[]): Change {
    return this.shipments.scheduled(this.shipmentsOf(orderIds), this.context.origin());
  }

  /** To be committed with each later reading of the payment. */
  paymentRead(orderIds: readonly string[], stop: PaymentStop | null): Change {
    return this.shipments.paymentRead(orderIds, stop);
  }

  /** Gives paid orders that have no shipment the one that they should have had with their payment. */
  async missing(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length > 0) await this.shipments.schedule(this.shipmentsOf(orderIds), this.context.origin());
  }

  /** A round for what no event brings: orders paid after `since` without a shipment, and sellers who have linked an account since. */
  async findLost(since: Date): Promise<void> {
    await this.work.run(async () => this.missing(await this.shipments.paidWithout(since, BATCH)));
    await this.shipments.wakeLinked(BATCH);
  }

  private shipmentsOf(orderIds: readonly string[]): Shipment[] {
    return orderIds.map((orderId) => newShipment(orderId, this.config.externalIdPrefix, this.clock.now()));
  }
}
