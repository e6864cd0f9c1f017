import { Injectable, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../../platform/work/due-work.js';
import { PeriodicTasks } from '../../../platform/work/periodic-tasks.js';
import { type LeasedOrigin, MakeOrigin } from '../application/make-origin.service.js';
import { PlaceOrigins } from '../application/place-origins.service.js';
import { ORIGINS_TO_MAKE } from './origins.schema.js';

/** Few: each reads the whole address book. */
const IN_FLIGHT = 2;

/** Registers the origins that have to be made or changed at the provider. */
@Injectable()
export class OriginWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly tasks: PeriodicTasks,
    private readonly making: MakeOrigin,
    private readonly placing: PlaceOrigins,
  ) {}

  onModuleInit(): void {
    this.due.register<LeasedOrigin>({
      // Not released: a failed claim may have created an origin, and a look-up needs some delay after it.
      ...ORIGINS_TO_MAKE,
      inFlight: IN_FLIGHT,
      claim: (limit) => this.making.claim(limit),
      handle: (claimed) => this.making.attempt(claimed),
      describe: ({ sellerId }) => ({ ids: { sellerId }, origin: {} }),
    });
    this.tasks.register('place-origins', 'recovery', (signal) => this.placing.run(signal));
  }
}
