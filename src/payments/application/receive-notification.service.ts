import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../config/payco.config.js';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import { Clock } from '../../shared/application/clock.js';
import { Outcomes } from '../../shared/application/outcomes.js';
import { WorkContext } from '../../shared/application/work-context.js';
import { newId } from '../../shared/domain/ids.js';
import { InvalidSignatureError } from '../../shared/domain/invalid-signature.error.js';
import { PAYCO, type RawNotification, readHint, toDelivery } from '../domain/notification.js';
import { isSignedByPayco } from '../domain/payco-signature.js';

/** Stores a notification: one row, due at once. No provider call. */
@Injectable()
export class ReceiveNotification {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly clock: Clock,
    private readonly context: WorkContext,
    private readonly outcomes: Outcomes,
    private readonly config: PaycoConfig,
  ) {}

  /** Idempotent. Throws InvalidSignatureError for a webhook with a wrong or missing signature. */
  async accept(raw: RawNotification): Promise<void> {
    const hint = readHint(raw);
    const secrets = this.config.webhookSecrets;
    const verified = isSignedByPayco(raw.signature, { dataId: hint.signedId, requestId: raw.requestId }, secrets);
    // The legacy feed's signatures cannot be verified, so its notifications always count as unverified.
    if (hint.variant === 'webhook' && secrets.length > 0 && !verified) {
      this.outcomes.report({ event: 'notification.received', source: PAYCO, verdict: 'bad_signature' });
      throw new InvalidSignatureError();
    }
    const receivedAt = this.clock.now();
    const delivery = toDelivery(raw, hint, hint.variant === 'webhook' && verified, receivedAt);
    const isNew = await this.inbox.add({ ...delivery, id: newId(), receivedAt }, this.context.origin());
    const verdict = isNew ? (delivery.verified ? 'verified' : 'unverified') : 'known';
    this.outcomes.report({ event: 'notification.received', source: PAYCO, verdict });
  }
}
