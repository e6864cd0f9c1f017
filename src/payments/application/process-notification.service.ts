import { Injectable } from '@nestjs/common';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { type ClaimedEntry, WebhookInbox } from '../../platform/inbox/application/webhook-inbox.js';
import { backoffMs } from '../../platform/kernel/backoff.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { lookAgainInMs } from '../domain/look-again.js';
import { isFraudAlert, isMerchantOrder, PAYCO } from '../domain/notification.js';
import { HoldForFraudAlert } from './hold-for-fraud-alert.service.js';
import { PaycoError } from './payco.gateway.js';
import { SettleMerchantOrder } from './settle-merchant-order.service.js';
import { isSettled, type SettlementEffect, SettlePayment } from './settle-payment.service.js';
import { FRAUD_ALERT } from './settlement-changes.js';

/** Longer than reading a payment takes. A merchant order that takes longer is processed twice, which is harmless. */
const LEASE_MS = 30_000;

type Effect = SettlementEffect | 'provider_unavailable';

type Handled =
  | { readonly effect: Effect; readonly isNoted: boolean }
  | { readonly effect: typeof FRAUD_ALERT; readonly isNoted: true };

/** Processes an inbox entry: reads from the provider, settles, and retries later if necessary. */
@Injectable()
export class ProcessNotification {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly settle: SettlePayment,
    private readonly merchantOrders: SettleMerchantOrder,
    private readonly alerts: HoldForFraudAlert,
    private readonly outcomes: Outcomes,
    private readonly config: PaycoConfig,
  ) {}

  /** Signed and unsigned ones are claimed separately, so that a flood of unsigned ones cannot delay an approval. */
  claim(verified: boolean, limit: number): Promise<ClaimedEntry[]> {
    return this.inbox.claim(PAYCO, verified, limit, LEASE_MS);
  }

  /** Idempotent. */
  async process(entry: ClaimedEntry): Promise<void> {
    const handled = await this.handled(entry);
    const { id: inboxId, resourceId } = entry;
    this.outcomes.report({ event: 'notification.handled', inboxId, resourceId, effect: handled.effect });
    if (!handled.isNoted) await this.note(entry, handled.effect);
  }

  giveBack(entry: ClaimedEntry, afterMs: number): Promise<void> {
    return this.inbox.postpone(entry, null, Math.max(afterMs, backoffMs(this.config.retryBaseMs, entry.attempts)));
  }

  private async handled(entry: ClaimedEntry): Promise<Handled> {
    try {
      if (isFraudAlert(entry)) return await this.alerted(entry);
      if (isMerchantOrder(entry.topic)) return { effect: await this.merchantOrders.run(entry.resourceId), isNoted: false };
      return await this.settle.payment(entry.resourceId, (effect) => [this.inbox.processed(entry, effect)]);
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      return { effect: error.isOutage ? 'provider_unavailable' : 'payment_unreadable', isNoted: false };
    }
  }

  /** The alert may come before its payment is known. Then settling the payment heeds it, here or whenever that is. */
  private async alerted(entry: ClaimedEntry): Promise<Handled> {
    const heeded = () => this.alerts.run(entry.resourceId, () => this.inbox.end(entry, 'processed', FRAUD_ALERT));
    if (await heeded()) return { effect: FRAUD_ALERT, isNoted: true };
    const { effect } = await this.settle.payment(entry.resourceId);
    return (await heeded()) ? { effect: FRAUD_ALERT, isNoted: true } : { effect, isNoted: false };
  }

  private async note(entry: ClaimedEntry, effect: Effect): Promise<void> {
    const { retryBaseMs, tellsHints } = this.config;
    // During an outage it waits without a limit, because an outage says nothing about the payment.
    if (effect === 'provider_unavailable') return this.inbox.postpone(entry, effect, backoffMs(retryBaseMs, entry.attempts));
    if (isSettled(effect)) return void (await this.inbox.end(entry, 'processed', effect));
    const looked = { ...entry, looks: entry.looks + 1 };
    const againInMs = lookAgainInMs({ ...looked, isHint: tellsHints && !entry.verified }, retryBaseMs);
    if (againInMs === null) await this.inbox.end(looked, 'parked', effect);
    else await this.inbox.postpone(looked, effect, againInMs);
  }
}
