import type { RetentionRule } from '../../../platform/database/retention-rule.js';

/** A closed one that is not gone is still watched: without it, the same thing would be a new finding. */
const ENDED_FINDINGS = `
  delete from audit_findings where id = any(array(
    select id from audit_findings where (state = 'resolved' or is_gone) and looked_at < now() - ? * interval '1 day'
     order by looked_at limit ? for update skip locked))
  returning 1`;

/** No look could tell for a day, so that nobody was told. Whatever still differs is seen again. */
const STALE_SIGHTS = `
  delete from audit_findings where id = any(array(
    select id from audit_findings where state = 'sighted' and first_seen_at < now() - interval '1 day'
     order by first_seen_at limit ? for update skip locked))
  returning 1`;

export const AUDIT_RETENTION: readonly RetentionRule[] = [
  { name: 'audit-findings', statement: ENDED_FINDINGS, days: ({ auditDays }) => auditDays },
  { name: 'audit-sights', statement: STALE_SIGHTS },
];
