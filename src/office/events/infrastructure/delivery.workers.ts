import { Injectable, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../../platform/work/due-work.js';
import { ServeEndpoint } from '../application/serve-endpoint.service.js';
import { MOST_ENDPOINTS } from '../domain/event-endpoint.js';
import { ENDPOINTS_TO_SERVE } from './endpoints.schema.js';
import { EventDeliveries } from './event-deliveries.store.js';

/** Registers what delivers events: an endpoint is the due row, and no endpoint waits for another. */
@Injectable()
export class DeliveryWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly deliveries: EventDeliveries,
    private readonly service: ServeEndpoint,
  ) {}

  onModuleInit(): void {
    this.due.register({
      ...ENDPOINTS_TO_SERVE,
      inFlight: MOST_ENDPOINTS,
      claim: (limit) => this.deliveries.claim(limit),
      handle: (lease) => this.service.serve(lease),
      describe: ({ endpointId }) => ({ ids: { endpointId }, origin: {} }),
    });
  }
}
