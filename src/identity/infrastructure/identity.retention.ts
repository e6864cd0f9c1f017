import type { RetentionRule } from '../../platform/database/retention-rule.js';

const ENDED = `
  delete from sessions where token_hash = any(array(
    select token_hash from sessions where expires_at < now() - ? * interval '1 day'
     order by expires_at limit ? for update skip locked)) returning 1`;

const USED_LOGINS = `
  delete from used_logins where state_hash = any(array(
    select state_hash from used_logins where expires_at < now() order by expires_at limit ? for update skip locked))
  returning 1`;

export const IDENTITY_RETENTION: readonly RetentionRule[] = [
  { name: 'sessions', statement: ENDED, days: ({ sessionDays }) => sessionDays },
  { name: 'used-logins', statement: USED_LOGINS },
];
