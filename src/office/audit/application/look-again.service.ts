import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { afterLook, type Finding, type Look } from '../domain/finding.js';
import { AuditFindings } from '../infrastructure/audit-findings.store.js';
import type { Looked } from './audit-findings.js';
import { AuditPlan } from './audit-plan.js';
import type { Recheck } from './audit-source.js';
import type { Round } from './round.js';
import { failedSource } from './source-failure.js';

const AT_ONCE = 20;
/** The most findings that one recheck reads in a round; the rest are read in the next one. */
const MOST = 1_000;

/** Looks again, by its ids, at whatever was seen. Only this opens, resolves and forgets. */
@Injectable()
export class LookAgain {
  constructor(
    private readonly plan: AuditPlan,
    private readonly findings: AuditFindings,
    private readonly outcomes: Outcomes,
  ) {}

  /** Throws LeaseLostError. */
  async run(round: Round): Promise<void> {
    for (const recheck of this.plan.rechecks) await this.each(recheck, round);
  }

  private async each(recheck: Recheck, round: Round): Promise<void> {
    const calls = round.calls.of('looks');
    for (let seen = 0; seen < MOST && !calls.isOver; ) {
      const findings = await this.findings.toLookAt(recheck.classes, AT_ONCE);
      if (findings.length === 0 || round.signal.aborted) return;
      const looks = await recheck.look(findings, calls, round.signal).catch((error: unknown) => {
        this.outcomes.report(failedSource(`look at ${recheck.classes.join(', ')}`, error));
        return null;
      });
      if (!looks || round.signal.aborted) return;
      // A finding for which no call was left keeps its turn.
      const looked = findings.flatMap((finding, index) => lookedAt(finding, looks[index]));
      await this.save(looked, round);
      seen += findings.length;
      // Most likely the provider is down, and each further look could last as long as a call may.
      if (looked.every(({ look }) => look.saw === 'unknown')) return;
    }
  }

  private async save(looked: readonly Looked[], round: Round): Promise<void> {
    await round.save(this.findings.looked(looked));
    for (const { finding, after } of looked) {
      if (after === 'resolved') round.counts.resolved += 1;
      if (after !== 'open') continue;
      round.counts.opened += 1;
      const { class: known, id, orderId } = finding;
      this.outcomes.report({ event: 'audit.finding', class: known, id, orderId });
    }
  }
}

function lookedAt(finding: Finding, look: Look | undefined): Looked[] {
  return look ? [{ finding, look, after: afterLook(finding, look) }] : [];
}
