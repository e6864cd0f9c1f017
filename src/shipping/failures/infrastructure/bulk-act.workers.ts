import { Injectable, OnModuleInit } from '@nestjs/common';
import { DueWork } from '../../../platform/work/due-work.js';
import { FollowBulkActs } from '../application/follow-bulk-acts.service.js';
import { BULK_ACTS_TO_FOLLOW } from './bulk-act.schema.js';

/** Few: each reads many rows. */
const IN_FLIGHT = 2;

/** Registers the bulk acts whose orders do not all have an outcome. */
@Injectable()
export class BulkActWorkers implements OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly acts: FollowBulkActs,
  ) {}

  onModuleInit(): void {
    this.due.register<{ readonly bulkActId: string }>({
      ...BULK_ACTS_TO_FOLLOW,
      inFlight: IN_FLIGHT,
      claim: async (limit) => (await this.acts.claim(limit)).map((bulkActId) => ({ bulkActId })),
      handle: ({ bulkActId }) => this.acts.follow(bulkActId),
      describe: ({ bulkActId }) => ({ ids: { bulkActId }, origin: {} }),
    });
  }
}
