import type { InboxEntry } from '../domain/inbox-entry.js';

/** Notifications as they came in. To be used inside a unit of work. */
export abstract class WebhookInbox {
  /** One statement. False when the same delivery is known already. */
  abstract add(entry: InboxEntry): Promise<boolean>;
  /** Locks the row until the end of the unit of work. */
  abstract findForUpdate(id: string): Promise<InboxEntry | null>;
  abstract find(id: string): Promise<InboxEntry | null>;
  /** Entries that should be at work but may have lost their job, oldest first. */
  abstract overdue(source: string, limit: number): Promise<string[]>;
}
