import type { AuditSource, Looking } from './audit-source.js';

/** All that is compared, in the order in which a round takes it. Of a class there is one way to look. */
export class AuditSides {
  constructor(
    readonly sources: readonly AuditSource[],
    readonly lookings: readonly Looking[],
  ) {}
}
