import { Injectable } from '@nestjs/common';
import { WebhookInbox } from '../../inbox/application/webhook-inbox.js';
import { WorkContext } from '../../shared/application/work-context.js';
import { NotParkedError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { replayable } from '../domain/replayable.js';
import { AuditTrail } from './audit-trail.service.js';

/** Processes a parked notification again. */
@Injectable()
export class ReplayWebhook {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly audit: AuditTrail,
    private readonly context: WorkContext,
  ) {}

  /** Resumes a parked notification. Throws WebhookNotFoundError, NotReplayableError, NotParkedError. */
  replay(id: string, actor: Actor): Promise<void> {
    const what = { act: 'webhook_replay', subject: id } as const;
    const unpark = async () => {
      replayable(await this.inbox.find(id));
      if (!(await this.inbox.unpark(id, this.context.origin()))) throw new NotParkedError();
    };
    return this.audit.act(actor, what, unpark, () => 'ok');
  }
}
