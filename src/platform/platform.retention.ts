import type { RetentionRule } from './database/retention-rule.js';

const ENDED_MINUTES = `
  delete from rate_limits where key = any(array(
    select key from rate_limits where expire < extract(epoch from now()) * 1000 order by expire limit ?
       for update skip locked)) returning 1`;

const OLD_REFUSALS = `
  with old as (select name, subject from credential_refusals where since < now() - interval '1 day' limit ? for update skip locked)
  delete from credential_refusals r using old where r.name = old.name and r.subject = old.subject returning 1`;

/** They count for 24 hours. */
const OLD_KEYS = `
  with old as (select buyer_id, key from idempotency_keys where created_at < now() - interval '2 days'
                order by created_at limit ? for update skip locked)
  delete from idempotency_keys k using old where k.buyer_id = old.buyer_id and k.key = old.key returning 1`;

export const PLATFORM_RETENTION: readonly RetentionRule[] = [
  { name: 'rate-limits', statement: ENDED_MINUTES },
  { name: 'credential-refusals', statement: OLD_REFUSALS },
  { name: 'idempotency-keys', statement: OLD_KEYS },
];
