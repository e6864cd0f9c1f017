import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { WebhookInbox } from '../../platform/inbox/application/webhook-inbox.js';
import type { Delivery, HintTerms } from '../../platform/inbox/domain/inbox-entry.js';
import { Clock } from '../../platform/kernel/clock.js';
import { newId } from '../../platform/kernel/ids.js';
import { InvalidSignatureError } from '../../platform/kernel/invalid-signature.error.js';
import { TooManyRequestsError } from '../../platform/kernel/too-many-requests.error.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { WorkContext } from '../../platform/telemetry/work-context.js';
import { quietMs } from '../domain/look-again.js';
import {
  asHint,
  isMerchantOrder,
  type NotificationHint,
  namesResource,
  PAYCO,
  type RawNotification,
  readHint,
  toPaymentDeliveries,
} from '../domain/notification.js';
import { isSignedByPayco } from '../domain/payco-signature.js';
import { RefusedSignatures } from './refused-signatures.js';

/** Stores a notification: one row, due at once. No provider call. */
@Injectable()
export class ReceiveNotification {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly context: WorkContext,
    private readonly refused: RefusedSignatures,
    private readonly outcomes: Outcomes,
    private readonly config: PaycoConfig,
  ) {}

  /**
   * Idempotent. Unsigned notifications beyond their limits are acknowledged and forgotten:
   * anyone can send them, and reconciliation finds the payment of a genuine one. Throws InvalidSignatureError for a
   * webhook with a wrong or missing signature.
   */
  async accept(raw: RawNotification): Promise<void> {
    const hint = readHint(raw);
    const secrets = this.config.webhookSecrets;
    const verified = isSignedByPayco(raw.signature, { dataId: hint.signedId, requestId: raw.requestId }, secrets);
    // The legacy feed's signatures cannot be verified, so its notifications always count as unverified.
    if (hint.variant === 'webhook' && secrets.length > 0 && !verified) {
      this.outcomes.report({ event: 'notification.received', source: PAYCO, verdict: 'bad_signature' });
      // If all are refused, and genuine, then it is our secret or our proxy that is wrong.
      if (raw.signature !== undefined && namesResource(hint) && !isMerchantOrder(hint.topic))
        await this.refused.add(hint.resourceId as string);
      throw new InvalidSignatureError();
    }
    const isSigned = hint.variant === 'webhook' && verified;
    if (!isSigned && (await this.isBeyondLimits(raw.networks[0]))) {
      this.outcomes.report({ event: 'notification.received', source: PAYCO, verdict: 'limited' });
      return;
    }
    const isNew = await this.store(raw, hint, isSigned);
    const verdict = isNew ? (isSigned ? 'verified' : 'unverified') : 'known';
    this.outcomes.report({ event: 'notification.received', source: PAYCO, verdict });
  }

  /** One statement. False if it is known. */
  private async store(raw: RawNotification, hint: NotificationHint, isSigned: boolean): Promise<boolean> {
    const receivedAt = this.clock.now();
    const [first, ...others] = toPaymentDeliveries(raw, hint, isSigned, receivedAt);
    const entryOf = (delivery: Delivery) => ({ ...delivery, id: newId(), receivedAt });
    const isHint = this.config.tellsHints && !isSigned;
    if (isHint) return this.inbox.add(entryOf(asHint(first, this.termsOf(raw))), this.context.origin());
    if (others.length === 0) return this.inbox.add(entryOf(first), this.context.origin());
    await this.inbox.addNew([first, ...others].map(entryOf));
    return true;
  }

  private termsOf({ networks }: RawNotification): HintTerms {
    return { subjects: networks.map((network) => this.limits.hidden(network)), quietMs: quietMs(this.config.retryBaseMs) };
  }

  /** One address alone cannot use up what all may send. */
  private async isBeyondLimits(client: string): Promise<boolean> {
    try {
      await this.limits.count('unsigned', client);
      await this.limits.count('unsignedAll', '');
      return false;
    } catch (error) {
      if (error instanceof TooManyRequestsError) return true;
      throw error;
    }
  }
}
