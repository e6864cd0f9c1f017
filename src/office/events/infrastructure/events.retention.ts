import type { RetentionRule } from '../../../platform/database/retention-rule.js';

const OLD_DELIVERIES = `
  delete from event_deliveries where id = any(array(
    select id from event_deliveries where ended_at < now() - ? * interval '1 day' order by ended_at limit ? for update skip locked))
  returning 1`;

export const EVENTS_RETENTION: readonly RetentionRule[] = [
  { name: 'event-deliveries', statement: OLD_DELIVERIES, days: ({ deliveryDays }) => deliveryDays },
];
