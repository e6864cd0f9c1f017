import { Injectable } from '@nestjs/common';
import { CloseFinding } from '../../audit/application/close-finding.service.js';
import { FindingNotFoundError } from '../../audit/domain/audit.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { FindingRecords } from '../infrastructure/finding-records.queries.js';
import { AuditTrail } from './audit-trail.service.js';
import type { FindingRecord } from './finding-records.js';

/** A person has dealt with what the audit found. */
@Injectable()
export class CloseFindingAsAdmin {
  constructor(
    private readonly findings: CloseFinding,
    private readonly records: FindingRecords,
    private readonly trail: AuditTrail,
  ) {}

  /** Throws FindingNotFoundError, FindingNotOpenError. */
  close(id: string, note: string, actor: Actor): Promise<FindingRecord> {
    const close = async () => {
      await this.findings.close(id, note, actor.adminId);
      const closed = await this.records.find(id);
      if (!closed) throw new FindingNotFoundError();
      return closed;
    };
    return this.trail.act(actor, { act: 'finding_close', subject: id }, close, ({ state }) => state);
  }
}
