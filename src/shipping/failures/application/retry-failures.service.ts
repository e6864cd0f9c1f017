import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import { effectOfRetry, RETRY_EFFECTS, type RetryEffect } from '../../shipments/domain/retried.js';
import { FailureNotFoundError } from '../domain/failures.errors.js';
import { BulkActs, type NewBulkAct } from './bulk-acts.js';
import { FailedShipments } from './failed-shipments.js';

/** Shipments per commit: few enough to be fast, and enough for most causes in one commit. */
const BATCH = 5_000;
const MINUTE_MS = 60_000;

/** What a retry of all shipments of one cause would do. */
export interface RetryOutlook {
  readonly effects: readonly { readonly effect: RetryEffect; readonly count: number }[];
  /** The minimum time that it takes within the provider's limit on creating parcels. */
  readonly leastMinutes: number;
}

/** Retries all shipments with one cause. This only makes them due: claims, look-ups and the provider's limits decide the rest. */
@Injectable()
export class RetryFailures {
  constructor(
    private readonly failures: FailedShipments,
    private readonly shipments: ShipmentRepository,
    private readonly acts: BulkActs,
    private readonly work: UnitOfWork,
    private readonly config: ShipcoConfig,
  ) {}

  /**
   * Retries the next ones as a part of this act, which is followed from then on. Call it inside a unit of work, repeatedly while `isMore`;
   * safe at any time and concurrently. Throws FailureNotFoundError.
   */
  async next(act: NewBulkAct): Promise<{ readonly count: number; readonly isMore: boolean }> {
    const { causeId } = act;
    if (!(await this.failures.isKnown(causeId))) throw new FailureNotFoundError();
    const waiting = await this.shipments.lockWaiting(causeId, BATCH);
    const cause = waiting[0]?.facts.cause ?? null;
    for (const shipment of waiting) shipment.retryRequested();
    if (waiting.length > 0) await this.work.commit(this.shipments.saved(waiting));
    const orderIds = waiting.map(({ facts }) => facts.orderId);
    await this.acts.add(act, cause, orderIds);
    return { count: waiting.length, isMore: waiting.length === BATCH };
  }

  /** Changes nothing. Throws FailureNotFoundError. */
  async outlook(causeId: string): Promise<RetryOutlook> {
    const retriables = await this.failures.retriables(causeId);
    if (retriables.length === 0 && !(await this.failures.isKnown(causeId))) throw new FailureNotFoundError();
    const countOf = (effect: RetryEffect) =>
      retriables.reduce((sum, one) => sum + (effectOfRetry(one) === effect ? one.count : 0), 0);
    const effects = RETRY_EFFECTS.map((effect) => ({ effect, count: countOf(effect) })).filter(({ count }) => count > 0);
    const creates = countOf('looked_up') + countOf('looked_up_twice');
    const perMinute = (this.config.limits.creations * MINUTE_MS) / this.config.limitWindowMs;
    return { effects, leastMinutes: perMinute > 0 ? Math.floor(creates / perMinute) : 0 };
  }
}
