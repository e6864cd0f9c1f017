import type { RetentionRule } from '../../platform/database/retention-rule.js';

const REFUSED_SIGNATURES = `
  delete from refused_signatures where (payment_id, refused_at) in (
    select payment_id, refused_at from refused_signatures where refused_at < now() - interval '1 hour'
     order by refused_at limit ? for update skip locked)
  returning 1`;

export const PAYMENTS_RETENTION: readonly RetentionRule[] = [{ name: 'refused-signatures', statement: REFUSED_SIGNATURES }];
