import type { RetentionRule } from '../../database/retention-rule.js';
import { WAITING_ALERTS } from './inbox.schema.js';

const UNSIGNED_DAYS = 3;
/** Longer than a purchase and a slip for a payment in cash are valid. */
const ALERT_DAYS = 90;

/** Anyone can send them, so none stays for longer, processed or not. */
const OLD_UNSIGNED = `
  delete from webhook_inbox where id = any(array(
    select id from webhook_inbox where received_at < now() - ? * interval '1 day' and not verified
     order by received_at limit ? for update skip locked)) returning 1`;

/** What is still to be processed stays, and so does a fraud alert that may still meet its payment. */
const OLD = `
  delete from webhook_inbox where id = any(array(
    select id from webhook_inbox where received_at < now() - ? * interval '1 day' and state <> 'received'
       and not (${WAITING_ALERTS} and received_at > now() - interval '${ALERT_DAYS} days')
     order by received_at limit ? for update skip locked)) returning 1`;

export const INBOX_RETENTION: readonly RetentionRule[] = [
  { name: 'unsigned-hints', statement: OLD_UNSIGNED, days: UNSIGNED_DAYS },
  { name: 'notifications', statement: OLD, days: ({ inboxDays }) => inboxDays },
];
