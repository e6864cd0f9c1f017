import { Injectable } from '@nestjs/common';
import { RetryFailures, type RetryOutlook } from '../../shipping/failures/application/retry-failures.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

@Injectable()
export class RetryFailuresAsAdmin {
  constructor(
    private readonly failures: RetryFailures,
    private readonly audit: AuditTrail,
  ) {}

  /** Retries all that wait for a cause; each batch is one commit with its audit entry. Throws FailureNotFoundError. */
  async retry(causeId: string, actor: Actor): Promise<number> {
    let retried = 0;
    for (let isMore = true; isMore; ) {
      const batch = await this.audit.act(
        actor,
        { act: 'failures_retry', subject: causeId },
        () => this.failures.next(causeId),
        ({ count }) => String(count),
      );
      retried += batch.count;
      isMore = batch.isMore;
    }
    return retried;
  }

  /** Changes nothing. Throws FailureNotFoundError. */
  dryRun(causeId: string, actor: Actor): Promise<RetryOutlook> {
    return this.audit.act(
      actor,
      { act: 'failures_dry_run', subject: causeId },
      () => this.failures.outlook(causeId),
      ({ effects }) => String(effects.reduce((sum, { count }) => sum + count, 0)),
    );
  }
}
