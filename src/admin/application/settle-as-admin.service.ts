import { Injectable } from '@nestjs/common';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import { ResolvePayment } from '../../payments/application/resolve-payment.service.js';
import { WorkContext } from '../../shared/application/work-context.js';
import { NotParkedError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { replayable } from '../domain/replayable.js';
import { AuditTrail } from './audit-trail.service.js';

/** Deals with payments that the service could not settle by itself. */
@Injectable()
export class SettleAsAdmin {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly payments: ResolvePayment,
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

  /** Throws PaymentNotFoundError, PaymentOwnedError. */
  async resolve(paymentId: string, note: string, actor: Actor): Promise<void> {
    const resolve = () => this.payments.resolve(paymentId, note, actor.adminId);
    await this.audit.act(actor, { act: 'payment_resolve', subject: paymentId }, resolve, String);
  }
}
