import type { RetentionRule } from '../../platform/database/retention-rule.js';

/** They count for 24 hours. */
const OLD_KEYS = `
  with old as (select buyer_id, key from idempotency_keys where created_at < now() - interval '2 days'
                order by created_at limit ? for update skip locked)
  delete from idempotency_keys k using old where k.buyer_id = old.buyer_id and k.key = old.key returning 1`;

export const CHECKOUT_RETENTION: readonly RetentionRule[] = [{ name: 'idempotency-keys', statement: OLD_KEYS }];
