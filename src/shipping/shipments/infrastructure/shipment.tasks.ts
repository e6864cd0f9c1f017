import { Injectable, OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../../platform/work/periodic-tasks.js';
import { FindLostShipments } from '../application/find-lost-shipments.service.js';
import { ShipmentRecovery } from '../application/shipment-recovery.js';

/** Older orders without a shipment would have been noticed by their buyers. */
const MISSING_SHIPMENT_MS = 4 * 24 * 3_600_000;

/** Registers the periodic tasks of shipping, and runs those that are needed once, at the start. */
@Injectable()
export class ShipmentTasks implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly lost: FindLostShipments,
    private readonly recovery: ShipmentRecovery,
  ) {}

  onModuleInit(): void {
    this.tasks.register('lost-shipments', 'recovery', () => this.lost.run(MISSING_SHIPMENT_MS));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.recovery.recordIncarnation().catch(() => undefined); // a claim records it
  }
}
