import { Injectable } from '@nestjs/common';
import { SettleOwed } from '../../../money/application/settle-owed.service.js';
import { WebhookInbox } from '../../../platform/inbox/application/webhook-inbox.js';
import { WorkContext } from '../../../platform/telemetry/work-context.js';
import { NotParkedError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { replayable } from '../domain/replayable.js';
import { AuditTrail } from './audit-trail.service.js';

/** Deals with payments that the service could not settle by itself, and with money that is owed. */
@Injectable()
export class SettleAsAdmin {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly owed: SettleOwed,
    private readonly audit: AuditTrail,
    private readonly context: WorkContext,
  ) {}

  /** Resumes a parked notification. Throws WebhookNotFoundError, NotReplayableError, NotParkedError. */
  replay(id: string, actor: Actor): Promise<void> {
    const unpark = async () => {
      replayable(await this.inbox.find(id));
      if (!(await this.inbox.unpark(id, this.context.origin()))) throw new NotParkedError();
    };
    return this.audit.act(actor, { act: 'webhook_replay', subject: id }, unpark, () => 'ok');
  }

  /** Throws PaymentNotFoundError, PaymentOwnedError, PaymentResolvedError. */
  async resolve(paymentId: string, note: string, actor: Actor): Promise<void> {
    const resolve = () => this.owed.payment(paymentId, note, actor.adminId);
    await this.audit.act(actor, { act: 'payment_resolve', subject: paymentId }, resolve, String);
  }

  /** The buyer was told what is done about it; false if another admin has noted that before. Throws OwedNotFoundError, OwedDoneError. */
  async tellOwed(id: string, actor: Actor): Promise<boolean> {
    const tell = () => this.owed.tell(id, actor.adminId);
    return (await this.audit.act(actor, { act: 'owed_tell', subject: id }, tell, String)) === 'told';
  }

  /** It is settled in another way than by a refund. Throws OwedNotFoundError, OwedDoneError. */
  async closeOwed(id: string, note: string, actor: Actor): Promise<void> {
    await this.audit.act(actor, { act: 'owed_close', subject: id }, () => this.owed.close(id, note, actor.adminId), String);
  }
}
