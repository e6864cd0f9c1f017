import type { InboxEntry } from '../domain/inbox-entry.js';

/** Notifications as they came in. To be used inside a unit of work. */
export abstract class WebhookInbox {
  /**
   * One statement. Answers the entry's id; null when the same delivery is known already and nothing is to be done. One that was
   * parked is taken up again: the provider still cares.
   */
  abstract add(entry: InboxEntry): Promise<string | null>;
  /** One statement. Adds those that are not known yet and leaves the others as they are. */
  abstract addNew(entries: readonly InboxEntry[]): Promise<void>;
  /** Locks the row until the end of the unit of work. */
  abstract findForUpdate(id: string): Promise<InboxEntry | null>;
  abstract find(id: string): Promise<InboxEntry | null>;
  /** Takes a parked entry up again, with a fresh count of attempts; false, and nothing changes, when it is not parked. */
  abstract unpark(id: string): Promise<boolean>;
  /** Entries to be processed that fell due before `before`, oldest first. */
  abstract dueBefore(source: string, before: Date, limit: number): Promise<string[]>;
}
