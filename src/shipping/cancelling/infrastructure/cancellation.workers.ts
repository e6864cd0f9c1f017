import { Injectable, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../../platform/work/due-work.js';
import { SHIPMENTS_TO_CANCEL } from '../../shipments/infrastructure/shipment.schema.js';
import { CancelShipment } from '../application/cancel-shipment.service.js';

const IN_FLIGHT = 20;

/** Registers the shipments whose parcels are to be cancelled. */
@Injectable()
export class CancellationWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly cancellation: CancelShipment,
  ) {}

  onModuleInit(): void {
    this.due.register<Awaited<ReturnType<CancelShipment['claim']>>[number]>({
      // Not released: a failed claim may have called the provider, which shows the effect a little later.
      ...SHIPMENTS_TO_CANCEL,
      inFlight: IN_FLIGHT,
      claim: (limit) => this.cancellation.claim(limit),
      handle: (claimed) => this.cancellation.attempt(claimed),
      describe: ({ shipment: { facts }, origin }) => ({ ids: { orderId: facts.orderId }, origin }),
    });
  }
}
