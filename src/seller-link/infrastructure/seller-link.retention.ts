import type { RetentionRule } from '../../platform/database/retention-rule.js';

const ENDED_STATES = `
  delete from seller_oauth_states where state_hash = any(array(
    select state_hash from seller_oauth_states where expires_at < now() order by expires_at limit ? for update skip locked))
  returning 1`;

export const SELLER_LINK_RETENTION: readonly RetentionRule[] = [{ name: 'oauth-states', statement: ENDED_STATES }];
