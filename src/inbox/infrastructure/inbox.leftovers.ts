import type { Leftovers } from '../../shared/infrastructure/leftovers.js';

const UNSIGNED_DAYS = 3;

/** Anyone can send them, so none stays for longer, processed or not. */
const OLD_UNSIGNED = `
  delete from webhook_inbox where id = any(array(
    select id from webhook_inbox where received_at < now() - ? * interval '1 day' and not verified
     order by received_at limit ? for update skip locked)) returning 1`;

/** What is still to be processed stays. */
const OLD = `
  delete from webhook_inbox where id = any(array(
    select id from webhook_inbox where received_at < now() - ? * interval '1 day' and state <> 'received'
     order by received_at limit ? for update skip locked)) returning 1`;

export const INBOX_LEFTOVERS: readonly Leftovers[] = [
  { name: 'unsigned-hints', statement: OLD_UNSIGNED, days: UNSIGNED_DAYS },
  { name: 'notifications', statement: OLD, days: ({ inboxDays }) => inboxDays },
];
