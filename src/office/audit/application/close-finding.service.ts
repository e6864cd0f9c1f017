import { Injectable } from '@nestjs/common';
import { MUTED_TOPICS, PAYCO } from '../../../payments/domain/notification.js';
import { type Change, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { MutedSubjects } from '../../../platform/inbox/application/muted-subjects.js';
import { FindingNotFoundError, FindingNotOpenError } from '../domain/audit.errors.js';
import type { Finding } from '../domain/finding.js';
import { AuditFindings } from '../infrastructure/audit-findings.store.js';

/** Takes a finding off the open ones once a person has dealt with it. */
@Injectable()
export class CloseFinding {
  constructor(
    private readonly findings: AuditFindings,
    private readonly muted: MutedSubjects,
    private readonly work: UnitOfWork,
  ) {}

  /** Throws FindingNotFoundError, also for what was seen only once, and FindingNotOpenError. */
  async close(id: string, note: string, adminId: string | null): Promise<void> {
    const finding = await this.findings.shown(id);
    if (!finding) throw new FindingNotFoundError();
    const isClosed = await this.work.commit(this.findings.closed(id, note, adminId), ...this.silenced(finding));
    if (!isClosed) throw new FindingNotOpenError();
  }

  /** A payment that is not ours is asked for no more, whatever comes to tell of it. */
  private silenced({ class: known, paymentId }: Finding): readonly Change[] {
    if (known !== 'unknown_payment' || paymentId === null) return [];
    return this.muted.mute(PAYCO, MUTED_TOPICS, paymentId, 'other_system');
  }
}
