import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { FindingNotFoundError, FindingNotOpenError } from '../domain/audit.errors.js';
import { AuditFindings } from './audit-findings.js';

/** Takes a finding off the open ones once a person has dealt with it. */
@Injectable()
export class CloseFinding {
  constructor(
    private readonly findings: AuditFindings,
    private readonly work: UnitOfWork,
  ) {}

  /** Throws FindingNotFoundError, also for what was seen only once, and FindingNotOpenError. */
  async close(id: string, note: string, adminId: string | null): Promise<void> {
    if (await this.work.commit(this.findings.closed(id, note, adminId))) return;
    if (await this.findings.isShown(id)) throw new FindingNotOpenError();
    throw new FindingNotFoundError();
  }
}
