import { Injectable } from '@nestjs/common';
import { CALL_KINDS } from '../../shipping/call-limits/domain/call-ledger.js';
import { LiftCallPause } from '../../shipping/shipments/application/lift-call-pause.service.js';
import { CallClassNotFoundError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

@Injectable()
export class LiftPauseAsAdmin {
  constructor(
    private readonly pauses: LiftCallPause,
    private readonly audit: AuditTrail,
  ) {}

  /** Ends the pause of a class of calls on all instances; also without one. Throws CallClassNotFoundError. */
  async lift(name: string, actor: Actor): Promise<void> {
    const kind = CALL_KINDS.find((one) => one === name);
    if (!kind) throw new CallClassNotFoundError();
    const what = { act: 'call_pause_lift', subject: kind } as const;
    await this.audit.act(
      actor,
      what,
      () => this.pauses.of(kind),
      () => 'lifted',
    );
  }
}
