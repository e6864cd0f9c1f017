import { Injectable } from '@nestjs/common';
import { PaycoError } from '../../../payments/application/payco.gateway.js';
import { PreviewSettlement, type SettlementPreview } from '../../../payments/application/preview-settlement.service.js';
import { WebhookInbox } from '../../../platform/inbox/application/webhook-inbox.js';
import type { Actor } from '../domain/audit-entry.js';
import { changesBetween, type FieldChange } from '../domain/change.js';
import { replayable } from '../domain/replayable.js';
import { OrderRecords } from '../infrastructure/order-records.queries.js';
import { AuditTrail } from './audit-trail.service.js';

/** The effect that a replay would have on one payment's purchase. */
export interface DryReplay {
  readonly paymentId: string;
  readonly effect: SettlementPreview<unknown>['effect'];
  readonly changes: readonly FieldChange[];
}

/** Previews the replay of a notification. */
@Injectable()
export class PreviewReplay {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly settlement: PreviewSettlement,
    private readonly orders: OrderRecords,
    private readonly audit: AuditTrail,
  ) {}

  /** Stores nothing. Returns null if the provider does not respond. Throws WebhookNotFoundError, NotReplayableError. */
  async preview(id: string, actor: Actor): Promise<DryReplay[] | null> {
    const replays = await this.dryRun(replayable(await this.inbox.find(id)));
    const result = replays ? (replays[0]?.effect ?? 'payment_not_found') : 'provider_unavailable';
    await this.audit.noteAlone(actor, { act: 'webhook_dry_replay', subject: id }, result);
    return replays;
  }

  private async dryRun(notification: { topic: string; resourceId: string; verified: boolean }): Promise<DryReplay[] | null> {
    try {
      const look = (purchaseId: string) => this.orders.around(purchaseId);
      const previews = await this.settlement.ofNotification(notification, look);
      return previews.map(({ paymentId, effect, seen }) => {
        return { paymentId, effect, changes: seen ? changesBetween(seen.before, seen.after) : [] };
      });
    } catch (error) {
      if (error instanceof PaycoError) return null;
      throw error;
    }
  }
}
