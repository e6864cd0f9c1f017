import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import { InboxEntry } from '../../inbox/domain/inbox-entry.js';
import { Clock } from '../../shared/application/clock.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Metrics } from '../../shared/application/metrics.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { newId } from '../../shared/domain/ids.js';
import { InvalidSignatureError } from '../../shared/domain/invalid-signature.error.js';
import { PAYCO, type RawNotification, readHint, toDelivery } from '../domain/notification.js';
import { isSignedByPayco } from '../domain/payco-signature.js';
import { PROCESS_NOTIFICATION, priorityOf } from './process-notification.service.js';

/** Takes a notification in: inbox row and job in one commit, no provider call. */
@Injectable()
export class ReceiveNotification {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly jobs: JobQueue,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PaycoConfig,
    private readonly metrics: Metrics,
  ) {}

  /** Safe to repeat. Throws InvalidSignatureError for a webhook whose signature is wrong or missing. */
  async accept(raw: RawNotification): Promise<void> {
    const hint = readHint(raw);
    const secrets = this.config.webhookSecrets;
    const verified = isSignedByPayco(raw.signature, { dataId: hint.signedId, requestId: raw.requestId }, secrets);
    // The legacy feed signs with a key that nobody has: it is accepted as a hint and never as more.
    if (hint.variant === 'webhook' && secrets.length > 0 && !verified) {
      this.metrics.notificationReceived(PAYCO, 'bad_signature');
      throw new InvalidSignatureError();
    }
    const now = this.clock.now();
    const entry = new InboxEntry(newId(), toDelivery(raw, hint, hint.variant === 'webhook' && verified, now), now);
    const isNew = await this.work.run(async () => {
      const inboxId = await this.inbox.add(entry);
      if (inboxId && entry.state === 'received')
        await this.jobs.enqueue(PROCESS_NOTIFICATION, { inboxId }, undefined, priorityOf(entry));
      return inboxId !== null;
    });
    this.metrics.notificationReceived(PAYCO, isNew ? (entry.verified ? 'verified' : 'unverified') : 'known');
  }
}
