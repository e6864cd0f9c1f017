import { Injectable, OnModuleInit } from '@nestjs/common';
import { PaycoGateway } from '../../payments/application/payco.gateway.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { EXPIRE_PREFERENCE } from '../application/start-checkout.service.js';

/** Closes the pay page of a checkout that a newer one has replaced. Best effort: a payment that comes all the same is handled. */
@Injectable()
export class PreferenceWorker implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly payco: PaycoGateway,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ preferenceId: string }>(EXPIRE_PREFERENCE, ({ preferenceId }) =>
      this.payco.expirePreference(preferenceId, this.clock.now()),
    );
  }
}
