import { Injectable, Logger } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import type { InboxEntry } from '../../inbox/domain/inbox-entry.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { backoffMs } from '../../shared/domain/backoff.js';
import { isMerchantOrder, PAYCO } from '../domain/notification.js';
import { PaycoError } from './payco.gateway.js';
import { isSettled, type SettlementEffect, SettlePayment } from './settle-payment.service.js';

export const PROCESS_NOTIFICATION = 'process-notification';
const WAKE_BATCH = 100;
/** How often a payment or purchase that nobody knows is looked for, with the default base of 5 s: for about six hours. */
const LOOKS_WHEN_VERIFIED = 32;
/** Anybody can send an unsigned hint: about ten minutes. */
const LOOKS_WHEN_UNVERIFIED = 8;

type Effect = SettlementEffect | 'provider_unavailable';

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
    // Another job of the same entry has been here: the later time is the one that counts.
    if (entry.nextAttemptAt && entry.nextAttemptAt > this.clock.now()) return;
    const effect = await this.effectOf(entry.topic, entry.resourceId);
    this.logger.log('notification.handled', { inboxId, resourceId: entry.resourceId, effect });
    await this.record(entry, effect);
  }

  /** Wakes entries that fell due before `before`: their job may have been lost with a process. */
  async wake(before: Date): Promise<void> {
    await this.work.run(async () => {
      const due = await this.inbox.dueBefore(PAYCO, before, WAKE_BATCH);
      for (const inboxId of due) await this.jobs.enqueue(PROCESS_NOTIFICATION, { inboxId });
    });
  }

  private async effectOf(topic: string, resourceId: string): Promise<Effect> {
    try {
      return await (isMerchantOrder(topic) ? this.settle.merchantOrder(resourceId) : this.settle.payment(resourceId));
    } catch (error) {
      if (error instanceof PaycoError) return 'provider_unavailable';
      throw error;
    }
  }

  private async record({ id: inboxId, attempts }: InboxEntry, effect: Effect): Promise<void> {
    const now = this.clock.now();
    await this.work.run(async () => {
      const entry = await this.inbox.findForUpdate(inboxId);
      if (entry?.state !== 'received' || entry.attempts !== attempts) return;
      if (isFinal(effect)) return entry.processed(effect, now);
      const looks = entry.verified ? LOOKS_WHEN_VERIFIED : LOOKS_WHEN_UNVERIFIED;
      // An outage is ours to sit out, however long: it says nothing about the payment.
      if (effect !== 'provider_unavailable' && entry.attempts + 1 >= looks) return entry.park(effect, now);
      const nextAttemptAt = new Date(now.getTime() + backoffMs(this.config.retryBaseMs, entry.attempts + 1));
      entry.retry(effect, nextAttemptAt);
      await this.jobs.enqueue(PROCESS_NOTIFICATION, { inboxId }, nextAttemptAt, priorityOf(entry));
    });
  }
}

/** Anybody can send an unsigned hint, any number of them: they wait behind whatever the provider has signed. */
export function priorityOf({ verified }: { readonly verified: boolean }): number {
  return verified ? 1 : 0;
}

function isFinal(effect: Effect): boolean {
  return effect !== 'provider_unavailable' && isSettled(effect);
}
