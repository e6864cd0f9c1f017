import { Injectable } from '@nestjs/common';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import type { InboxEntry } from '../../inbox/domain/inbox-entry.js';
import { PaycoError, PaycoGateway } from '../../payments/application/payco.gateway.js';
import { type SettlementEffect, SettlePayment } from '../../payments/application/settle-payment.service.js';
import { isMerchantOrder, PAYCO } from '../../payments/domain/notification.js';
import { WorkContext } from '../../shared/application/work-context.js';
import { NotParkedError, NotReplayableError, WebhookNotFoundError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { type Change, changesBetween } from '../domain/change.js';
import { AuditTrail } from './audit-trail.service.js';
import { PurchaseSnapshots } from './purchase-snapshots.js';

/** What processing a notification once more would do to one payment's purchase. */
export interface DryReplay {
  readonly paymentId: string;
  readonly effect: SettlementEffect;
  readonly changes: readonly Change[];
}

/** Processes a notification once more: for show, or for real when it was given up. */
@Injectable()
export class ReplayWebhook {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly settle: SettlePayment,
    private readonly payco: PaycoGateway,
    private readonly snapshots: PurchaseSnapshots,
    private readonly audit: AuditTrail,
    private readonly context: WorkContext,
  ) {}

  /**
   * Reads the payments at the provider and lets the very code that processes notifications decide, in a transaction that is always
   * rolled back. Each payment for itself. Null: the provider did not answer. Throws WebhookNotFoundError, NotReplayableError.
   */
  async dry(id: string, actor: Actor): Promise<DryReplay[] | null> {
    const entry = await this.inbox.find(id);
    if (!entry) throw new WebhookNotFoundError();
    if (entry.source !== PAYCO || entry.resourceId === null) throw new NotReplayableError();
    const replays = await this.dryRun(entry.topic, entry.resourceId);
    const result = replays ? (replays[0]?.effect ?? 'payment_not_found') : 'provider_unavailable';
    await this.audit.noteAlone(actor, { act: 'webhook_dry_replay', subject: id }, result);
    return replays;
  }

  /** Takes a parked notification up again. Throws WebhookNotFoundError, NotReplayableError, NotParkedError. */
  replay(id: string, actor: Actor): Promise<void> {
    const what = { act: 'webhook_replay', subject: id } as const;
    const unpark = async () => {
      const entry: InboxEntry | null = await this.inbox.find(id);
      if (!entry) throw new WebhookNotFoundError();
      if (entry.source !== PAYCO || entry.resourceId === null) throw new NotReplayableError();
      if (!(await this.inbox.unpark(id, this.context.origin()))) throw new NotParkedError();
    };
    return this.audit.act(actor, what, unpark, () => 'ok');
  }

  private async dryRun(topic: string, resourceId: string): Promise<DryReplay[] | null> {
    try {
      const paymentIds = isMerchantOrder(topic) ? await this.payco.findMerchantOrderPayments(resourceId) : [resourceId];
      const replays: DryReplay[] = [];
      for (const paymentId of paymentIds ?? []) replays.push(await this.dryRunPayment(paymentId));
      return replays;
    } catch (error) {
      if (error instanceof PaycoError) return null;
      throw error;
    }
  }

  private async dryRunPayment(paymentId: string): Promise<DryReplay> {
    const look = (purchaseId: string) => this.snapshots.around(purchaseId);
    const { effect, seen } = await this.settle.dryRun(paymentId, look);
    return { paymentId, effect, changes: seen ? changesBetween(seen.before, seen.after) : [] };
  }
}
