import type { RetentionRule } from '../../../platform/database/retention-rule.js';

const ENDED_SESSIONS = `
  delete from admin_sessions where token_hash = any(array(
    select token_hash from admin_sessions where expires_at < now() - ? * interval '1 day'
     order by expires_at limit ? for update skip locked)) returning 1`;

const ENDED_INVITATIONS = `
  delete from admin_invitations where token_hash = any(array(
    select token_hash from admin_invitations where expires_at < now() - ? * interval '1 day'
     order by expires_at limit ? for update skip locked)) returning 1`;

const OLD_ENTRIES = `
  delete from admin_audit where id = any(array(
    select id from admin_audit where at < now() - ? * interval '1 day' order by at limit ? for update skip locked)) returning 1`;

export const ADMIN_RETENTION: readonly RetentionRule[] = [
  { name: 'admin-sessions', statement: ENDED_SESSIONS, days: ({ sessionDays }) => sessionDays },
  { name: 'admin-invitations', statement: ENDED_INVITATIONS, days: ({ sessionDays }) => sessionDays },
  { name: 'audit-entries', statement: OLD_ENTRIES, days: ({ auditDays }) => auditDays },
];
