import type { AuditSource, Recheck } from './audit-source.js';

/** What a round reads, in this order: first the sources, then the findings again. Each class of finding has one recheck. */
export class AuditPlan {
  constructor(
    readonly sources: readonly AuditSource[],
    readonly rechecks: readonly Recheck[],
  ) {}
}
