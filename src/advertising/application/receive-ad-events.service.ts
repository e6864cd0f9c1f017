import { Injectable } from '@nestjs/common';
import { AdscoConfig } from '../../platform/config/providers.config.js';
import { WebhookInbox } from '../../platform/inbox/application/webhook-inbox.js';
import { Clock } from '../../platform/kernel/clock.js';
import { newId } from '../../platform/kernel/ids.js';
import { InvalidSignatureError } from '../../platform/kernel/invalid-signature.error.js';
import { isSameSecret } from '../../platform/kernel/secrets.js';
import { NOT_AN_OBJECT, ValidationFailedError } from '../../platform/kernel/validation-failed.error.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { ADSCO, parseAdEvents, toAdDeliveries } from '../domain/ad-event.js';
import { isSignedByAdsco } from '../domain/adsco-signature.js';
import { TooManyChangesError, VerifyTokenError } from '../domain/advertising.errors.js';

export const MAX_CHANGES = 1000;

/** Stores the events of the advertising platform. They have no effect on payments or orders. */
@Injectable()
export class ReceiveAdEvents {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly clock: Clock,
    private readonly config: AdscoConfig,
    private readonly outcomes: Outcomes,
  ) {}

  get isConfigured(): boolean {
    return this.config.appSecrets.length > 0;
  }

  get isSubscribable(): boolean {
    return this.isConfigured && this.config.verifyToken !== null;
  }

  /** Throws VerifyTokenError. */
  checkToken(token: unknown): void {
    const { verifyToken } = this.config;
    if (typeof token !== 'string' || verifyToken === null || !isSameSecret(token, verifyToken)) throw new VerifyTokenError();
  }

  /** Throws InvalidSignatureError. */
  checkSignature(signature: string | undefined, body: Buffer): void {
    if (isSignedByAdsco(signature, body, this.config.appSecrets)) return;
    this.outcomes.report({ event: 'notification.received', source: ADSCO, verdict: 'bad_signature' });
    throw new InvalidSignatureError();
  }

  /** Stores all changes of a call in one commit; known ones stay unchanged. `body` is JSON. */
  async store(body: Buffer): Promise<void> {
    const event = parseAdEvents(body.toString('utf8'));
    if (typeof event !== 'object' || event === null || Array.isArray(event)) throw new ValidationFailedError([NOT_AN_OBJECT]);
    const deliveries = toAdDeliveries(event as Record<string, unknown>);
    if (deliveries.length > MAX_CHANGES) throw new TooManyChangesError(MAX_CHANGES);
    const now = this.clock.now();
    await this.inbox.addNew(deliveries.map((delivery) => ({ ...delivery, id: newId(), receivedAt: now })));
    this.outcomes.report({ event: 'notification.received', source: ADSCO, verdict: 'verified' });
  }
}
