import type { Change } from '../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import type { InboxEntry, NewEntry } from '../domain/inbox-entry.js';

/** An entry that this process may process until its lease ends. */
export interface ClaimedEntry extends InboxEntry {
  readonly resourceId: string;
  readonly origin: WorkOrigin;
}

/** Notifications as they came in. What is due is decided by the database's clock. */
export abstract class WebhookInbox {
  /**
   * One statement, and a commit of its own. Answers whether there is something to be done: not when the same delivery is known already.
   * One that was parked is taken up again: the provider still cares.
   */
  abstract add(entry: NewEntry, origin: WorkOrigin): Promise<boolean>;
  /** One statement. Adds those that are not known yet and leaves the others as they are. */
  abstract addNew(entries: readonly NewEntry[]): Promise<void>;
  abstract find(id: string): Promise<InboxEntry | null>;
  /** Takes a parked entry up again, with a fresh count of attempts; false, and nothing changes, when it is not parked. */
  abstract unpark(id: string, origin: WorkOrigin): Promise<boolean>;
  /** Takes due entries of this source, whose sender is verified or not, each for this process alone for `leaseMs`. One statement. */
  abstract claim(source: string, verified: boolean, limit: number, leaseMs: number): Promise<ClaimedEntry[]>;
  /** To be committed with the effect. Writes nothing when the entry was taken over meanwhile. */
  abstract processed(entry: ClaimedEntry, effect: string): Change;
  /** The same as a commit of its own. */
  abstract end(entry: ClaimedEntry, state: 'processed' | 'parked', effect: string): Promise<void>;
  /** Processes it again in `afterMs`. Writes nothing when the entry was taken over meanwhile. */
  abstract postpone(entry: ClaimedEntry, effect: string | null, afterMs: number): Promise<void>;
}
