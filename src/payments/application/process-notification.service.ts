import { Injectable, Logger } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { backoffMs } from '../../shared/domain/backoff.js';
import { PAYCO } from '../domain/notification.js';
import { PaycoError } from './payco.gateway.js';
import { type SettlementEffect, SettlePayment } from './settle-payment.service.js';

export const PROCESS_NOTIFICATION = 'process-notification';
const WAKE_BATCH = 100;
/** With the default base of 5 s: about ten minutes. A payment or purchase that is still unknown then will not appear. */
const ATTEMPTS_WHEN_UNKNOWN = 8;
/** With the default base: about half a day of the provider being down. */
const ATTEMPTS_IN_OUTAGE = 50;

/** Works an inbox entry off: asks the provider, settles, and tries again later when it must. */
@Injectable()
export class ProcessNotification {
  private readonly logger = new Logger(ProcessNotification.name);

  constructor(
    private readonly inbox: WebhookInbox,
    private readonly settle: SettlePayment,
    private readonly jobs: JobQueue,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
  ) {}

  /** Harmless when repeated. */
  async ofInbox(inboxId: string): Promise<void> {
    const entry = await this.work.run(() => this.inbox.find(inboxId));
    if (entry?.state !== 'received' || entry.resourceId === null) return;
    const effect = await this.effectOf(entry.resourceId);
    this.logger.log(`notification.handled { inboxId: ${inboxId}, paymentId: ${entry.resourceId}, effect: ${effect} }`);
    await this.record(inboxId, effect);
  }

  /** Wakes entries that fell due before `before`: their job may have been lost with a process. */
  async wake(before: Date): Promise<void> {
    await this.work.run(async () => {
      const due = await this.inbox.dueBefore(PAYCO, before, WAKE_BATCH);
      for (const inboxId of due) await this.jobs.enqueue(PROCESS_NOTIFICATION, { inboxId });
    });
  }

  private async effectOf(paymentId: string): Promise<SettlementEffect | 'provider_unavailable'> {
    try {
      return await this.settle.payment(paymentId);
    } catch (error) {
      if (error instanceof PaycoError) return 'provider_unavailable';
      throw error;
    }
  }

  private async record(inboxId: string, effect: SettlementEffect | 'provider_unavailable'): Promise<void> {
    const now = this.clock.now();
    await this.work.run(async () => {
      const entry = await this.inbox.findForUpdate(inboxId);
      if (entry?.state !== 'received') return;
      const allowed = attemptsFor(effect);
      if (allowed === 0) return entry.processed(effect, now);
      if (entry.attempts + 1 >= allowed) return entry.park(effect, now);
      const nextAttemptAt = new Date(now.getTime() + backoffMs(this.config.retryBaseMs, entry.attempts + 1));
      entry.retry(effect, nextAttemptAt);
      await this.jobs.enqueue(PROCESS_NOTIFICATION, { inboxId }, nextAttemptAt);
    });
  }
}

/** How often an effect that may still change is looked at again; 0 for one that is final. */
function attemptsFor(effect: SettlementEffect | 'provider_unavailable'): number {
  if (effect === 'provider_unavailable') return ATTEMPTS_IN_OUTAGE;
  return effect === 'payment_not_found' || effect === 'unknown_purchase' ? ATTEMPTS_WHEN_UNKNOWN : 0;
}
