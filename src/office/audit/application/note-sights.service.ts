import { Injectable } from '@nestjs/common';
import { LimitsConfig } from '../../../platform/config/limits.config.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import type { Sight } from '../domain/finding.js';
import { AuditPlaces, holderOf } from '../domain/places.js';
import { AuditFindings } from '../infrastructure/audit-findings.store.js';

/** Gives what was seen a place to be watched in, as long as its account or class has one. The rest are seen again by a later round. */
@Injectable()
export class NoteSights {
  constructor(
    private readonly findings: AuditFindings,
    private readonly limits: LimitsConfig,
  ) {}

  /** Commit it with the lease: only the round that has it takes places, so none is taken twice. */
  async changes(sights: readonly Sight[]): Promise<Change[]> {
    const unwatched = sights.length > 0 ? await this.findings.unwatched(sights) : [];
    if (unwatched.length === 0) return [];
    const places = new AuditPlaces(await this.findings.held(), this.limits.fairSharePercent);
    const noted = unwatched.filter((sight) => places.take(holderOf(sight)));
    return noted.length > 0 ? [this.findings.sighted(noted)] : [];
  }
}
