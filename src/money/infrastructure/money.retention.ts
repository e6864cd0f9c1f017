import type { RetentionRule } from '../../platform/database/retention-rule.js';
import { UNMATCHED_DAYS } from '../domain/revocation.js';

const UNMATCHED = `
  delete from revocations where code = any(array(
    select code from revocations where purchase_id is null and received_at < now() - ? * interval '1 day'
     order by received_at limit ? for update skip locked)) and purchase_id is null returning 1`;

export const MONEY_RETENTION: readonly RetentionRule[] = [
  { name: 'unmatched-revocations', statement: UNMATCHED, days: UNMATCHED_DAYS },
];
